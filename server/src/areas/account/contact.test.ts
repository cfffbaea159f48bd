import { account } from '@wenyuan/contract/areas/account.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import { expect, test, vi } from 'vitest'
import { listOutbox } from '../../integrations/outbox.ts'
import { identityDigest } from '../../domain/readers/identity-number.ts'
import { openReaderDesk, PASSWORD } from '../../testing/reader-desk.ts'
import { sealedFor } from '../../testing/sign-in.ts'

const desk = openReaderDesk()
const lastMessage = async () => (await listOutbox(desk.where(), 1))[0]
/** Waits for the message: a password reset answers before its message is sent. */
const sentTo = (recipient: string) =>
  vi.waitFor(
    async () => {
      const last = await lastMessage()
      if (last?.recipient !== recipient) throw new Error('not yet')
      return last
    },
    { timeout: 20_000 },
  )
const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')?.[0] ?? ''

test('a telephone number is verified by the code sent to it, once', async () => {
  const { headers } = await desk.someone()
  const phone = '138 0000-2222'
  expect(await desk.portal.ask(account.sendPhoneCode, { phone }, { headers })).toEqual({
    times: 1,
    timesLeft: 4,
    waitSeconds: 60,
  })
  const message = await lastMessage()
  expect(message).toMatchObject({ channel: 'sms', recipient: '13800002222' })
  const code = codeIn(message?.text)
  const wrong = code === '111111' ? '222222' : '111111'
  expect((await desk.portal.refused(account.checkPhoneCode, { phone, code: wrong }, { headers })).code).toBe(
    'CONTACT_CODE_WRONG',
  )
  expect(
    (await desk.portal.refused(account.checkPhoneCode, { phone: '13800003333', code }, { headers })).code,
  ).toBe('CONTACT_CODE_WRONG')
  expect(await desk.portal.ask(account.checkPhoneCode, { phone, code }, { headers })).toBe(true)
  expect(await desk.portal.ask(account.contact, {}, { headers })).toMatchObject({
    phone: '13800002222',
    phoneVerified: true,
  })
  expect((await desk.portal.refused(account.checkPhoneCode, { phone, code }, { headers })).code).toBe(
    'CONTACT_CODE_WRONG',
  )
})

test('a mail address is verified in the same way, in the language of the request', async () => {
  const { headers } = await desk.someone()
  const mail = 'Ding.Ling@example.edu'
  const sent = await desk.portal.ask(account.mailCode, { mail }, { headers, language: 'en' })
  expect(sent).toEqual({ verified: false, times: 1, timesLeft: 9, waitSeconds: 60 })
  const message = await lastMessage()
  expect(message).toMatchObject({
    channel: 'mail',
    recipient: mail,
    subject: `${desk.portal.tenant}: verification code`,
  })
  const code = codeIn(message?.text)
  expect((await desk.portal.ask(account.mailCode, { mail, code }, { headers })).verified).toBe(true)
  expect(await desk.portal.ask(account.mailCodeTimes, {}, { headers })).toMatchObject({ times: 1 })
})

test('codes are limited to one per minute and to a number per day', async () => {
  const { name, headers } = await desk.someone()
  const phone = '13800004444'
  await desk.portal.ask(account.sendPhoneCode, { phone }, { headers })
  expect((await desk.portal.refused(account.sendPhoneCode, { phone }, { headers })).code).toBe(
    'CODE_TOO_SOON',
  )
  for (let sent = 1; sent < 5; sent++) {
    desk.secondsLater(sent * 61)
    await desk.portal.ask(account.sendPhoneCode, { phone }, { headers })
  }
  desk.secondsLater(400)
  expect((await desk.portal.refused(account.sendPhoneCode, { phone }, { headers })).code).toBe(
    'CODES_USED_UP',
  )
  expect(await desk.portal.ask(account.phoneCodeTimes, {}, { headers })).toEqual({
    times: 5,
    timesLeft: 0,
    waitSeconds: 0,
  })
  desk.secondsLater(86_400)
  const nextDay = { headers: await desk.portal.signIn(name) }
  expect(await desk.portal.ask(account.sendPhoneCode, { phone }, nextDay)).toMatchObject({ times: 1 })
})

test('a new telephone or mail address, and a new password, are reported to the address verified before', async () => {
  const { headers } = await desk.someone({ mail: 'old@example.org', mail_verified: true })
  const sent = async () =>
    (
      await desk
        .where()
        .db.selectFrom('outbox')
        .select(['recipient', 'text'])
        .where('tenant', '=', desk.portal.tenant)
        .execute()
    ).filter(({ recipient }) => recipient === 'old@example.org')
  await desk.portal.ask(account.updateContact, { phone: '13800004321' }, { headers })
  expect((await sent()).map(({ text }) => text)).toEqual([expect.stringContaining('手机或邮箱已修改')])
  const password = 'Neue Worte 7'
  const form = await sealedFor(
    desk.portal,
    { oldPassword: PASSWORD, password, confirmPassword: password },
    { proof: 'none' },
  )
  expect((await desk.post(account.changePassword.path, form, headers)).success).toBe(true)
  expect((await sent()).map(({ text }) => text)).toContainEqual(expect.stringContaining('密码已修改'))
})

test('of many codes asked for at once, one is sent', async () => {
  const { headers } = await desk.someone()
  const ask = () =>
    fetch(`${desk.portal.address}${account.sendPhoneCode.path}?phone=13800007777`, {
      headers: { mappingpath: desk.portal.tenant, ...headers },
    })
  const answers = await Promise.all(Array.from({ length: 8 }, ask))
  const codes = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { errCode: string | null }).errCode),
  )
  expect(codes.filter((code) => code === null)).toHaveLength(1)
  // those that overlap count as attempts until they are refused: the day's limit may be met for a moment
  const refusals = ['CODE_TOO_SOON', 'CODES_USED_UP', 'TRIES_USED_UP']
  expect(codes.filter((code) => code !== null && !refusals.includes(code))).toEqual([])
})

test('a failed delivery is reported, and the reader may try again', async () => {
  const { headers } = await desk.someone()
  await desk.configure({ sms: { gateway: 'http://127.0.0.1:9/send', token: 'a token of no worth' } })
  const refused = await desk.portal.refused(account.sendPhoneCode, { phone: '13800006666' }, { headers })
  expect(refused.code).toBe('MESSAGE_NOT_SENT')
  await desk.configure({})
})

test('a code is invalid after five wrong guesses or after five minutes', async () => {
  const { headers } = await desk.someone()
  const phone = '13800005555'
  await desk.portal.ask(account.sendPhoneCode, { phone }, { headers })
  const code = codeIn((await lastMessage())?.text)
  for (let guess = 0; guess < 5; guess++) {
    await desk.portal.refused(account.checkPhoneCode, { phone, code: `x${guess}` }, { headers })
  }
  expect((await desk.portal.refused(account.checkPhoneCode, { phone, code }, { headers })).code).toBe(
    'CONTACT_CODE_WRONG',
  )
  desk.secondsLater(61)
  await desk.portal.ask(account.sendPhoneCode, { phone }, { headers })
  const late = codeIn((await lastMessage())?.text)
  desk.secondsLater(61 + 301)
  expect((await desk.portal.refused(account.checkPhoneCode, { phone, code: late }, { headers })).code).toBe(
    'CONTACT_CODE_WRONG',
  )
})

test.each([
  [{ phone: '' }, 'CONTACT_EMPTY'],
  [{ phone: 'null' }, 'CONTACT_EMPTY'],
  [{ phone: '12a4567' }, 'PHONE_INVALID'],
  [{ phone: '12345' }, 'PHONE_INVALID'],
  [{ phone: '+8612345' }, 'PHONE_INVALID'],
  [{ phone: '1'.repeat(21) }, 'PHONE_INVALID'],
] as const)('a telephone number %o is refused with %s', async (input, code) => {
  const { headers } = await desk.someone()
  expect(await desk.portal.refused(account.sendPhoneCode, input, { headers })).toMatchObject({
    code,
    field: 'phone',
  })
})

test.each(['x', 'a@b', 'a b@example.org', 'a@example.org\r\nBcc: b@example.org', '@example.org'])(
  'a mail address %j is refused',
  async (mail) => {
    const { headers } = await desk.someone()
    expect((await desk.portal.refused(account.mailCode, { mail }, { headers })).code).toBe('MAIL_INVALID')
  },
)

test('a changed address has to be verified again; the same one stays verified', async () => {
  const { headers } = await desk.someone({ phone: '13800001111', phone_verified: true })
  await desk.portal.ask(account.updateContact, { phone: '138 0000 1111', mail: 'a@example.org' }, { headers })
  expect(await desk.portal.ask(account.contact, {}, { headers })).toEqual({
    phone: '13800001111',
    phoneVerified: true,
    mail: 'a@example.org',
    mailVerified: false,
  })
  await desk.portal.ask(account.updateContact, { phone: '13800009999' }, { headers })
  expect(await desk.portal.ask(account.contact, {}, { headers })).toMatchObject({ phoneVerified: false })
  expect((await desk.portal.refused(account.updateContact, {}, { headers })).code).toBe('CONTACT_EMPTY')
})

test('where verified contact data is required, the reader is told until one address is verified', async () => {
  const { headers } = await desk.someone()
  expect((await desk.portal.ask(account.forceBinding, {}, { headers })).forceBindingFlag).toBe(false)
  await desk.configure({ bindMailOrPhone: true })
  expect((await desk.portal.ask(account.forceBinding, {}, { headers })).forceBindingFlag).toBe(true)
  const verified = await desk.someone({ mail: 'a@example.org', mail_verified: true })
  expect((await desk.portal.ask(account.forceBinding, {}, verified)).forceBindingFlag).toBe(false)
  await desk.configure({})
})

test('a forgotten password is reset by a code to the verified telephone; the answer never reveals whether an account exists', async () => {
  const { name, headers } = await desk.someone({ phone: '13800007777', phone_verified: true })
  const unverified = await desk.someone({ phone: '13800008888' })
  const ask = async (username: string) =>
    desk.portal.ask(account.sendResetCode, {
      username,
      channel: 'sms',
      ...(await sealedFor(desk.portal, {})),
    })
  expect(await Promise.all([ask('nobody'), ask(unverified.name)])).toEqual([true, true])
  expect(await ask(name)).toBe(true)
  const message = await sentTo('13800007777')
  expect((await listOutbox(desk.where(), 100)).some(({ recipient }) => recipient === '13800008888')).toBe(
    false,
  )
  const reset = async (username: string, code: string, password = 'Neue Worte 7') => ({
    username,
    channel: 'sms' as const,
    code,
    ...(await sealedFor(desk.portal, { password, confirmPassword: password })),
  })
  const code = codeIn(message.text)
  const refused = async (...about: Parameters<typeof reset>) =>
    (await desk.portal.refused(account.resetPassword, await reset(...about))).code
  expect(await refused('nobody', code)).toBe('CONTACT_CODE_WRONG')
  expect(await refused(name, '000')).toBe('CONTACT_CODE_WRONG')
  expect(await refused(name, code, 'short')).toBe('PASSWORD_NEEDS_THREE_KINDS')
  expect(await desk.portal.ask(account.resetPassword, await reset(name, code))).toBe(true)
  expect((await desk.portal.refused(session.userInfo, {}, { headers })).status).toBe(401)
  const form = await sealedFor(desk.portal, { password: 'Neue Worte 7' })
  expect(await desk.portal.ask(session.login, { username: name, ...form })).toBe(true)
})

test('the code of a reset stays valid while the form is corrected, and works once', async () => {
  const columns = { phone: '13800007070', phone_verified: true }
  const number = '11010519491231002X'
  const known = { ...columns, name: '丁玲', identity_digest: identityDigest(desk.portal.tenant, number) }
  const { name } = await desk.someone(known)
  const asked = { username: name, channel: 'sms' as const, ...(await sealedFor(desk.portal, {})) }
  await desk.portal.ask(account.sendResetCode, asked)
  const code = codeIn((await sentTo(columns.phone)).text)
  const body = async (more: { name?: string; idNumber?: string; password?: string }) => {
    const { password = 'Neue Worte 7', ...said } = more
    const sealed = await sealedFor(desk.portal, { password, confirmPassword: password })
    return { username: name, channel: 'sms' as const, code, ...said, ...sealed }
  }
  const refused = async (more: Parameters<typeof body>[0]) =>
    (await desk.portal.refused(account.resetPassword, await body(more))).code
  const right = { name: '丁玲', idNumber: number }
  expect(await refused({})).toBe('IDENTITY_WRONG')
  expect(await refused({ ...right, idNumber: '110105194912310021' })).toBe('IDENTITY_WRONG')
  expect(await refused({ ...right, name: '丁某' })).toBe('IDENTITY_WRONG')
  expect(await refused({ ...right, password: PASSWORD })).toBe('PASSWORD_UNCHANGED')
  expect(await desk.portal.ask(account.resetPassword, await body(right))).toBe(true)
  // the code is used up
  expect(await refused({ ...right, password: 'Neue Worte 8' })).toBe('CONTACT_CODE_WRONG')
})
