import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportContent } from '../domain/content/export-content.ts'
import { contentKindOf } from '../staff-api/content-operations.ts'
import { siteScope } from '../core/scope.ts'
import { testPortal } from '../testing/portal.ts'
import { openMachine, openMachinePort, said, saveTerminal } from '../testing/sip2-machine.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import type { Sip2Server } from './listener.ts'

const portal = testPortal()
let port: Sip2Server
beforeAll(async () => {
  port = await openMachinePort(portal)
})
afterAll(() => port.close())

const login = async (name: string, password: string) => {
  const machine = await openMachine(port.port)
  try {
    return await machine.ask(said.login(name, password))
  } finally {
    machine.socket.destroy()
  }
}
const own = (code: string) => `${portal.tenant}/${code}`

test('a terminal signs in with the codes of library and terminal, and its password', async () => {
  await saveTerminal(portal, { code: 'T1', password: 'open sesame' })
  expect(await login(own('T1'), 'open sesame')).toBe('941')
  for (const [name, password] of [
    [own('T1'), 'Open sesame'],
    [own('T1'), ''],
    [own('T2'), 'open sesame'],
    ['T1', 'open sesame'],
    [`${portal.neighbour}/T1`, 'open sesame'],
    ['nowhere/T1', 'open sesame'],
    ['', ''],
    [`${portal.tenant}/`, ''],
    [`${own('T1')}/x`, 'no'],
    ['//', '•••'],
  ] as const)
    expect(await login(name, password)).toBe('940')
})

test('a terminal without a password, one that is off and one elsewhere do not sign in', async () => {
  await saveTerminal(portal, { code: 'bare' })
  expect(await login(own('bare'), '')).toBe('940')
  await saveTerminal(portal, { code: 'off', password: 'secret', on: false })
  expect(await login(own('off'), 'secret')).toBe('940')
  await saveTerminal(portal, { code: 'far', password: 'secret', networks: ['10.9.0.0/16'] })
  expect(await login(own('far'), 'secret')).toBe('940')
  await saveTerminal(portal, { code: 'far', networks: ['10.9.0.0/16', '127.0.0.0/8'] })
  expect(await login(own('far'), 'secret')).toBe('941')
})

test.each([
  ['another password', { password: 'another' }],
  ['switched off', { on: false }],
  ['another network', { networks: ['10.0.0.0/8'] }],
])('a connection ends when its terminal is changed: %s', async (name, change) => {
  const code = name.replace(' ', '-')
  await saveTerminal(portal, { code, password: 'secret', needsPin: false })
  const machine = await openMachine(port.port)
  expect(await machine.ask(said.login(own(code), 'secret'))).toBe('941')
  expect(await machine.ask(said.patronStatus('nobody'))).toMatch(/^24/)
  await saveTerminal(portal, { code, name: '改名' })
  expect(await machine.ask(said.patronStatus('nobody'))).toMatch(/^24/)
  await saveTerminal(portal, { code, ...change })
  machine.send(`${said.patronStatus('nobody')}\r`)
  expect(await machine.line()).toBeUndefined()
})

test('passwords that are tried are limited for a terminal and a network', async () => {
  await saveTerminal(portal, { code: 'tried', password: 'secret' })
  for (let no = 0; no < 20; no++) expect(await login(own('tried'), `guess ${no}`)).toBe('940')
  expect(await login(own('tried'), 'secret')).toBe('940')
})

test('a machine without a sign-in shows both in each message', async () => {
  await saveTerminal(portal, { code: 'mute', password: 'secret', needsPin: false })
  const machine = await openMachine(port.port)
  expect(await machine.ask(said.status())).toMatch(/^98YNNNNN300003\d{8} {3}Z\d{6}2\.00/)
  const status = `2300020260315    120000AO${own('mute')}|AAnobody|ACsecret|AD|`
  expect(await machine.ask(status)).toMatch(/^24/)
  const wrong = await openMachine(port.port)
  wrong.send(`${status.replace('secret', 'wrong')}\r`)
  expect(await wrong.line()).toBeUndefined()
  machine.socket.destroy()
})

test('the password of a terminal is shown, exported and noted nowhere', async () => {
  await saveTerminal(portal, { code: 'quiet', password: 'never seen' })
  const token = await signInStaff(portal, ['administrator'])
  const staff = (name: StaffCallName, body: object) => askStaff(portal, name, body, { token })
  const site = portal.appContext.tenants.byCode(portal.tenant)
  if (!site) throw new Error('a library is needed')
  const where = siteScope(portal.appContext, site, { requestId: 'test' })
  const file = await exportContent(where, contentKindOf('sip2-terminals'), 'jsonl')
  const shown = await staff('show-content', { kind: 'sip2-terminals', code: 'quiet' })
  const audit = await staff('list-audit', { operation: 'save-content', rows: 100 })
  const stored = await where.db.selectFrom('sip2_terminal').selectAll().execute()
  expect(shown.data).toMatchObject({ entry: { password: '•••' } })
  expect(JSON.stringify(audit.data)).toContain('•••')
  for (const text of [file, JSON.stringify([shown, audit, stored])]) {
    expect(text).toContain('quiet')
    expect(text).not.toContain('never seen')
  }
  expect(JSON.stringify([shown, audit]) + file).not.toContain('argon2')
})
