import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import { staffRoles } from '@wenyuan/contract/staff/roles.ts'
import type { ReaderDetails } from '@wenyuan/contract/staff/readers.ts'
import { command } from '@wenyuan/server/testing/commands.ts'
import { tenantOf } from '@wenyuan/server/core/tenant-of.ts'
import { openReaderDesk, tokenOf } from '@wenyuan/server/testing/reader-desk.ts'
import { sealedFor } from '@wenyuan/server/testing/sign-in.ts'
import { askStaff, signInStaff } from '@wenyuan/server/testing/staff-account.ts'
import { beforeEach, expect, test } from 'vitest'
import { openSystemsInTest } from './systems-in-test.ts'

const THEIRS = 'Luojia-shan 1893'
const desk = openReaderDesk()
const systems = openSystemsInTest()
const { lending, settingsOf } = systems
const use = (kind: keyof typeof settingsOf, settings: object = settingsOf[kind]()) =>
  desk.portal.appContext.librarySystems.choose(
    tenantOf(desk.portal.appContext, desk.portal.tenant),
    kind,
    settings,
  )

beforeEach(() => desk.configure({ librarySystemLogin: true }))

function patron(account: string, more: { name?: string; stopped?: boolean; lost?: boolean } = {}) {
  lending.addPatron(account, { password: THEIRS, ...more })
  systems.addPatron(account)
  const made = lending.patron(account)
  if (!made) throw new Error('a patron is needed')
  return made
}

const kinds = ['koha', 'folio', 'sip2'] as const

const readers = (tenant = desk.portal.tenant) =>
  desk
    .where(tenant)
    .db.selectFrom('reader')
    .select(['account', 'name', 'password_hash'])
    .where('tenant', '=', tenant)
    .execute()

test.each(kinds)(
  '%s: a reader is created at the first sign-in, and the name is kept in step',
  async (kind) => {
    await use(kind)
    const account = `new-${kind}`
    const them = patron(account, { name: '苏雪林' })
    const answer = await desk.login(account, THEIRS)
    expect(answer).toMatchObject({ success: true, data: true })
    const headers = tokenOf(answer)
    expect((await desk.portal.ask(session.userInfo, {}, { headers })).name).toBe('苏雪林')
    them.name = '苏梅'
    expect((await desk.login(account, THEIRS)).data).toBe(true)
    expect((await readers()).filter((one) => one.account === account)).toEqual([
      { account, name: '苏梅', password_hash: null },
    ])
  },
)

test.each(kinds)('%s: a wrong password, nobody, and a blocked patron are told', async (kind) => {
  await use(kind)
  const account = `told-${kind}`
  const them = patron(account)
  const code = async (password: string, username = account) => (await desk.login(username, password)).errCode
  expect(await code('Wrong 1!')).toBe('SIGN_IN_WRONG')
  expect(await code(THEIRS, `nobody-${kind}`)).toBe('SIGN_IN_WRONG')
  Object.assign(them, kind === 'sip2' ? { lost: true } : { stopped: true })
  expect(await code(THEIRS)).toBe('ACCOUNT_LOCKED')
  // who is blocked is told only to who knows the password
  expect(await code('Wrong 1!')).toBe('SIGN_IN_WRONG')
  expect((await readers()).filter((one) => one.account === account)).toEqual([])
})

test.each(kinds)(
  '%s: an outage is told, and readers with a password of their own still sign in',
  async (kind) => {
    const settings = settingsOf[kind]()
    await use(
      kind,
      'host' in settings ? { ...settings, port: 9 } : { ...settings, url: 'http://127.0.0.1:9' },
    )
    await desk.addReader(`own-${kind}`)
    expect((await desk.login(`own-${kind}`, THEIRS)).errCode).toBe('LIBRARY_SYSTEM_OFF')
    expect((await desk.login(`own-${kind}`)).data).toBe(true)
  },
)

test.each(kinds)(
  '%s: a password that is kept here opens no account that is blocked there, outage or not',
  async (kind) => {
    await use(kind)
    const account = `kept-${kind}`
    const them = patron(account)
    await desk.addReader(account)
    const code = async (password?: string) => (await desk.login(account, password)).errCode
    expect(await code()).toBeNull()
    Object.assign(them, kind === 'folio' ? { stopped: true } : { lost: true })
    expect(await code(THEIRS)).toBe('ACCOUNT_LOCKED')
    expect(await code()).toBe('ACCOUNT_LOCKED')
    const settings = settingsOf[kind]()
    const away = 'host' in settings ? { ...settings, port: 9 } : { ...settings, url: 'http://127.0.0.1:9' }
    await use(kind, away)
    expect(await code()).toBe('ACCOUNT_LOCKED')

    // the block ends with the next sign-in there
    await use(kind)
    Object.assign(them, { stopped: false, lost: false })
    expect(await code(THEIRS)).toBeNull()
    expect(await code()).toBeNull()
    await use(kind, away)
    expect(await code()).toBeNull()
    await desk.configure({})
    await desk.where().db.deleteFrom('attempt_count').where('tenant', '=', desk.portal.tenant).execute()
  },
)

test.each(['koha', 'sip2'] as const)(
  '%s: a lost card closes the account though nobody has tried its password there',
  async (kind) => {
    await use(kind)
    const them = patron(`lost-${kind}`, { lost: true })
    await desk.addReader(`lost-${kind}`)
    expect((await desk.login(`lost-${kind}`)).errCode).toBe('ACCOUNT_LOCKED')
    await desk.configure({})
    expect((await desk.login(`lost-${kind}`)).data).toBe(true)
    them.lost = false
    await desk.configure({ librarySystemLogin: true })
    expect((await desk.login(`lost-${kind}`)).data).toBe(true)
  },
)

test.each(kinds)('%s: staff ask it again about an account that it has refused', async (kind) => {
  await use(kind)
  const account = `asked-${kind}`
  const them = patron(account)
  await desk.addReader(account)
  const code = async (password?: string) => (await desk.login(account, password)).errCode
  const block = kind === 'folio' ? { stopped: true } : { lost: true }
  Object.assign(them, block)
  expect(await code(THEIRS)).toBe('ACCOUNT_LOCKED')
  const token = await signInStaff(desk.portal, ['circulation'])
  const ask = async (path: StaffCallName) => askStaff(desk.portal, path, { account }, { token })
  const isShown = async () => ((await ask('show-reader')).data as ReaderDetails).isBlockedElsewhere
  expect(await isShown()).toBe(true)
  if (kind !== 'folio') expect((await ask('recheck-block')).data).toMatchObject({ isBlocked: true })

  // in an outage the refusal is kept
  const settings = settingsOf[kind]()
  await use(kind, 'host' in settings ? { ...settings, port: 9 } : { ...settings, url: 'http://127.0.0.1:9' })
  expect((await ask('recheck-block')).errCode).toBe('LIBRARY_SYSTEM_OFF')
  const said = await command(desk.portal, ['reader', 'recheck', account, '--tenant', desk.portal.tenant])
  expect(said.code).not.toBe(0)

  await use(kind)
  expect(await isShown()).toBe(true)
  Object.assign(them, { stopped: false, lost: false })
  expect(await code()).toBe('ACCOUNT_LOCKED')
  expect((await ask('recheck-block')).data).toMatchObject({ isBlocked: false })
  expect([await isShown(), await code()]).toEqual([false, null])
  expect((await ask('recheck-block')).data).toMatchObject({ isBlocked: false })
})

test('the command asks again, and says what it was told', async () => {
  await use('koha')
  const them = patron('by-command')
  await desk.addReader('by-command')
  const recheck = async () =>
    (await command(desk.portal, ['reader', 'recheck', 'by-command', '--tenant', desk.portal.tenant])).lines
  expect(await recheck()).toEqual(['by-command was not blocked by the library system'])
  them.lost = true
  expect((await desk.login('by-command', THEIRS)).errCode).toBe('ACCOUNT_LOCKED')
  expect(await recheck()).toEqual(['by-command is still blocked'])
  them.lost = false
  expect(await recheck()).toEqual(['by-command open again'])
})

test('the desk and the administrators may ask again, other roles and other libraries may not', async () => {
  await use('koha')
  patron('by-role', { lost: true })
  await desk.addReader('by-role')
  expect((await desk.login('by-role', THEIRS)).errCode).toBe('ACCOUNT_LOCKED')
  const allowed: string[] = []
  for (const role of staffRoles) {
    const token = await signInStaff(desk.portal, [role], { login: `role-${role}` })
    const { status } = await askStaff(desk.portal, 'recheck-block', { account: 'by-role' }, { token })
    expect([role, [200, 403].includes(status)]).toEqual([role, true])
    if (status === 200) allowed.push(role)
  }
  expect(allowed.toSorted()).toEqual(['administrator', 'circulation'])
  const token = await signInStaff(desk.portal, ['administrator'], { as: desk.portal.neighbour })
  systems.koha.heard.length = 0
  const theirs = await askStaff(
    desk.portal,
    'recheck-block',
    { account: 'by-role' },
    { token, as: desk.portal.neighbour },
  )
  expect([theirs.errCode, systems.koha.heard]).toEqual(['READER_UNKNOWN', []])
  expect((await desk.login('by-role')).errCode).toBe('ACCOUNT_LOCKED')
})

test('an answer about another person, or of another form, signs nobody in', async () => {
  await use('koha')
  patron('the-first')
  patron('the-second')
  const codes: string[] = []
  for (const fault of ['other-patron', 'html', 'other-form', 'forbidden', 'slow'] as const) {
    systems.koha.mischief.push(fault)
    codes.push(`${fault}: ${(await desk.login('the-second', THEIRS)).errCode}`)
  }
  expect(codes.filter((code) => !code.endsWith(': LIBRARY_SYSTEM_OFF'))).toEqual([])
  expect((await desk.login('the-second', THEIRS)).data).toBe(true)
})

test('a card number of two users is nobody’s', async () => {
  await use('folio')
  patron('twice')
  systems.rows.folio.addPatron('twice')
  expect((await desk.login('twice', THEIRS)).errCode).toBe('LIBRARY_SYSTEM_OFF')
})

test('a user name leads to the account on the card, and two first sign-ins at once to one reader', async () => {
  await use('koha')
  patron('CARD-7')
  const both = await Promise.all([desk.login('CARD-7', THEIRS), desk.login('CARD-7@koha', THEIRS)])
  expect(both.map(({ data }) => data)).toEqual([true, true])
  const mine = (await readers()).filter(({ account }) => account.startsWith('CARD-7'))
  expect(mine).toEqual([{ account: 'CARD-7', name: 'CARD-7', password_hash: null }])
})

test('the password of the library system is kept nowhere, attempts are counted, and nobody is asked when it is off', async () => {
  await use('koha')
  patron('counted')
  systems.koha.heard.length = 0
  const codes: (string | null)[] = []
  for (let at = 0; at < 11; at++) codes.push((await desk.login('counted', 'Wrong 1!')).errCode)
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'SIGN_IN_WRONG'))
  expect(codes[10]).toBe('TRIES_USED_UP')
  expect(systems.koha.heard.filter((line) => line.startsWith('POST'))).toHaveLength(10)
  const withPassword = (await readers()).filter(({ password_hash }) => password_hash !== null)
  expect(new Set(withPassword.map(({ account }) => account))).toEqual(
    new Set([
      ...kinds.flatMap((kind) => [`own-${kind}`, `kept-${kind}`, `asked-${kind}`]),
      'lost-koha',
      'lost-sip2',
      'by-command',
      'by-role',
    ]),
  )

  await desk.where().db.deleteFrom('attempt_count').where('tenant', '=', desk.portal.tenant).execute()
  await desk.configure({})
  systems.koha.heard.length = 0
  expect((await desk.login('counted', THEIRS)).errCode).toBe('SIGN_IN_WRONG')
  expect(systems.koha.heard).toEqual([])
})

test('another library neither asks this one’s system nor gets its readers', async () => {
  await use('koha')
  patron('neighbour')
  systems.koha.heard.length = 0
  const there = { mappingpath: desk.portal.neighbour }
  const sealed = await sealedFor(desk.portal, { password: THEIRS }, { as: desk.portal.neighbour })
  const form = { username: 'neighbour', mappingPath: desk.portal.neighbour, ...sealed }
  expect((await desk.post('/oga/login', form, there)).errCode).toBe('SIGN_IN_WRONG')
  expect(systems.koha.heard).toEqual([])
  expect(await readers(desk.portal.neighbour)).toEqual([])
})
