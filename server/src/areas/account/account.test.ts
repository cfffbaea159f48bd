import { account } from '@wenyuan/contract/areas/account.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import type { Envelope } from '@wenyuan/contract/envelope.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { identityDigest } from '../../readers/identity-number.ts'
import { hashPassword } from '../../readers/passwords.ts'
import type { NewReader } from '../../readers/reader-store.ts'
import { listOutbox } from '../../systems/outbox.ts'
import { TenantSettings } from '../../tenants/settings.ts'
import { updateSettings } from '../../tenants/store.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { sealedFor } from '../../testing/sign-in.ts'
import { deleteBinding, insertBinding } from '../../readers/binding-store.ts'

let portal: TestPortal
const NOON = new Date('2026-03-15T04:00:00Z')
const PASSWORD = 'Shu-shan 2026'
let hash = ''
let count = 0

const where = () => ({ db: portal.house.database.ofTenant('whu'), tenant: 'whu', now: portal.house.clock() })
/** A reader of their own for each test, signed in. */
const someone = async (columns: Partial<NewReader> = {}) => {
  const name = `reader-${++count}`
  return {
    name,
    headers: await portal.signIn(name, { name: '丁玲', password_hash: hash, ...columns }),
  }
}
const seconds = (after: number) => portal.setNow(new Date(NOON.getTime() + after * 1_000))
const shown = (password = PASSWORD) => sealedFor(portal, { password }, { proof: 'none' })
const lastMessage = async () => (await listOutbox(where(), 1))[0]
const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? ''

beforeAll(async () => {
  portal = await openPortal()
  hash = await hashPassword(PASSWORD)
})
beforeEach(async () => {
  portal.setNow(NOON)
  await where().db.deleteFrom('outbox').where('tenant', '=', 'whu').execute()
  await where().db.deleteFrom('attempt_count').where('tenant', '=', 'whu').execute()
})
afterAll(() => portal.close())

test('a reader sees the own account, and which of its addresses are verified', async () => {
  const { headers } = await someone({
    phone: '13800001111',
    phone_verified: true,
    prepayment: 1250,
    state: 'frozen',
    valid_until: '2027-06-30',
    facts: JSON.stringify({ faculty: '文学院', grade: '2024' }),
  })
  expect(await portal.ask(account.user, {}, { headers })).toMatchObject({
    name: '丁玲',
    phone: '13800001111',
    mobileCheckFlag: true,
    emailCheckFlag: false,
    prepayment: 1250,
    frozenFlag: true,
    lostFlag: false,
    faculty: '文学院',
    effectiveTime: '2027-06-30',
    libName: '武汉大学图书馆',
    historyFlag: true,
    consentFlag: false,
  })
  expect(await portal.ask(account.checks, {}, { headers })).toEqual({
    emailCheckFlag: false,
    mobileCheckFlag: true,
    emailFlag: false,
    phoneFlag: true,
    pdaRuleFlag: false,
  })
})

test('every call for readers asks a visitor to sign in', async () => {
  const calls: AnyCall[] = Object.values(account)
  for (const call of calls.filter(({ for: audience }) => audience === 'reader')) {
    expect((await portal.refused(call, {})).status).toBe(401)
  }
})

test('the tutorial and the purchase rule are remembered once done', async () => {
  const { headers } = await someone()
  expect(await portal.ask(account.tutorialDone, {}, { headers })).toBe(true)
  expect(await portal.ask(account.pdaRuleRead, {}, { headers })).toBe(true)
  expect(await portal.ask(account.user, {}, { headers })).toMatchObject({
    fristLoginFlag: true,
    pdaRuleFlag: true,
  })
})

test('a telephone number is verified by the code sent to it, once', async () => {
  const { headers } = await someone()
  const phone = '138 0000-2222'
  expect(await portal.ask(account.sendPhoneCode, { phone }, { headers })).toEqual({
    times: 1,
    timesLeft: 4,
    waitSeconds: 60,
  })
  const message = await lastMessage()
  expect(message).toMatchObject({ channel: 'sms', recipient: '13800002222' })
  const code = codeIn(message?.text)
  const wrong = code === '111111' ? '222222' : '111111'
  expect((await portal.refused(account.checkPhoneCode, { phone, code: wrong }, { headers })).code).toBe(
    'CONTACT_CODE_WRONG',
  )
  expect(
    (await portal.refused(account.checkPhoneCode, { phone: '13800003333', code }, { headers })).code,
  ).toBe('CONTACT_CODE_WRONG')
  expect(await portal.ask(account.checkPhoneCode, { phone, code }, { headers })).toBe(true)
  expect(await portal.ask(account.contact, {}, { headers })).toMatchObject({
    phone: '13800002222',
    mobileCheckFlag: true,
  })
  expect((await portal.refused(account.checkPhoneCode, { phone, code }, { headers })).code).toBe(
    'CONTACT_CODE_WRONG',
  )
})

test('a mail address likewise, in the language of the request', async () => {
  const { headers } = await someone()
  const mail = 'Ding.Ling@example.edu'
  const sent = await portal.ask(account.mailCode, { mail }, { headers, language: 'en' })
  expect(sent).toEqual({ verified: false, times: 1, timesLeft: 9, waitSeconds: 60 })
  const message = await lastMessage()
  expect(message).toMatchObject({ channel: 'mail', recipient: mail, subject: 'whu: verification code' })
  const code = codeIn(message?.text)
  expect((await portal.ask(account.mailCode, { mail, code }, { headers })).verified).toBe(true)
  expect(await portal.ask(account.mailCodeTimes, {}, { headers })).toMatchObject({ times: 1 })
})

test('codes wait a minute for each other and end for the day at the limit', async () => {
  const { name, headers } = await someone()
  const phone = '13800004444'
  await portal.ask(account.sendPhoneCode, { phone }, { headers })
  expect((await portal.refused(account.sendPhoneCode, { phone }, { headers })).code).toBe('CODE_TOO_SOON')
  for (let sent = 1; sent < 5; sent++) {
    seconds(sent * 61)
    await portal.ask(account.sendPhoneCode, { phone }, { headers })
  }
  seconds(400)
  expect((await portal.refused(account.sendPhoneCode, { phone }, { headers })).code).toBe('CODES_USED_UP')
  expect(await portal.ask(account.phoneCodeTimes, {}, { headers })).toEqual({
    times: 5,
    timesLeft: 0,
    waitSeconds: 0,
  })
  seconds(86_400)
  const nextDay = { headers: await portal.signIn(name) }
  expect(await portal.ask(account.sendPhoneCode, { phone }, nextDay)).toMatchObject({ times: 1 })
})

test('a carrier that does not carry is told, and the reader may try again', async () => {
  const { headers } = await someone()
  const set = async (settings: object) => {
    await updateSettings(portal.house.database, 'whu', TenantSettings.parse(settings))
    await portal.house.tenants.refresh()
  }
  await set({ sms: { gateway: 'http://127.0.0.1:9/send', token: 'a token of no worth' } })
  const refused = await portal.refused(account.sendPhoneCode, { phone: '13800006666' }, { headers })
  expect(refused.code).toBe('MESSAGE_NOT_SENT')
  await set({})
})

test('a code guessed five times is worth nothing, and so is one of five minutes ago', async () => {
  const { headers } = await someone()
  const phone = '13800005555'
  await portal.ask(account.sendPhoneCode, { phone }, { headers })
  const code = codeIn((await lastMessage())?.text)
  for (let guess = 0; guess < 5; guess++) {
    await portal.refused(account.checkPhoneCode, { phone, code: `x${guess}` }, { headers })
  }
  expect((await portal.refused(account.checkPhoneCode, { phone, code }, { headers })).code).toBe(
    'CONTACT_CODE_WRONG',
  )
  seconds(61)
  await portal.ask(account.sendPhoneCode, { phone }, { headers })
  const late = codeIn((await lastMessage())?.text)
  seconds(61 + 301)
  expect((await portal.refused(account.checkPhoneCode, { phone, code: late }, { headers })).code).toBe(
    'CONTACT_CODE_WRONG',
  )
})

test.each([
  [{ phone: '' }, 'CONTACT_EMPTY'],
  [{ phone: 'null' }, 'CONTACT_EMPTY'],
  [{ phone: '12a4567' }, 'PHONE_INVALID'],
  [{ phone: '1'.repeat(21) }, 'PHONE_INVALID'],
] as const)('a telephone number %o is refused with %s', async (input, code) => {
  const { headers } = await someone()
  expect(await portal.refused(account.sendPhoneCode, input, { headers })).toMatchObject({
    code,
    field: 'phone',
  })
})

test.each(['x', 'a@b', 'a b@example.org', 'a@example.org\r\nBcc: b@example.org', '@example.org'])(
  'a mail address %j is refused',
  async (mail) => {
    const { headers } = await someone()
    expect((await portal.refused(account.mailCode, { mail }, { headers })).code).toBe('MAIL_INVALID')
  },
)

test('a changed address has to be verified again; the same one stays verified', async () => {
  const { headers } = await someone({ phone: '13800001111', phone_verified: true })
  await portal.ask(account.updateContact, { phone: '138 0000 1111', mail: 'a@example.org' }, { headers })
  expect(await portal.ask(account.contact, {}, { headers })).toEqual({
    phone: '13800001111',
    mobileCheckFlag: true,
    mail: 'a@example.org',
    emailCheckFlag: false,
  })
  await portal.ask(account.updateContact, { phone: '13800009999' }, { headers })
  expect(await portal.ask(account.contact, {}, { headers })).toMatchObject({ mobileCheckFlag: false })
  expect((await portal.refused(account.updateContact, {}, { headers })).code).toBe('CONTACT_EMPTY')
})

test('a library that wants mail or telephone verified says so until one is', async () => {
  const { headers } = await someone()
  expect((await portal.ask(account.forceBinding, {}, { headers })).forceBindingFlag).toBe(false)
  const change = async (settings: object) => {
    await updateSettings(portal.house.database, 'whu', TenantSettings.parse(settings))
    await portal.house.tenants.refresh()
  }
  await change({ bindMailOrPhone: true })
  expect((await portal.ask(account.forceBinding, {}, { headers })).forceBindingFlag).toBe(true)
  const verified = await someone({ mail: 'a@example.org', mail_verified: true })
  expect((await portal.ask(account.forceBinding, {}, verified)).forceBindingFlag).toBe(false)
  await change({})
})

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(portal.address + path, {
    method: 'POST',
    headers: { mappingpath: 'whu', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, ...((await response.json()) as Envelope<unknown>) }
}

test('a changed password ends every other sign-in; this window goes on with the new token', async () => {
  const { name, headers } = await someone()
  const elsewhere = await portal.signIn(name)
  const change = async (oldPassword: string, password: string) =>
    post(
      account.changePassword.path,
      await sealedFor(portal, { oldPassword, password, confirmPassword: password }, { proof: 'none' }),
      headers,
    )
  expect((await change('Wrong 1!', 'Neue Worte 7')).errCode).toBe('PASSWORD_WRONG')
  expect((await change(PASSWORD, 'short')).errCode).toBe('PASSWORD_NEEDS_THREE_KINDS')
  expect((await change(PASSWORD, PASSWORD)).errCode).toBe('PASSWORD_UNCHANGED')
  const changed = await change(PASSWORD, 'Neue Worte 7')
  expect(changed).toMatchObject({ success: true, message: '密码修改成功' })
  for (const old of [headers, elsewhere]) {
    expect((await portal.refused(session.userInfo, {}, { headers: old })).status).toBe(401)
  }
  const fresh = { [changed.jwtHeader ?? '']: changed.jwt ?? '' }
  expect(await portal.ask(session.userInfo, {}, { headers: fresh })).toMatchObject({ name: '丁玲' })
})

test('a picture is drawn anew: one size, nothing of camera or place left', async () => {
  const { headers } = await someone()
  const photo = await sharp({ create: { width: 640, height: 320, channels: 3, background: '#274' } })
    .withExif({ IFD0: { Copyright: 'Secret place', Artist: 'Secret person' } })
    .jpeg()
    .toBuffer()
  expect(photo.toString('latin1')).toContain('Secret place')
  const { opacPicUrl } = await portal.ask(
    account.picture,
    { picture: `data:image/jpeg;base64,${photo.toString('base64')}` },
    { headers },
  )
  const [head, body = ''] = opacPicUrl.split(',')
  expect(head).toBe('data:image/jpeg;base64')
  const drawn = Buffer.from(body, 'base64')
  expect(drawn.toString('latin1')).not.toContain('Secret')
  expect(await sharp(drawn).metadata()).toMatchObject({ width: 192, height: 192, format: 'jpeg' })
  expect((await portal.ask(session.userInfo, {}, { headers })).opacPicUrl).toBe(opacPicUrl)
  expect(await portal.ask(account.picture, { picture: '' }, { headers })).toEqual({ opacPicUrl: '' })
})

test('what is no jpeg or png, is cut off or too large is refused', async () => {
  const { headers } = await someone()
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const bytes of [gif, svg, png.subarray(0, 40), Buffer.from('x')]) {
    const picture = bytes.toString('base64')
    expect((await portal.refused(account.picture, { picture }, { headers })).code).toBe('PICTURE_INVALID')
  }
  expect((await portal.refused(account.picture, { picture: '<b>' }, { headers })).code).toBe(
    'PICTURE_INVALID',
  )
  const large = Buffer.concat([png, Buffer.alloc(5 * 1_048_576)]).toString('base64')
  expect((await portal.refused(account.picture, { picture: large }, { headers })).code).toBe(
    'PICTURE_TOO_LARGE',
  )
  expect(
    (await portal.refused(account.picture, { picture: 'A'.repeat(10_000_000) }, { headers })).status,
  ).toBe(413)
})

const ID = '11010519491231002X'

test('a card is reported lost and found with the password; found again asks who it is', async () => {
  const { headers } = await someone({ identity_digest: identityDigest('whu', ID) })
  const check = async (operation: '0' | '1', more: object = {}, password = PASSWORD) =>
    portal.ask(account.checkCardPassword, { operation, ...(await shown(password)), ...more }, { headers })
  const refused = async (operation: '0' | '1', more: object = {}, password = PASSWORD) =>
    (
      await portal.refused(
        account.checkCardPassword,
        { operation, ...(await shown(password)), ...more },
        { headers },
      )
    ).code

  expect(await refused('1', {}, 'Wrong 1!')).toBe('PASSWORD_WRONG')
  const { ticket } = await check('1')
  expect(await portal.ask(account.reportCard, { operation: '1', ticket }, { headers })).toBe(true)
  expect(await portal.ask(account.user, {}, { headers })).toMatchObject({ lostFlag: true })
  expect((await portal.refused(account.reportCard, { operation: '1', ticket }, { headers })).code).toBe(
    'CARD_LOST_ALREADY',
  )
  // a ticket for the one is none for the other
  expect((await portal.refused(account.reportCard, { operation: '0', ticket }, { headers })).code).toBe(
    'VOUCHER_INVALID',
  )
  expect(await refused('0')).toBe('NAME_EMPTY')
  expect(await refused('0', { name: '丁玲', idNumber: '110105194912310021' })).toBe('IDENTITY_INVALID')
  expect(await refused('0', { name: '别人', idNumber: ID })).toBe('IDENTITY_WRONG')
  const found = await check('0', { name: '丁玲', idNumber: ID.toLowerCase() })
  expect(await portal.ask(account.reportCard, { operation: '0', ...found }, { headers })).toBe(true)
  expect((await portal.refused(account.reportCard, { operation: '0', ...found }, { headers })).code).toBe(
    'CARD_NOT_LOST',
  )
  const other = await someone()
  expect((await portal.refused(account.reportCard, { operation: '1', ticket }, other)).code).toBe(
    'VOUCHER_INVALID',
  )
})

test('a binding is undone with the password, and made with a proof', async () => {
  const { headers } = await someone()
  const uid = await portal.house.vouchers.sign(where(), { kind: 'learning-app', subject: `u-${count}` })
  expect(await portal.ask(account.bindLearningApp, { uid }, { headers })).toBe(true)
  expect((await portal.ask(account.user, {}, { headers })).bindings.map(({ kind }) => kind)).toEqual([
    'learning-app',
  ])
  expect((await portal.refused(account.bindLearningApp, { uid }, { headers })).code).toBe('BOUND_ALREADY')
  expect((await portal.refused(account.bindLearningApp, { uid: 'u' }, { headers })).code).toBe(
    'VOUCHER_INVALID',
  )
  const unbind = async (kind: string) => ({ ...(await shown()), kind })
  expect(await portal.ask(account.unbind, await unbind('learning-app'), { headers })).toBe(true)
  expect((await portal.refused(account.unbind, await unbind('learning-app'), { headers })).code).toBe(
    'BINDING_UNKNOWN',
  )
})

test('one account elsewhere opens one reader only', async () => {
  const scope = where()
  const voucher = { kind: 'wechat', subject: 'only-one' }
  const made = await Promise.all(['a', 'b'].map((reader) => insertBinding(scope, voucher, reader, NOON)))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await deleteBinding(scope, made[0] ? 'a' : 'b', 'wechat')).toBe(true)
})

test('what a reader may borrow follows from kind, state, end and debt', async () => {
  const limits = async (columns: Partial<NewReader>) => portal.ask(account.limits, {}, await someone(columns))
  const all = { borrowFlag: true, renewFlag: true, suggestFlag: true }
  expect(await limits({ reader_type: 'teacher' })).toMatchObject({ readerType: 'teacher', days: 90, ...all })
  expect(await limits({ reader_type: 'unheard of' })).toMatchObject({ copies: 20, ...all })
  expect(await limits({ state: 'frozen' })).toMatchObject({
    borrowFlag: false,
    renewFlag: false,
    suggestFlag: false,
  })
  expect(await limits({ state: 'lost' })).toMatchObject({ borrowFlag: false, renewFlag: true })
  expect(await limits({ debt: 2_000 })).toMatchObject({
    borrowFlag: false,
    renewFlag: false,
    suggestFlag: true,
  })
  expect(await limits({ valid_until: '2026-03-14' })).toMatchObject({ borrowFlag: false })
  expect(await limits({ valid_until: '2026-03-15' })).toMatchObject(all)
  const rules = await portal.ask(account.loanRules, {}, await someone({ reader_type: 'teacher' }))
  expect(rules.map(({ readerType }) => readerType)).toEqual(['teacher', 'student', 'postgraduate'])
})

test('a reader sees the own sign-ins, ends one, and signs out everywhere', async () => {
  const { name, headers } = await someone()
  const second = await portal.signIn(name)
  await portal.signIn(name)
  const sessions = await portal.ask(account.sessions, {}, { headers })
  expect(sessions.map(({ current }) => current).filter(Boolean)).toEqual([true])
  expect(sessions).toHaveLength(3)
  const mine = await portal.ask(account.sessions, {}, { headers: second })
  const { sessionId = '' } = mine.find(({ current }) => current) ?? {}
  expect(await portal.ask(account.endSession, { sessionId }, { headers })).toBe(true)
  expect((await portal.refused(session.userInfo, {}, { headers: second })).status).toBe(401)
  expect((await portal.refused(account.endSession, { sessionId }, { headers })).code).toBe('SESSION_UNKNOWN')
  const other = await someone()
  const { sessionId: foreign = '' } = sessions.find(({ current }) => current) ?? {}
  expect((await portal.refused(account.endSession, { sessionId: foreign }, other)).code).toBe(
    'SESSION_UNKNOWN',
  )
  expect(await portal.ask(account.endAllSessions, { keepThis: '1' }, { headers })).toEqual({ ended: 1 })
  expect(await portal.ask(account.endAllSessions, {}, { headers })).toEqual({ ended: 1 })
  expect((await portal.refused(session.userInfo, {}, { headers })).status).toBe(401)
})

test('a reader takes along everything kept, and nothing that protects the account', async () => {
  const { name, headers } = await someone({ facts: JSON.stringify({ faculty: '文学院' }) })
  await someone()
  const data = await portal.ask(account.ownData, {}, { headers })
  expect(data.reader).toEqual([expect.objectContaining({ account: name, facts: { faculty: '文学院' } })])
  expect(data.reader_session).toHaveLength(1)
  expect(JSON.stringify(data)).not.toMatch(/argon2|password_hash|identity_digest/)
})

test('consent, history and the request for deletion are recorded and can be taken back', async () => {
  const { headers } = await someone()
  expect(await portal.ask(account.consent, {}, { headers })).toEqual({ consentVersion: '1' })
  await portal.ask(account.keepHistory, { historyFlag: '0' }, { headers })
  await portal.ask(account.askDeletion, await shown(), { headers })
  expect((await portal.refused(account.askDeletion, await shown(), { headers })).code).toBe(
    'DELETION_ASKED_ALREADY',
  )
  expect(await portal.ask(account.user, {}, { headers })).toMatchObject({
    consentFlag: true,
    historyFlag: false,
    deletionAskedAt: NOON.toISOString(),
  })
  await portal.ask(account.withdrawDeletion, {}, { headers })
  expect((await portal.ask(account.user, {}, { headers })).deletionAskedAt).toBe('')
})

test('a forgotten password is reset by a code to the verified telephone; nobody learns who has an account', async () => {
  const { name, headers } = await someone({ phone: '13800007777', phone_verified: true })
  const unverified = await someone({ phone: '13800008888' })
  const ask = async (username: string) =>
    portal.ask(account.sendResetCode, { username, channel: 'sms', ...(await sealedFor(portal, {})) })
  expect(await Promise.all([ask('nobody'), ask(unverified.name)])).toEqual([true, true])
  expect(await ask(name)).toBe(true)
  const message = await vi.waitFor(async () => {
    const last = await lastMessage()
    if (last?.recipient !== '13800007777') throw new Error('not yet')
    return last
  })
  expect((await listOutbox(where(), 100)).some(({ recipient }) => recipient === '13800008888')).toBe(false)
  const reset = async (username: string, code: string, password = 'Neue Worte 7') => ({
    username,
    channel: 'sms' as const,
    code,
    ...(await sealedFor(portal, { password, confirmPassword: password }, { proof: 'none' })),
  })
  const code = codeIn(message.text)
  const refused = async (...about: Parameters<typeof reset>) =>
    (await portal.refused(account.resetPassword, await reset(...about))).code
  expect(await refused('nobody', code)).toBe('CONTACT_CODE_WRONG')
  expect(await refused(name, '000')).toBe('CONTACT_CODE_WRONG')
  expect(await refused(name, code, 'short')).toBe('PASSWORD_NEEDS_THREE_KINDS')
  expect(await portal.ask(account.resetPassword, await reset(name, code))).toBe(true)
  expect((await portal.refused(session.userInfo, {}, { headers })).status).toBe(401)
  const form = await sealedFor(portal, { password: 'Neue Worte 7' })
  expect(await portal.ask(session.login, { username: name, ...form })).toBe(true)
})
