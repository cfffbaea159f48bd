import { account } from '@wenyuan/contract/areas/account.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attemptPolicies } from '../../domain/readers/attempts.ts'
import { softLimits } from '../../domain/readers/password-attempts.ts'
import { hashPassword } from '../../domain/readers/passwords.ts'
import { TenantSettings } from '../../domain/tenants/settings.ts'
import { updateSettings } from '../../domain/tenants/store.ts'
import { isProxyNotTrusted } from '../../http/client-address.ts'
import { outsideKinds, proofOf, sameBrowser } from '../../testing/outside-proofs.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { sealedFor } from '../../testing/sign-in.ts'
import { longTest } from '../../platform/testing/rounds.ts'

const PASSWORD = 'Shu-shan 2026'
let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal({ env: { WENYUAN_TRUST_PROXY: '1' } })
  await updateSettings(portal.appContext.database, 'whu', TenantSettings.parse(outsideKinds))
  await portal.appContext.tenants.refresh()
  await portal.signIn('S1001', {
    password_hash: await hashPassword(PASSWORD),
    phone: '13800001111',
    phone_verified: true,
  })
})
const where = () => ({
  site: { settings: { timeZone: 'Asia/Shanghai' } },
  db: portal.appContext.database.ofTenant('whu'),
  tenant: 'whu',
  now: portal.appContext.clock(),
})
beforeEach(() => where().db.deleteFrom('attempt_count').where('tenant', '=', 'whu').execute())
afterAll(() => portal.close())

interface Try {
  from?: string
  password?: string
  username?: string
  cookie?: string
  proof?: 'work' | 'more-work'
}

/** Tries a password from an address, as the proxy names it. @returns the code and the cookie that was set */
async function tryPassword({ from = '203.0.113.1', password = 'Wrong 1!', cookie = '', ...more }: Try) {
  const { username = 'S1001', proof = 'work' } = more
  const response = await fetch(portal.address + session.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', mappingpath: 'whu', 'x-forwarded-for': from, cookie },
    body: JSON.stringify({ username, ...(await sealedFor(portal, { password }, { proof })) }),
  })
  const { errCode } = (await response.json()) as { errCode: string | null }
  const [set = ''] = response.headers.getSetCookie()
  return { code: errCode ?? '', cookie: set.split(';')[0] ?? '', set }
}
const codesOf = async (count: number, how: Try) => {
  const codes: string[] = []
  for (let at = 0; at < count; at++) codes.push((await tryPassword(how)).code)
  return codes
}

test('one address uses up its own attempts for an account, and shuts nobody else out', async () => {
  const { most } = attemptPolicies.accountHere
  expect(new Set(await codesOf(most, {}))).toEqual(new Set(['SIGN_IN_WRONG']))
  expect((await tryPassword({ password: PASSWORD })).code).toBe('TRIES_USED_UP')
  // elsewhere the account needs more work after so many failures, and is open
  const elsewhere = { from: '203.0.113.2', password: PASSWORD }
  expect((await tryPassword(elsewhere)).code).toBe('MORE_WORK_NEEDED')
  expect((await tryPassword({ ...elsewhere, proof: 'more-work' })).code).toBe('')
})

longTest('a browser that has signed in to the account passes while strangers are shut out', async () => {
  const { cookie } = await tryPassword({ password: PASSWORD })
  expect(cookie).toMatch(/^wenyuan-known-whu=/)
  for (let at = 0; at < attemptPolicies.account.most; at++)
    await tryPassword({ from: `198.51.100.${Math.floor(at / 9)}`, proof: 'more-work' })
  const stranger = { from: '203.0.113.9', password: PASSWORD, proof: 'more-work' } as const
  expect((await tryPassword(stranger)).code).toBe('TRIES_USED_UP')
  expect((await tryPassword({ ...stranger, proof: 'work', cookie })).code).toBe('')
  // it has a budget, and is known to this account only
  expect((await codesOf(attemptPolicies.known.most + 1, { cookie })).at(-1)).toBe('TRIES_USED_UP')
  expect((await codesOf(11, { cookie, username: 'other' })).at(-1)).toBe('TRIES_USED_UP')
})

test('the cookie of a known browser signs nobody in, and no script or other site can use it', async () => {
  const { cookie, set } = await tryPassword({ password: PASSWORD })
  expect(set).toMatch(/; HttpOnly/)
  expect(set).toMatch(/; SameSite=Lax/)
  const value = cookie.split('=')[1] ?? ''
  const headers = { 'wenyuan-token': value, cookie }
  expect((await portal.refused(session.userInfo, {}, { headers })).status).toBe(401)
  const proof = { openId: value, ticket: '' }
  expect((await portal.refused(session.otherLogin, proof, { headers })).code).toBe('SIGN_IN_PROOF_INVALID')
})

longTest('a campus behind one address is asked for more work, not shut out', async () => {
  for (let at = 0; at < softLimits.address; at++) await tryPassword({ username: `someone-${at}` })
  expect((await tryPassword({ password: PASSWORD })).code).toBe('MORE_WORK_NEEDED')
  expect((await tryPassword({ password: PASSWORD, proof: 'more-work' })).code).toBe('')
})

test('without a proof of one’s own, binding tells nothing of a password, and asks for work', async () => {
  const tell = async (openId: string, password: string, proof: 'work' | 'none') => {
    const form = { openId, username: 'S1001', ...(await sealedFor(portal, { password }, { proof })) }
    return (await portal.refused(session.bind, form, { headers: sameBrowser })).code
  }
  for (const password of [PASSWORD, 'Wrong 1!'])
    expect(await tell('no proof', password, 'work')).toBe('SIGN_IN_PROOF_INVALID')
  const openId = await proofOf(portal, where(), 'wechat', 'wx-own')
  expect(await tell(openId, 'Wrong 1!', 'none')).toBe('CODE_EMPTY')
})

test('a reset of a password asks for work, and one address sends an account a few codes only', async () => {
  const form = {
    username: 'S1001',
    code: '123456',
    ...(await sealedFor(portal, { password: 'Neue Worte 7' }, { proof: 'none' })),
  }
  expect((await portal.refused(account.resetPassword, form)).code).toBe('CODE_EMPTY')
  const send = async () => ({ username: 'S1001', ...(await sealedFor(portal, {})) })
  for (let at = 0; at < attemptPolicies.resetHere.most; at++)
    expect(await portal.ask(account.sendResetCode, await send())).toBe(true)
  expect((await portal.refused(account.sendResetCode, await send())).code).toBe('TRIES_USED_UP')
})

test('a proxy that nobody has declared is noticed', () => {
  const headers = { 'x-forwarded-for': '203.0.113.1' }
  expect(isProxyNotTrusted({ headers, ips: ['10.0.0.1'] })).toBe(true)
  expect(isProxyNotTrusted({ headers, ips: ['10.0.0.1', '203.0.113.1'] })).toBe(false)
  expect(isProxyNotTrusted({ headers: {}, ips: ['10.0.0.1'] })).toBe(false)
})
