import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../domain/readers/passwords.ts'
import { failureText, wordsIn } from '../locales/words.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import {
  fieldsOf,
  type Machine,
  openMachine,
  openMachinePort,
  said,
  saveTerminal,
} from '../testing/sip2-machine.ts'
import { staffCaller } from '../testing/staff.ts'
import type { Sip2Server } from './listener.ts'

const START = new Date('2026-03-15T04:00:00Z')
const later = (days: number) => new Date(START.getTime() + days * 86_400_000)
const PASSWORD = 'open sesame'

const portal = testPortal()
let port: Sip2Server
let staff: Awaited<ReturnType<typeof staffCaller>>
const open: Machine[] = []

/** A machine that has signed in as a new terminal. */
async function machineOf(code: string, more: Record<string, unknown> = {}) {
  await saveTerminal(portal, { code, password: PASSWORD, needsPin: false, ...more })
  const { encoding } = { encoding: 'utf-8', ...more }
  const machine = await openMachine(port.port, { encoding })
  open.push(machine)
  expect(await machine.ask(said.login(`${portal.tenant}/${code}`, PASSWORD))).toBe('941')
  return machine
}

beforeAll(async () => {
  await portal.load(portal.tenant, [
    ...['T0', 'T1', 'T2', 'T3', 'T4'].map((barcode, no) =>
      entryOf({ recordId: `m-${barcode}`, title: `消息 ${no}` }, { items: [itemOf(barcode)] }),
    ),
    entryOf({ recordId: 'm-rare', title: '𠮷野|家 №5\u2028Ñandú' }, { items: [itemOf('T9')] }),
  ])
  staff = await staffCaller(portal)
  port = await openMachinePort(portal)
})
afterAll(async () => {
  for (const { socket } of open) socket.destroy()
  await port.close()
})

test('loans are renewed one by one and all together, each by the rules of the desk', async () => {
  const machine = await machineOf('renewing')
  await portal.signIn('renewer', { name: '续先生' })
  for (const barcode of ['T0', 'T1', 'T2']) await machine.ask(said.lend('renewer', barcode))
  const early = await machine.ask(said.renew('renewer', 'T0'))
  expect([early.slice(0, 6), fieldsOf(early, 'AF', 22)]).toEqual([
    '300NUN',
    [failureText('RENEWAL_TOO_EARLY', 'zh-CN')],
  ])
  portal.setNow(later(9))
  const renewed = await machine.ask(said.renew('renewer', 'T0'))
  expect([renewed.slice(0, 6), fieldsOf(renewed, 'AH', 22)]).toEqual(['301YUN', ['20260423    235959']])
  // a copy that the reader has: renewed by a machine that wants that
  const again = await machine.ask(said.lend('renewer', 'T1', { renews: 'Y' }))
  expect([again.slice(0, 6), fieldsOf(again, 'AH', 22)]).toEqual(['121YUN', ['20260423    235959']])
  const all = await machine.ask(said.renewAll('renewer'))
  expect([all.slice(0, 11), fieldsOf(all, 'BM', 27), fieldsOf(all, 'BN', 27).toSorted()]).toEqual([
    '66100010002',
    ['T2'],
    ['T0', 'T1'],
  ])
  await portal.signIn('stranger', { name: '生' })
  const foreign = await machine.ask(said.renew('stranger', 'T0'))
  expect(fieldsOf(foreign, 'AF', 22)).toEqual([failureText('LOAN_UNKNOWN', 'zh-CN')])
  const { loans } = (await staff('show-reader', { account: 'renewer' })).data as {
    loans: { dueOn: string }[]
  }
  expect(loans.map(({ dueOn }) => dueOn)).toEqual(['2026-04-23', '2026-04-23', '2026-04-23'])
})

test('a copy is described with state, due day and queue; nobody is named', async () => {
  const machine = await machineOf('reading', { may: [] })
  const free = await machine.ask(said.item('T3'))
  expect([free.slice(0, 8), fieldsOf(free, 'AJ', 24), fieldsOf(free, 'AQ', 24)]).toEqual([
    '18030001',
    ['消息 3'],
    ['main'],
  ])
  await staff('checkout', { account: 'renewer', barcode: 'T3' })
  const out = await machine.ask(said.item('T3'))
  expect([out.slice(0, 8), fieldsOf(out, 'AH', 24), fieldsOf(out, 'CF', 24)]).toEqual([
    '18040001',
    ['20260423    235959'],
    ['0'],
  ])
  expect(out).not.toContain('renewer')
  const unknown = await machine.ask(said.item('no such'))
  expect([unknown.slice(0, 4), fieldsOf(unknown, 'AF', 24)]).toEqual([
    '1801',
    [failureText('ITEM_UNKNOWN', 'zh-CN')],
  ])
})

test('a terminal does only what the library allows it, and says so; its status tells it before', async () => {
  const machine = await machineOf('gate', { may: ['renew'] })
  const status = await machine.ask(said.status())
  expect(status.slice(0, 8)).toBe('98YNNYNN')
  expect(status).toMatch(/^98.{30}2\.00AO/)
  expect(fieldsOf(status, 'BX', 34)).toEqual(['YNNNYYYYYNYNYNYY'])
  for (const [message, fixed] of [
    [said.lend('renewer', 'T4'), 22],
    [said.takeBack('T3'), 22],
    [said.pay('renewer', '1.00'), 19],
    [said.keepCard('renewer'), 35],
  ] as const)
    expect(fieldsOf(await machine.ask(message), 'AF', fixed)).toEqual([wordsIn('zh-CN').terminalMayNot])
  const hold = await machine.ask(`15+20260315    120000AOwhu|AArenewer|AD|ABT4|`)
  expect([hold.slice(0, 4), fieldsOf(hold, 'AF', 20)]).toEqual([
    '160N',
    [failureText('LIBRARY_CANNOT', 'zh-CN')],
  ])
})

test('a card that the machine has kept is lost, and what it may not do any more is told', async () => {
  const machine = await machineOf('keeper', { may: ['reportLost', 'lend'] })
  await portal.signIn('left', { name: '忘卡' })
  expect((await machine.ask(said.patronStatus('left'))).slice(0, 16)).toBe(`24${' '.repeat(14)}`)
  for (const _ of [1, 2])
    expect((await machine.ask(said.keepCard('left'))).slice(0, 16)).toBe('24YYYYY         ')
  const lent = await machine.ask(said.lend('left', 'T4'))
  expect(fieldsOf(lent, 'AF', 22)).toEqual([failureText('CARD_LOST', 'zh-CN')])
  const { state } = (await staff('show-reader', { account: 'left' })).data as { state: string }
  expect(state).toBe('lost')
})

test('an unknown account is no patron, and the language is the one that the machine says', async () => {
  const machine = await machineOf('speaking')
  const answers: string[] = []
  for (const language of ['000', '001', '008', '019', '027']) {
    const answer = await machine.ask(said.patron('nobody', { language }))
    expect([answer.slice(16, 19), fieldsOf(answer, 'BL', 59)]).toEqual([language, ['N']])
    answers.push(...fieldsOf(answer, 'AF', 59))
  }
  const tags = ['zh-CN', 'en', 'en', 'zh-CN', 'zh-TW'] as const
  expect(answers).toEqual(tags.map((tag) => failureText('READER_UNKNOWN', tag)))
  expect((await machine.ask(said.end('nobody'))).slice(0, 3)).toBe('36Y')
})

test.each([
  ['utf-8', '𠮷野 家 №5 Ñandú', 'zh-CN'],
  ['gb18030', '𠮷野 家 №5 Ñandú', 'zh-CN'],
  ['latin1', '?? ? ?5 Ñandú', 'en'],
] as const)('titles and sentences in %s', async (encoding, title, language) => {
  const machine = await machineOf(`in-${encoding}`, { encoding })
  expect(fieldsOf(await machine.ask(said.item('T9')), 'AJ', 24)).toEqual([title])
  expect(fieldsOf(await machine.ask(said.item('none')), 'AF', 24)).toEqual([
    failureText('ITEM_UNKNOWN', language),
  ])
})

test('a reader whose first password nobody has changed is told to change it', async () => {
  const machine = await machineOf('asking', { needsPin: true })
  const password_hash = await hashPassword('Aa-123456')
  await portal.signIn('newcomer', { name: '新', password_hash, password_initial: true })
  const answer = await machine.ask(said.patron('newcomer', { password: 'Aa-123456' }))
  expect([fieldsOf(answer, 'CQ', 59), fieldsOf(answer, 'AF', 59)]).toEqual([
    ['N'],
    [failureText('PASSWORD_CHANGE_NEEDED', 'zh-CN')],
  ])
})
