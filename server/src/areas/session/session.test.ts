import { session } from '@wenyuan/contract/areas/session.ts'
import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { browserDigest } from '../../readers/browser-cookie.ts'
import { sealPassword } from '../../readers/password-cipher.ts'
import { hashPassword } from '../../readers/passwords.ts'
import { updateSettings } from '../../tenants/store.ts'
import { TenantSettings, type TenantSettingsInput } from '../../tenants/settings.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { sealedFor } from '../../testing/sign-in.ts'
import { insertReader, type NewReader } from '../../readers/reader-store.ts'

let portal: TestPortal
const NOON = new Date('2026-03-15T04:00:00Z')
const PASSWORD = 'Shu-shan 2026'

const where = (tenant = 'whu') => ({
  db: portal.house.database.ofTenant(tenant),
  tenant,
  now: portal.house.clock(),
})
const addReader = async (account: string, columns: Partial<NewReader> = {}) =>
  insertReader(
    where(),
    { name: '林徽', password_hash: await hashPassword(PASSWORD), ...columns, account },
    columns.password_set_at ?? NOON,
  )
const configure = async (settings: TenantSettingsInput) => {
  await updateSettings(portal.house.database, 'whu', TenantSettings.parse(settings))
  await portal.house.tenants.refresh()
}

beforeAll(async () => {
  portal = await openPortal()
  await addReader('S1001')
  await addReader('S-initial', { password_initial: true })
  await addReader('S-old', { password_set_at: new Date('2024-01-01T00:00:00Z') })
  await addReader('S-locked', { locked: true })
  await addReader('S-lost', { state: 'lost' })
  await addReader('S-none', { password_hash: null })
  await configure({ passwordMaxAgeDays: 365 })
})
beforeEach(async () => {
  portal.setNow(NOON)
  await where().db.deleteFrom('attempt_count').where('tenant', '=', 'whu').execute()
})
afterAll(() => portal.close())

const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(portal.address + path, {
    method: 'POST',
    headers: { mappingpath: 'whu', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    headers: response.headers,
    ...((await response.json()) as Envelope<unknown>),
  }
}
const login = async (username: string, password = PASSWORD, more: object = {}) =>
  post('/oga/login', {
    username,
    ...(await sealedFor(portal, { password })),
    mappingPath: 'whu',
    loginSystem: 1,
    ...more,
  })
const tokenOf = ({ jwt, jwtHeader }: Envelope<unknown>) => ({ [jwtHeader ?? '']: jwt ?? '' })

test('account, password and proof let a reader in: token and header stand beside the data', async () => {
  const answer = await login('S1001', PASSWORD, { nextpath: '/personalCenter?tab=5' })
  expect(answer).toMatchObject({
    success: true,
    data: true,
    errCode: null,
    nextpath: '/personalCenter?tab=5',
  })
  const user = await portal.ask(session.userInfo, {}, { headers: tokenOf(answer) })
  expect(user).toMatchObject({ groupCode: 'whu', name: '林徽' })
})

test('the account is found whatever its width, case and blanks; a lost card may sign in', async () => {
  expect((await login(' ｓ1001 ')).data).toBe(true)
  expect((await login('s-LOST')).data).toBe(true)
})

test('a password of any script arrives whole', async () => {
  const strange = '书山有路🛤 "\\\'%00<script>'
  await addReader('S-strange', { password_hash: await hashPassword(strange) })
  expect((await login('S-strange', strange)).data).toBe(true)
})

test.each([
  [{ username: ' ' }, 'ACCOUNT_EMPTY', 'username'],
  [{ username: null }, 'ACCOUNT_EMPTY', 'username'],
  [{ username: 'null' }, 'ACCOUNT_EMPTY', 'username'],
  [{ password: '' }, 'PASSWORD_EMPTY', 'password'],
  [{ password: 'undefined' }, 'PASSWORD_EMPTY', 'password'],
  [{ verifyCode: '' }, 'CODE_EMPTY', 'verifyCode'],
  [{ verifyCode: 'null' }, 'CODE_EMPTY', 'verifyCode'],
  [{ verifyCode: 'wrong' }, 'CODE_WRONG', 'verifyCode'],
  [{ codeKey: 'never given' }, 'KEY_USED_UP', 'verifyCode'],
  [{ password: 'abc' }, 'KEY_USED_UP', 'verifyCode'],
  [{ password: '00'.repeat(200) }, 'KEY_USED_UP', 'verifyCode'],
] as const)('a form with %o is refused with %s, naming the field', async (change, code, field) => {
  const answer = await login('S1001', PASSWORD, change)
  expect([answer.status, answer.errCode, answer.field]).toEqual([200, code, field])
  expect(answer.jwt).toBeUndefined()
})

test('a password that is blank once opened is refused as empty', async () => {
  expect((await login('S1001', '  ')).errCode).toBe('PASSWORD_EMPTY')
})

test('a wrong password, an unknown account and one without password are told alike, in each language', async () => {
  const told = await Promise.all(
    [login('S1001', 'Wrong 1!'), login('nobody'), login('S-none'), login('S-locked', 'Wrong 1!')].map(
      async (answer) => {
        const { headers: _headers, ...rest } = await answer
        return rest
      },
    ),
  )
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(told[0]).toMatchObject({ errCode: 'SIGN_IN_WRONG', message: '账号或密码不正确' })
})

test('a locked account is told so only to who knows its password', async () => {
  expect((await login('S-locked')).errCode).toBe('ACCOUNT_LOCKED')
})

test('a captured body sent again finds its key used up', async () => {
  const body = { username: 'S1001', ...(await sealedFor(portal, { password: PASSWORD })) }
  expect((await post('/oga/login', body)).data).toBe(true)
  expect((await post('/oga/login', body)).errCode).toBe('KEY_USED_UP')
  // of two at once one gets the key
  const again = { username: 'S1001', ...(await sealedFor(portal, { password: PASSWORD })) }
  const both = await Promise.all([post('/oga/login', again), post('/oga/login', again)])
  expect(new Set(both.map(({ success }) => success))).toEqual(new Set([false, true]))
})

test('a wrong picture code uses the key up as well: each picture can be guessed at once', async () => {
  const body = { username: 'S1001', ...(await sealedFor(portal, { password: PASSWORD })) }
  expect((await post('/oga/login', { ...body, verifyCode: 'x' })).errCode).toBe('CODE_WRONG')
  expect((await post('/oga/login', body)).errCode).toBe('KEY_USED_UP')
})

test('a password sealed for one key does not open with another', async () => {
  const mine = await sealedFor(portal, { password: PASSWORD })
  const other = await sealedFor(portal, { password: PASSWORD })
  expect((await post('/oga/login', { username: 'S1001', ...other, password: mine.password })).errCode).toBe(
    'KEY_USED_UP',
  )
})

test('a key is good for five minutes', async () => {
  const body = { username: 'S1001', ...(await sealedFor(portal, { password: PASSWORD })) }
  portal.setNow(new Date(NOON.getTime() + 5 * 60_000 + 1))
  expect((await post('/oga/login', body)).errCode).toBe('KEY_USED_UP')
})

test('a key without picture or work does not open the sign-in', async () => {
  const body = await sealedFor(portal, { password: PASSWORD }, { proof: 'none' })
  expect((await post('/oga/login', { username: 'S1001', ...body, verifyCode: 'x' })).errCode).toBe(
    'CODE_WRONG',
  )
})

test('the picture is a PNG, its text nowhere in the answer, and typing it in small letters is enough', async () => {
  const key = await portal.ask(session.signInKey, {})
  const [head = '', picture = ''] = key.verifyCode.split(',')
  expect(head).toBe('data:image/png;base64')
  const { picture_text: text = '' } =
    (await where()
      .db.selectFrom('sign_in_key')
      .select('picture_text')
      .where('tenant', '=', 'whu')
      .where('code_key', '=', key.codeKey)
      .executeTakeFirst()) ?? {}
  expect(text).toMatch(/^[A-Z0-9]{4}$/)
  const bytes = Buffer.from(picture, 'base64')
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.toString('latin1')).not.toContain(text ?? '')
  expect(JSON.stringify({ ...key, verifyCode: '' }).toUpperCase()).not.toContain(text ?? '')
  const password = await sealPassword(key, PASSWORD)
  const answer = await post('/oga/login', {
    username: 'S1001',
    password,
    codeKey: key.codeKey,
    verifyCode: ` ${text?.toLowerCase() ?? ''} `,
  })
  expect(answer.data).toBe(true)
})

test('signing in over an open session ends that one and never keeps its token (session fixation)', async () => {
  const before = tokenOf(await login('S1001'))
  const body = { username: 'S-lost', ...(await sealedFor(portal, { password: PASSWORD })) }
  const after = await post('/oga/login', body, before)
  expect(after.jwt).not.toBe(Object.values(before)[0])
  expect((await portal.refused(session.userInfo, {}, { headers: before })).code).toBe('SIGN_IN_REQUIRED')
  expect(await portal.ask(session.userInfo, {}, { headers: tokenOf(after) })).toMatchObject({ name: '林徽' })
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/resetPassword',
])('a next path %s leads home', async (nextpath) => {
  expect((await login('S1001', PASSWORD, { nextpath })).nextpath).toBe('/home')
})

test('an initial password: data false, errCode 200, and a token good for nothing but changing it', async () => {
  const answer = await login('S-initial')
  expect(answer).toMatchObject({
    success: true,
    data: false,
    errCode: '200',
    message: '请修改初始密码后再使用',
  })
  const headers = tokenOf(answer)
  expect((await portal.refused(session.userInfo, {}, { headers })).status).toBe(401)

  const change = async (password: string, more: Record<string, string> = {}) => {
    const sealed = await sealedFor(portal, { password, ...more }, { proof: 'none' })
    return post('/oga/forceModify', sealed, headers)
  }
  expect((await change('short')).errCode).toBe('PASSWORD_NEEDS_THREE_KINDS')
  expect((await change('S-Initial')).errCode).toBe('PASSWORD_NEEDS_THREE_KINDS')
  expect((await change(PASSWORD)).errCode).toBe('PASSWORD_UNCHANGED')
  expect((await change('Neue Worte 7', { confirmPassword: 'Andere 7' })).errCode).toBe(
    'PASSWORD_REPEATED_WRONG',
  )
  const changed = await change('Neue Worte 7', { confirmPassword: 'Neue Worte 7' })
  expect(changed).toMatchObject({ success: true, data: true, message: '密码修改成功' })
  expect(await portal.ask(session.userInfo, {}, { headers: tokenOf(changed) })).toMatchObject({
    name: '林徽',
  })
  // the token for changing has done its work
  expect((await change('Neue Worte 8')).status).toBe(401)
  expect((await login('S-initial', 'Neue Worte 7')).data).toBe(true)
  expect((await login('S-initial')).errCode).toBe('SIGN_IN_WRONG')
})

test('a password long unchanged: data 10000 with its message', async () => {
  expect(await login('S-old')).toMatchObject({
    success: true,
    data: 10_000,
    errCode: '200',
    message: '您长时间未修改密码，请修改密码',
  })
})

test('nobody changes a password without the token of a sign-in', async () => {
  const sealed = await sealedFor(portal, { password: 'Neue Worte 9' }, { proof: 'none' })
  expect((await post('/oga/forceModify', sealed)).status).toBe(401)
  const headers = tokenOf(await login('S1001'))
  const again = await sealedFor(portal, { password: 'Neue Worte 9' }, { proof: 'none' })
  expect((await post('/oga/forceModify', again, headers)).status).toBe(401)
})

test('a library without account and password takes none', async () => {
  await configure({ normalLogin: false })
  expect((await login('S1001')).errCode).toBe('METHOD_OFF')
  await configure({ passwordMaxAgeDays: 365 })
})

test('ten wrong passwords close an account for the quarter hour, the eleventh right one included', async () => {
  const codes: (string | null)[] = []
  for (let guess = 0; guess < 12; guess++) codes.push((await login('S1001', `Guess ${guess}!`)).errCode)
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'SIGN_IN_WRONG'))
  expect(codes.slice(10)).toEqual(['TRIES_USED_UP', 'TRIES_USED_UP'])
  const right = await login('S1001')
  expect([right.status, right.errCode]).toEqual([429, 'TRIES_USED_UP'])
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
  // an account that is not there closes alike
  const unknown: (string | null)[] = []
  for (let guess = 0; guess < 12; guess++) unknown.push((await login('nobody', `Guess ${guess}!`)).errCode)
  expect(unknown).toEqual(codes)
  portal.setNow(new Date(NOON.getTime() + 15 * 60_000))
  expect((await login('S1001')).data).toBe(true)
})

test('the right password sets the count back', async () => {
  for (let round = 0; round < 3; round++) {
    for (let guess = 0; guess < 5; guess++) await login('S1001', 'Wrong 1!')
    expect((await login('S1001')).data).toBe(true)
  }
})

test('a page of another site cannot post a sign-in: only JSON is read, which no form can send', async () => {
  const response = await fetch(`${portal.address}/oga/login`, {
    method: 'POST',
    headers: { mappingpath: 'whu', 'content-type': 'text/plain', origin: 'https://evil.example' },
    body: JSON.stringify({ username: 'S1001' }),
  })
  expect(response.status).toBe(400)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

const vouch = async (kind: string, subject: string) => portal.house.vouchers.sign(where(), { kind, subject })

test('an outside proof opens a bound account; unbound it becomes a ticket to bind one with', async () => {
  const openId = await vouch('wechat', 'wx-1')
  const unbound = await portal.ask(session.otherLogin, { loginType: '1', openId, mappingPath: 'whu' })
  expect(unbound).toMatchObject({ bindFlag: false, jwt: null })
  const form = await sealedFor(portal, { password: PASSWORD }, { proof: 'none' })
  const bound = { loginType: '1', openId: unbound.openId, username: 'S1001', ...form }
  expect(await portal.ask(session.bind, bound)).toBe(true)
  const { bindFlag, jwt } = await portal.ask(session.otherLogin, { loginType: '1', openId })
  expect(bindFlag).toBe(true)
  const headers = { [jwt?.jwtHeader ?? '']: jwt?.jwt ?? '' }
  expect(await portal.ask(session.userInfo, {}, { headers })).toMatchObject({ name: '林徽' })
  const twice = { ...bound, ...(await sealedFor(portal, { password: PASSWORD }, { proof: 'none' })) }
  expect((await portal.refused(session.bind, twice)).code).toBe('BOUND_ALREADY')
})

test('an id alone, a proof of another library or browser, or of eleven minutes ago opens nothing', async () => {
  const refusals = [
    { loginType: '1', openId: 'wx-1' },
    {
      loginType: '1',
      openId: await portal.house.vouchers.sign(where('pku'), { kind: 'wechat', subject: 'wx-1' }),
    },
    { loginType: '1', openId: '' },
    {
      loginType: '1',
      openId: await portal.house.vouchers.sign(where(), {
        kind: 'wechat',
        subject: 'wx-1',
        browser: browserDigest('another'),
      }),
    },
  ]
  for (const input of refusals) {
    expect((await portal.refused(session.otherLogin, input)).code).toBe('VOUCHER_INVALID')
  }
  const old = await vouch('wechat', 'wx-1')
  portal.setNow(new Date(NOON.getTime() + 11 * 60_000))
  expect((await portal.refused(session.otherLogin, { loginType: '1', openId: old })).code).toBe(
    'VOUCHER_INVALID',
  )
})

test('the learning app binds its uid by the password and is in at once', async () => {
  await addReader('S-app')
  const form = await sealedFor(portal, { password: PASSWORD })
  const answer = await post('/oga/ssoOpac', {
    username: 'S-app',
    uid: await vouch('learning-app', 'u1'),
    ...form,
  })
  expect(answer.data).toBe(true)
  expect(await portal.ask(session.userInfo, {}, { headers: tokenOf(answer) })).toMatchObject({ name: '林徽' })
  const other = {
    username: 'S-app',
    uid: await vouch('wechat', 'u1'),
    ...(await sealedFor(portal, { password: PASSWORD })),
  }
  expect((await post('/oga/ssoOpac', other)).errCode).toBe('VOUCHER_INVALID')
  const bare = { username: 'S-app', uid: 'u2', ...(await sealedFor(portal, { password: PASSWORD })) }
  expect((await post('/oga/ssoOpac', bare)).errCode).toBe('VOUCHER_INVALID')
})

test('a passport account is related by name and number, and never without the passport', async () => {
  await addReader('S-passport', { name: '丁 玲' })
  const uid = await vouch('passport', 'p1')
  const relate = async (more: object) =>
    post('/oga/passportRelevanceLspUser', {
      name: '丁玲',
      primaryId: 'S-passport',
      uid,
      ...(await sealedFor(portal, {})),
      ...more,
    })
  expect((await relate({ name: 'null' })).errCode).toBe('NAME_EMPTY')
  expect((await relate({ primaryId: '' })).errCode).toBe('ACCOUNT_EMPTY')
  expect((await relate({ verifyCode: '' })).errCode).toBe('CODE_EMPTY')
  expect((await relate({ uid: 'p1' })).errCode).toBe('VOUCHER_INVALID')
  expect((await relate({ name: '丁某' })).errCode).toBe('RELATION_WRONG')
  expect((await relate({ primaryId: 'nobody' })).errCode).toBe('RELATION_WRONG')
  const answer = await relate({})
  expect(answer.data).toBe(true)
  expect(await portal.ask(session.userInfo, {}, { headers: tokenOf(answer) })).toMatchObject({
    name: '丁 玲',
  })
})

test('sign-out leads to the unified authentication where that is the only way in', async () => {
  await configure({
    unifieAuthen: true,
    unifieAuthenLogoutUrl: 'https://cas.example/logout',
    normalLogin: false,
  })
  const headers = await portal.signIn('S1001')
  expect(await portal.ask(session.logoutForExternal, {}, { headers })).toEqual({
    logoutUrl: 'https://cas.example/logout',
  })
  await configure({ passwordMaxAgeDays: 365 })
})
