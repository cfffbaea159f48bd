import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import { expect, test } from 'vitest'
import { identityDigest } from '../../domain/readers/identity-number.ts'
import { findReaderByAccount } from '../../domain/readers/reader-store.ts'
import type { SignInMethod } from '../../domain/readers/session-store.ts'
import type { TenantSettingsInput } from '../../domain/tenants/settings.ts'
import { NOON, openReaderDesk, PASSWORD, tokenOf } from '../../testing/reader-desk.ts'
import { outsideKinds, proofOf, sameBrowser } from '../../testing/outside-proofs.ts'
import { sealedFor } from '../../testing/sign-in.ts'

const desk = openReaderDesk(async ({ addReader, configure }) => {
  await configure(outsideKinds)
  await addReader('S1001')
})

const assertionFor = async (kind: string, subject: string, tenant?: string) =>
  proofOf(desk.portal, desk.where(tenant), kind, subject)
const browser = { headers: sameBrowser }

test('an assertion opens a bound account; without a binding it becomes a ticket for binding one', async () => {
  const come = async () => ({
    loginType: '1',
    openId: await assertionFor('wechat', 'wx-1'),
    mappingPath: desk.portal.tenant,
  })
  const unbound = await desk.portal.ask(session.otherLogin, await come(), browser)
  expect(unbound).toMatchObject({ bindFlag: false, jwt: null })
  const form = await sealedFor(desk.portal, { password: PASSWORD })
  const bound = { loginType: '1', openId: unbound.openId, username: 'S1001', ...form }
  expect(await desk.portal.ask(session.bind, bound, browser)).toBe(true)
  const { bindFlag, jwt } = await desk.portal.ask(session.otherLogin, await come(), browser)
  expect(bindFlag).toBe(true)
  const headers = { [jwt?.jwtHeader ?? '']: jwt?.jwt ?? '' }
  expect(await desk.portal.ask(session.userInfo, {}, { headers })).toMatchObject({ name: '林徽' })
  const anew = await sealedFor(desk.portal, { password: PASSWORD })
  const twice = { ...bound, ...(await come()), ...anew }
  expect((await desk.portal.refused(session.bind, twice, browser)).code).toBe('BOUND_ALREADY')
})

test('an id alone, an assertion of another tenant or browser, or one eleven minutes old opens nothing', async () => {
  const refusals = [
    { loginType: '1', openId: 'wx-1' },
    { loginType: '1', openId: await assertionFor('wechat', 'wx-1', desk.portal.neighbour) },
    { loginType: '1', openId: '' },
  ]
  for (const input of refusals) {
    expect((await desk.portal.refused(session.otherLogin, input, browser)).code).toBe('SIGN_IN_PROOF_INVALID')
  }
  const old = { loginType: '1', openId: await assertionFor('wechat', 'wx-1') }
  const another = { headers: { cookie: 'wenyuan-journey=another' } }
  expect((await desk.portal.refused(session.otherLogin, old, another)).code).toBe('SIGN_IN_PROOF_INVALID')
  desk.portal.setNow(new Date(NOON.getTime() + 11 * 60_000))
  expect((await desk.portal.refused(session.otherLogin, old, browser)).code).toBe('SIGN_IN_PROOF_INVALID')
})

test('the learning app binds its uid with the password and is signed in at once', async () => {
  await desk.addReader('S-app')
  const form = await sealedFor(desk.portal, { password: PASSWORD })
  const first = { username: 'S-app', uid: await assertionFor('learning-app', 'u1'), ...form }
  const answer = await desk.post('/oga/ssoOpac', first, sameBrowser)
  expect(answer.data).toBe(true)
  expect(await desk.portal.ask(session.userInfo, {}, { headers: tokenOf(answer) })).toMatchObject({
    name: '林徽',
  })
  const other = {
    username: 'S-app',
    uid: await assertionFor('wechat', 'u1'),
    ...(await sealedFor(desk.portal, { password: PASSWORD })),
  }
  expect((await desk.post('/oga/ssoOpac', other, sameBrowser)).errCode).toBe('SIGN_IN_PROOF_INVALID')
  const bare = { username: 'S-app', uid: 'u2', ...(await sealedFor(desk.portal, { password: PASSWORD })) }
  expect((await desk.post('/oga/ssoOpac', bare, sameBrowser)).errCode).toBe('SIGN_IN_PROOF_INVALID')
})

test('a passport account is linked by name, number and password or resident id, and never without the passport', async () => {
  const idNumber = '11010519491231002X'
  await desk.addReader('S-passport', {
    name: '丁 玲',
    identity_digest: identityDigest(desk.portal.tenant, idNumber),
  })
  const uid = await assertionFor('passport', 'p1')
  const relate = async (more: object) =>
    desk.post(
      '/oga/passportRelevanceLspUser',
      {
        name: '丁玲',
        primaryId: 'S-passport',
        uid,
        ...(await sealedFor(desk.portal, { password: PASSWORD })),
        ...more,
      },
      sameBrowser,
    )
  expect((await relate({ name: 'null' })).errCode).toBe('NAME_EMPTY')
  expect((await relate({ primaryId: '' })).errCode).toBe('ACCOUNT_EMPTY')
  expect((await relate({ verifyCode: '' })).errCode).toBe('CODE_EMPTY')
  expect((await relate({ uid: 'p1' })).errCode).toBe('SIGN_IN_PROOF_INVALID')
  expect((await relate({ name: '丁某' })).errCode).toBe('RELATION_WRONG')
  expect((await relate({ primaryId: 'nobody' })).errCode).toBe('RELATION_WRONG')
  // name and number are known to many
  expect((await relate({ password: '' })).errCode).toBe('PASSWORD_EMPTY')
  expect((await relate(await sealedFor(desk.portal, { password: 'Wrong 1!' }))).errCode).toBe(
    'RELATION_WRONG',
  )
  const otherId = { password: '', idNumber: '110105194912310021' }
  expect((await relate(otherId)).errCode).toBe('RELATION_WRONG')
  const answer = await relate({ password: '', idNumber })
  expect(answer.data).toBe(true)
  expect(await desk.portal.ask(session.userInfo, {}, { headers: tokenOf(answer) })).toMatchObject({
    name: '丁 玲',
  })
})

test('a library may link passport accounts by name and number alone; the reader is notified', async () => {
  await desk.configure({ ...outsideKinds, passportRelationProof: false })
  await desk.addReader('S-trusting', { name: '丁玲' })
  const uid = await assertionFor('passport', 'p2')
  const form = { name: '丁玲', primaryId: 'S-trusting', uid, ...(await sealedFor(desk.portal, {})) }
  const answer = await desk.post('/oga/passportRelevanceLspUser', form, sameBrowser)
  expect(answer.data).toBe(true)
  const { records } = await desk.portal.ask(inbox.list, {}, { headers: tokenOf(answer) })
  expect(records.map(({ kind }) => kind)).toEqual(['binding-made'])
  await desk.configure(outsideKinds)
})

test('sign-out leads to the identity provider where it is the only way to sign in, or was the last one used', async () => {
  const page = 'https://cas.example/logout'
  const { reader_id: readerId = '' } = (await findReaderByAccount(desk.where(), 'S1001')) ?? {}
  const leadsTo = async (method: SignInMethod, settings: TenantSettingsInput) => {
    await desk.configure({ unifiedLogin: true, unifiedLogoutUrl: page, ...settings })
    const opened = { readerId, purpose: 'reader', method, device: 'test' } as const
    const headers = tokenOf(await desk.portal.appContext.signIns.open(desk.where(), opened))
    return (await desk.portal.ask(session.logoutForExternal, {}, { headers })).logoutUrl
  }
  expect(await leadsTo('password', { normalLogin: false })).toBe(page)
  for (const way of ['normalLogin', 'passportLogin', 'externalLogin', 'wechatLogin'] as const) {
    const several = { normalLogin: false, [way]: true }
    expect([way, await leadsTo('password', several)]).toEqual([way, ''])
    expect([way, await leadsTo('saml', several)]).toEqual([way, page])
  }
  expect(await leadsTo('cas', { unifiedLogin: false })).toBe('')
  await desk.configure({ passwordMaxAgeDays: 365 })
})
