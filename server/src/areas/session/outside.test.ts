import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import { site } from '@wenyuan/contract/areas/site.ts'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackCallbackParams } from '../../domain/readers/callback-params.ts'
import { hashPassword } from '../../domain/readers/passwords.ts'
import { TenantSettings } from '../../domain/tenants/settings.ts'
import { updateSettings } from '../../domain/tenants/store.ts'
import { testPortal } from '../../testing/portal.ts'
import { sealedFor } from '../../testing/sign-in.ts'

const portal = testPortal()
/** A CAS server with one ticket per visit; it names the ticket's user. */
let cas: Server
const tickets = new Map<string, string>()
const KEY = 'a key agreed with the passport office'
const PASSWORD = 'Shu-shan 2026'

beforeAll(async () => {
  cas = createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://cas')
    const user = tickets.get(asked.searchParams.get('ticket') ?? '')
    response.end(
      `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${
        user === undefined
          ? '<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>'
          : `<cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess>`
      }</cas:serviceResponse>`,
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => cas.once('listening', resolve))
  await configure((cas.address() as AddressInfo).port)
  await portal.signIn('S1001', { name: '丁玲', password_hash: await hashPassword(PASSWORD) })
  await portal.signIn('S-locked', { locked: true })
})
afterAll(async () => {
  cas.close()
})

const configure = async (casPort: number) => {
  await updateSettings(
    portal.appContext.database,
    portal.tenant,
    TenantSettings.parse({
      unifiedLogin: true,
      passportLogin: true,
      identities: [
        { kind: 'cas', server: `http://127.0.0.1:${casPort}/cas`, protocol: '3' },
        {
          kind: 'passport',
          login: 'https://passport.example/login',
          issuer: 'passport',
          audience: 'wenyuan',
          key: KEY,
        },
      ],
    }),
  )
  await portal.appContext.tenants.refresh()
}

/** Returns to the portal as a browser does. @returns the query that the app finds after the `#` */
const comeBack = async (address: string): Promise<string> => {
  const response = await fetch(address, { redirect: 'manual' })
  expect(response.status).toBe(303)
  const location = response.headers.get('location') ?? ''
  expect(location).toMatch(/^\/whu\d+\/#\/wxLogin\?answer=[\w-]+$/)
  return location.split('answer=')[1] ?? ''
}

const casVisit = async (user: string, nextpath = '') => {
  const { loginUrl, ticket } = await portal.ask(session.beginOther, { kind: 'unified', nextpath })
  const service = new URL(loginUrl).searchParams.get('service') ?? ''
  expect(service).toContain(`${portal.address}/${portal.tenant}/signed-in`)
  const serviceTicket = `ST-${randomUUID()}`
  tickets.set(serviceTicket, user)
  return { ticket, code: await comeBack(`${service}&ticket=${serviceTicket}`) }
}
const refused = async (input: { ticket: string; code: string }) =>
  (await portal.refused(session.otherLogin, input)).code

test('an account named by CAS is opened, once, in the browser that began the sign-in', async () => {
  const visit = await casVisit('S1001', '/personalCenter?tab=5')
  const { bindFlag, jwt, kind } = await portal.ask(session.otherLogin, visit)
  expect([bindFlag, kind]).toEqual([true, 'cas'])
  const headers = { [jwt?.jwtHeader ?? '']: jwt?.jwt ?? '' }
  expect(await portal.ask(session.userInfo, {}, { headers })).toMatchObject({ name: '丁玲' })
  expect(await refused(visit)).toBe('SIGN_IN_PROOF_INVALID')
})

test('a sign-in begun in one browser cannot be completed in another with its own ticket', async () => {
  const victim = await portal.ask(session.beginOther, { kind: 'unified' })
  const attacker = await casVisit('S1001')
  expect(await refused({ ticket: victim.ticket, code: attacker.code })).toBe('SIGN_IN_PROOF_INVALID')
  expect(await refused({ ticket: `${attacker.ticket}x`, code: attacker.code })).toBe('SIGN_IN_PROOF_INVALID')
  expect(await refused({ ticket: '', code: attacker.code })).toBe('SIGN_IN_PROOF_INVALID')
  expect(await refused({ ticket: attacker.ticket, code: 'no package' })).toBe('SIGN_IN_PROOF_INVALID')
})

test('a sign-in begun at one tenant cannot be completed at another', async () => {
  const visit = await casVisit('S1001')
  expect((await portal.refused(session.otherLogin, visit, { as: portal.neighbour })).code).toBe(
    'SIGN_IN_PROOF_INVALID',
  )
})

test('signing out leads to the provider too, and from there back to the library', async () => {
  const { jwt } = await portal.ask(session.otherLogin, await casVisit('S1001'))
  const headers = { [jwt?.jwtHeader ?? '']: jwt?.jwt ?? '' }
  const { logoutUrl } = await portal.ask(session.logout, {}, { headers })
  const asked = new URL(logoutUrl)
  expect(asked.origin + asked.pathname).toBe(
    `http://127.0.0.1:${(cas.address() as AddressInfo).port}/cas/logout`,
  )
  expect(asked.searchParams.get('service')).toMatch(/\/whu\d+\/signed-out\/cas$/)
  const back = await fetch(asked.searchParams.get('service') ?? '', { redirect: 'manual' })
  expect([back.status, back.headers.get('location')]).toEqual([303, `/${portal.tenant}/#/Home`])
  // here the session has ended, whether the browser goes to the provider or not
  expect((await portal.refused(inbox.list, {}, { headers })).code).toBe('SIGN_IN_REQUIRED')
  // a reader who signed in with the password stays at the library
  expect(await portal.ask(session.logout, {}, { headers: await portal.signIn('S1001') })).toEqual({
    logoutUrl: '',
  })
})

test('a user without an account is asked to bind one, and a locked account stays closed', async () => {
  expect(await portal.ask(session.otherLogin, await casVisit('stranger'))).toMatchObject({
    bindFlag: false,
    jwt: null,
    kind: 'cas',
  })
  expect(await refused(await casVisit('S-locked'))).toBe('ACCOUNT_LOCKED')
})

test('a passport identifies a user, and opens only the account bound to it with the password', async () => {
  const visit = async () => {
    const { loginUrl, ticket } = await portal.ask(session.beginOther, { kind: 'passport' })
    const asked = new URL(loginUrl).searchParams
    const seconds = Math.floor(Date.now() / 1_000)
    portal.setNow(new Date(seconds * 1_000))
    const signed = await new SignJWT({ nonce: asked.get('nonce'), account: 'S1001' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('passport-7')
      .setJti(randomUUID())
      .setIssuer('passport')
      .setAudience('wenyuan')
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 60)
      .sign(new TextEncoder().encode(KEY))
    const code = await comeBack(
      `${asked.get('returnTo') ?? ''}?${new URLSearchParams({ state: asked.get('state') ?? '', ticket: signed }).toString()}`,
    )
    return { ticket, code }
  }
  portal.setNow(new Date())
  const first = await visit()
  const unbound = await portal.ask(session.otherLogin, first)
  expect(unbound).toMatchObject({ bindFlag: false, kind: 'passport' })
  const form = async (more = {}) => ({
    loginType: 'passport',
    openId: unbound.openId,
    username: 'S1001',
    ...(await sealedFor(portal, { password: PASSWORD })),
    ...more,
  })
  // a victim who follows the attacker's link has no state token, or that of another sign-in
  for (const more of [{}, { ticket: (await visit()).ticket }]) {
    expect((await portal.refused(session.bind, await form(more))).code).toBe('SIGN_IN_PROOF_INVALID')
  }
  expect(await portal.ask(session.bind, await form({ ticket: first.ticket }))).toBe(true)
  expect(await portal.ask(session.otherLogin, await visit())).toMatchObject({ bindFlag: true })
})

test('an identity provider that does not answer is reported, and one that is not configured is refused', async () => {
  const visit = await casVisit('S1001')
  expect((await portal.refused(session.beginOther, { kind: 'wechat' })).code).toBe('METHOD_OFF')
  expect((await portal.refused(session.beginOther, { kind: 'unified' }, { as: portal.neighbour })).code).toBe(
    'METHOD_OFF',
  )
  await configure(9)
  expect(await portal.refused(session.otherLogin, visit, { language: 'en' })).toMatchObject({
    code: 'PROVIDER_UNREACHABLE',
    message: 'The external sign-in service cannot be reached. Please try again later or sign in another way.',
  })
  await configure((cas.address() as AddressInfo).port)
})

/** The message that a CAS server posts when a user has signed out there. */
const casLogout = (ticket: string) =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="a" Version="2.0"><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`
const tellLogout = async (path: string, logoutRequest: string) =>
  (await fetch(portal.address + path, { method: 'POST', body: new URLSearchParams({ logoutRequest }) }))
    .status
const ticketOf = (code: string) => unpackCallbackParams(code)?.query?.['ticket'] ?? ''
const signInBy = async (visit: { ticket: string; code: string }, caller = {}) => {
  const { jwt } = await portal.ask(session.otherLogin, visit, caller)
  return { [jwt?.jwtHeader ?? '']: jwt?.jwt ?? '' }
}
const isIn = async (headers: Record<string, string>) =>
  (await fetch(`${portal.address}/oga/userinfo`, { headers: { mappingpath: portal.tenant, ...headers } }))
    .status === 200

test('signing out at CAS ends the session that began there, and no other', async () => {
  const [one, other] = [await casVisit('S1001'), await casVisit('S1001')]
  const [first, second] = [await signInBy(one), await signInBy(other)]
  const byPassword = await portal.signIn('S1001')
  // at another tenant, with an unknown ticket, and with an invalid message
  expect(await tellLogout(`/${portal.neighbour}/signed-out/cas`, casLogout(ticketOf(one.code)))).toBe(400)
  expect(await tellLogout(`/${portal.tenant}/signed-out/cas`, casLogout('ST-unknown-to-anybody'))).toBe(200)
  const noted = portal.appContext.database
    .ofTenant(portal.tenant)
    .selectFrom('attempt_count')
    .select('subject')
    .where('tenant', '=', portal.tenant)
    .where('kind', '=', 'peer-ended')
  expect(await noted.execute()).toEqual([])
  expect(await tellLogout(`/${portal.tenant}/signed-out/cas`, '<a/>')).toBe(400)
  expect(await tellLogout(`/${portal.tenant}/signed-out/saml`, casLogout(ticketOf(one.code)))).toBe(400)
  expect(await isIn(first)).toBe(true)

  // to the service address, as the CAS protocol specifies
  expect(await tellLogout(`/${portal.tenant}/signed-in?state=x`, casLogout(ticketOf(one.code)))).toBe(200)
  expect([await isIn(first), await isIn(second), await isIn(byPassword)]).toEqual([false, true, true])
  expect(await tellLogout(`/${portal.tenant}/signed-out/cas`, casLogout(ticketOf(other.code)))).toBe(200)
  expect([await isIn(second), await isIn(byPassword)]).toEqual([false, true])
  expect(await tellLogout('/nowhere/signed-out/cas', casLogout('x'))).toBe(404)
})

test('a sign-in under way does not start with a session that has ended at the provider', async () => {
  const stranger = await casVisit('unknown-yet')
  const { openId } = await portal.ask(session.otherLogin, stranger)
  expect(await tellLogout(`/${portal.tenant}/signed-out/cas`, casLogout(ticketOf(stranger.code)))).toBe(200)
  await portal.signIn('unknown-yet')
  expect((await portal.refused(session.otherLogin, { openId, ticket: stranger.ticket })).code).toBe(
    'SIGN_IN_PROOF_INVALID',
  )
})

test('a browser that opens the sign-out address without parameters is sent to the home page', async () => {
  for (const query of ['', '?SAMLResponse=x', '?SAMLRequest=x&SigAlg=y&Signature=z']) {
    const response = await fetch(`${portal.address}/${portal.tenant}/signed-out/saml${query}`, {
      redirect: 'manual',
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, `/${portal.tenant}/#/Home`])
  }
  // posted by a form, as in SAML's POST binding
  for (const form of [{ SAMLResponse: 'x' }, { SAMLRequest: 'x', RelayState: 'https://evil.example/' }]) {
    for (const kind of ['saml', 'cas', 'oidc']) {
      const response = await fetch(`${portal.address}/${portal.tenant}/signed-out/${kind}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(form),
      })
      expect([response.status, response.headers.get('location')]).toEqual([303, `/${portal.tenant}/#/Home`])
    }
  }
})

/**
 * Uses the pages of the portal, like a browser that keeps its cookies. @returns what follows the `#`, and the cookie
 */
const throughPages = async (user: string) => {
  const leave = await fetch(`${portal.address}/${portal.tenant}/sign-in/unified`, { redirect: 'manual' })
  const [set = ''] = leave.headers.getSetCookie()
  expect(set).toMatch(/^wenyuan-journey=[^;]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/)
  const service = new URL(leave.headers.get('location') ?? '').searchParams.get('service') ?? ''
  const ticket = `ST-${randomUUID()}`
  tickets.set(ticket, user)
  return { cookie: set.split(';')[0] ?? '', back: `${service}&ticket=${ticket}` }
}

test('through the pages: the provider’s answer becomes an assertion that is valid in this browser only', async () => {
  const { cookie, back } = await throughPages('S1001')
  const response = await fetch(back, { redirect: 'manual', headers: { cookie } })
  const [, openId = ''] = (response.headers.get('location') ?? '').split('openId=')
  expect(response.headers.get('location')).toMatch(/^\/whu\d+\/#\/wxLogin\?openId=/)
  const input = { loginType: '1', openId }
  expect((await portal.refused(session.otherLogin, input)).code).toBe('SIGN_IN_PROOF_INVALID')
  const other = { headers: { cookie: 'wenyuan-journey=another' } }
  expect((await portal.refused(session.otherLogin, input, other)).code).toBe('SIGN_IN_PROOF_INVALID')
  expect(await portal.ask(session.otherLogin, input, { headers: { cookie } })).toMatchObject({
    bindFlag: true,
  })
})

test('through the pages: an invalid answer leads back to the app, which reports it', async () => {
  const { cookie, back } = await throughPages('S1001')
  const bent = await fetch(back.replace('ticket=ST-', 'ticket=ST-x'), {
    redirect: 'manual',
    headers: { cookie },
  })
  expect(bent.headers.get('location')).toBe(`/${portal.tenant}/#/wxLogin?openId=refused&because=unverified`)
  const unset = await fetch(`${portal.address}/${portal.tenant}/sign-in/wechat`, { redirect: 'manual' })
  expect(unset.headers.get('location')).toBe(`/${portal.tenant}/#/wxLogin?openId=refused`)
  expect((await fetch(`${portal.address}/nowhere/sign-in/unified`)).status).toBe(404)
})

test('a library with an identity provider and no sign-in address of its own offers our page', async () => {
  expect(await portal.ask(site.config, {})).toMatchObject({
    unifiedLoginUrl: `/${portal.tenant}/sign-in/unified`,
    passportLoginUrl: `/${portal.tenant}/sign-in/passport`,
    externalLoginUrl: '',
  })
})

test('the callback accepts forms, requires an existing tenant, and reveals no secret of the providers', async () => {
  const form = { SAMLResponse: 'x'.repeat(60_000), RelayState: 'y' }
  const posted = await fetch(`${portal.address}/${portal.tenant}/signed-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  })
  const again = posted.headers.get('location') ?? ''
  expect([posted.status, again.startsWith(`/${portal.tenant}/signed-in?wenyuan-posted=`)]).toEqual([
    303,
    true,
  ])
  const code = await comeBack(`${portal.address}${again}`)
  expect(unpackCallbackParams(code)).toEqual({ form })
  expect((await fetch(`${portal.address}/nowhere/signed-in`, { redirect: 'manual' })).status).toBe(404)
  expect(JSON.stringify(await portal.ask(site.config, {}))).not.toContain(KEY)
})
