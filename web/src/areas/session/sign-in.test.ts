// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { identifyAs } from '../../api/identity.ts'
import { credentials, holdCredentials, keepCredentials, readStored } from '../../api/stored-session.ts'
import { currentReader, setReader } from '../../app/session/reader-state.ts'
import { activateLanguage } from '../../locales/translation.ts'
import { hexOf } from './password-seal.ts'
import { makePair } from './seal-by-webcrypto.ts'
import { dropStrayToken } from './session-start.ts'
import { type SignInForm, signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const lin = { userId: 'r1', groupCode: 'WHU', libCode: '', name: '林', pictureUrl: '' }
const fresh = { jwt: 'fresh', jwtHeader: 'wenyuan-token' }
const good = (data: unknown, more: object = {}) => ({
  success: true,
  data,
  message: '',
  errCode: null,
  ...more,
})
const refused = (errCode: string) => ({ success: false, data: null, message: '不行', errCode })

let form: SignInForm
let answers: Record<string, object>
let asked: { path: string; body: Record<string, unknown>; token: string | null }[]

beforeAll(async () => {
  await activateLanguage('zh-CN')
  const { publicKey } = await makePair()
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  form = {
    username: 'S1001',
    password: 'Shu-shan 2026',
    verifyCode: 'ACDE',
    key: { codeKey: 'key-1', publicKey: hexOf(point) },
    nextPath: '/categorySearchList',
    mustBind: false,
    agreed: true,
  }
})

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  holdCredentials(undefined)
  document.cookie = 'jwt=; path=/; max-age=0'
  identifyAs({ mappingPath: 'whu', groupCode: 'WHU' })
  vi.stubGlobal('isSecureContext', false)
  asked = []
  answers = {
    '/find/homePage/getGroupCode': good({ groupCode: 'WHU', msgFlag: '0', fid: '42', name: '武大' }),
    '/oga/login': good(true, { ...fresh, nextpath: '/categorySearchList' }),
    '/oga/userinfo': good(lin),
    '/oga/logout': good({ logoutUrl: 'https://cas.example/logout' }),
    '/find/userInfo/getForceBindingStatus': good({ forceBindingFlag: '1' }),
    '/find/userInfo/getUserInfoCheck': good({
      emailCheckFlag: '0',
      mobileCheckFlag: '1',
      emailFlag: '0',
      phoneFlag: '1',
      pdaRuleFlag: '1',
    }),
    '/find/userInfo/consent': good({ consentVersion: '1' }),
  }
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit) => {
    const path = address.split('?', 1)[0] ?? ''
    const token = new Headers(headers).get('wenyuan-token')
    asked.push({
      path,
      body: JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>,
      token,
    })
    const answer = answers[path]
    if (!answer) throw new TypeError('fetch failed')
    return new Response(JSON.stringify(answer))
  })
})

const paths = () => asked.map(({ path }) => path)

test('a sign-in stores its token in session storage, a mark in the cookie, then user and check flags', async () => {
  expect(await signIn(form)).toEqual({ end: 'in', nextPath: '/categorySearchList' })
  expect([readStored('jwt'), readStored('jwtHeader')]).toEqual(['fresh', 'wenyuan-token'])
  expect(document.cookie).toContain('jwt=1')
  expect(document.cookie).not.toContain('fresh')
  expect(currentReader()).toEqual(lin)
  await expect.poll(() => readStored('pdaRuleFlag'), { timeout: 10_000 }).toBe('1')
  expect(asked[0]).toMatchObject({
    path: '/oga/login',
    body: { username: 'S1001', verifyCode: 'ACDE', codeKey: 'key-1', loginSystem: 1, mappingPath: 'whu' },
  })
  expect(asked[0]?.body['password']).toMatch(/^[\da-f]{200,}$/)
})

test('consent is stored for a reader who gave it in the form, and for no other', async () => {
  await signIn({ ...form, agreed: false })
  expect(paths()).not.toContain('/find/userInfo/consent')
  await signIn(form)
  expect(paths()).toContain('/find/userInfo/consent')
})

test('a missing group code is fetched first, and the sign-in continues', async () => {
  identifyAs({ groupCode: '' })
  expect((await signIn(form)).end).toBe('in')
  expect(paths().slice(0, 2)).toEqual(['/find/homePage/getGroupCode', '/oga/login'])
  expect(readStored('groupCode')).toBe('WHU')
})

test('if the group code cannot be fetched, none is stored and no password is sent', async () => {
  identifyAs({ groupCode: '' })
  delete answers['/find/homePage/getGroupCode']
  await expect(signIn(form)).rejects.toMatchObject({ code: 'NETWORK' })
  expect(paths()).toEqual(['/find/homePage/getGroupCode'])
  expect(readStored('groupCode')).toBe('')
})

test('a failed sign-in clears the stored token', async () => {
  keepCredentials({ jwt: 'old', jwtHeader: 'wenyuan-token' })
  setReader(lin)
  answers['/oga/login'] = refused('SIGN_IN_WRONG')
  await expect(signIn(form)).rejects.toMatchObject({ message: '不行' })
  expect([credentials(), readStored('jwt'), currentReader()]).toEqual([undefined, '', undefined])
  expect(document.cookie).not.toContain('jwt=')
})

test('an abandoned in-memory token does not keep the next token out of the storage', async () => {
  expect(await signIn({ ...form, mustBind: true })).toEqual({ end: 'bind' })
  expect([readStored('jwt'), credentials()?.jwt]).toEqual(['', 'fresh'])
  answers['/oga/login'] = good(true, { ...fresh, jwt: 'another', nextpath: '/home' })
  answers['/find/userInfo/getForceBindingStatus'] = good({ forceBindingFlag: '0' })
  expect((await signIn({ ...form, mustBind: true })).end).toBe('in')
  expect(readStored('jwt')).toBe('another')
})

test('signing out clears user, token and group code from storage and cookies, and sends the page path', async () => {
  await signIn(form)
  expect(await signOut()).toBe('https://cas.example/logout')
  expect(
    (['userInfo', 'jwt', 'jwtHeader', 'groupCode', 'pdaRuleFlag'] as const).map((key) => readStored(key)),
  ).toEqual(['', '', '', '', ''])
  expect(document.cookie).not.toContain('jwt=')
  const logout = asked.find(({ path }) => path === '/oga/logout')
  expect(logout).toMatchObject({ body: { pathname: location.pathname }, token: 'fresh' })
})

test('the sign-in page drops a token without its cookie, and keeps one with it', async () => {
  await signIn(form)
  dropStrayToken()
  expect(readStored('jwt')).toBe('fresh')
  document.cookie = 'jwt=; path=/; max-age=0'
  dropStrayToken()
  expect([readStored('jwt'), readStored('jwtHeader'), currentReader()]).toEqual(['', '', undefined])
})
