import { codeOf } from '@wenyuan/server/integrations/identity/conformance.ts'
import type { Identity } from '@wenyuan/server/domain/identity/identity.ts'
import { openMemoryLedger } from '@wenyuan/server/integrations/identity/memory-ledger.ts'
import { openOidc } from '@wenyuan/server/integrations/identity/oidc/oidc.ts'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { listOfNetworks } from '@wenyuan/server/platform/networks.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BentHost, openBentHost, sendJson } from './bent-host.ts'
import { returnTo } from './provider-under-test.ts'

const asked = { state: 'state-of-the-oidc-tests', nonce: 'nonce-of-the-oidc-tests', returnTo }
const clock = () => new Date()
type Keys = Awaited<ReturnType<typeof generateKeyPair>>

let host: BentHost
let own: Keys
let stranger: Keys
/** The host's answers by address. */
let says: { discovery: object; claims: JWTPayload; userinfo: object; token?: string; status?: number }
let tokenRequests: URLSearchParams[]
let keyRequests: number

beforeAll(async () => {
  host = await openBentHost()
  own = await generateKeyPair('ES256', { extractable: true })
  stranger = await generateKeyPair('ES256', { extractable: true })
})
afterAll(() => host.close())

beforeEach(() => {
  tokenRequests = []
  keyRequests = 0
  says = {
    discovery: {
      issuer: host.address,
      authorization_endpoint: `${host.address}/authorize`,
      token_endpoint: `${host.address}/token`,
      userinfo_endpoint: `${host.address}/userinfo`,
      jwks_uri: `${host.address}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    },
    claims: { nonce: asked.nonce },
    userinfo: { sub: 'somebody', name: '某人' },
  }
  host.answer = async (request, response, body) => {
    if (request.url === '/jwks') {
      keyRequests++
      return sendJson(response, { keys: [await exportJWK(own.publicKey)] })
    }
    if (request.url === '/userinfo') return sendJson(response, says.userinfo)
    if (request.url !== '/token') return sendJson(response, says.discovery)
    tokenRequests.push(new URLSearchParams(body))
    const idToken = says.token ?? (await idTokenBy(own))
    sendJson(response, { access_token: 'a', token_type: 'bearer', id_token: idToken }, says.status)
  }
})

const claimsNow = (): JWTPayload => {
  const now = Math.floor(Date.now() / 1_000)
  return { iss: host.address, aud: 'portal', sub: 'somebody', iat: now, exp: now + 300, ...says.claims }
}
const idTokenBy = ({ privateKey }: Keys) =>
  new SignJWT(claimsNow()).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)
const open = (timeLimitMs = 2_000): Identity =>
  openOidc(
    { kind: 'oidc', issuer: host.address, clientId: 'portal', clientSecret: 'secret', scopes: ['openid'] },
    {
      clock,
      ledger: openMemoryLedger(clock),
      timeLimitMs,
      allowed: listOfNetworks(['127.0.0.0/8', '::1']),
    },
  )

async function ends(identity = open()): Promise<string> {
  const { remember } = await identity.begin(asked)
  let subject = ''
  const query = { state: asked.state, code: 'some-code' }
  const code = await codeOf(identity.finish({ query, remember }).then((person) => (subject = person.subject)))
  return code ?? subject
}

test('an unmodified answer signs the person in, and the code is sent with the verifier of this browser', async () => {
  expect(await ends()).toBe('somebody')
  expect(tokenRequests[0]?.get('code_verifier')).toMatch(/^[\w~.-]{43,128}$/)
})

test('the authorisation request has state, nonce and a hashed challenge, and contains no secret', async () => {
  const { redirect, remember } = await open().begin(asked)
  const query = new URL(redirect).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    state: asked.state,
    nonce: asked.nonce,
    redirect_uri: returnTo,
  })
  expect(redirect).not.toContain((JSON.parse(remember) as { verifier: string }).verifier)
})

test.each<[string, string, JWTPayload]>([
  ['another nonce', 'WRONG_AUDIENCE', { nonce: 'another' }],
  ['no nonce', 'PROVIDER_UNREADABLE', {}],
  ['another audience', 'WRONG_AUDIENCE', { nonce: asked.nonce, aud: 'another' }],
  ['another issuer', 'WRONG_AUDIENCE', { nonce: asked.nonce, iss: 'https://other.example' }],
  [
    'an end ten minutes ago',
    'TICKET_EXPIRED',
    { nonce: asked.nonce, exp: Math.floor(Date.now() / 1_000) - 600 },
  ],
])('an ID token with %s is refused', async (_, code, claims) => {
  says.claims = claims
  expect([code, 'TICKET_INVALID']).toContain(await ends())
})

test('an ID token signed with another key, altered, or unsigned (alg none) is refused', async () => {
  says.token = await idTokenBy(stranger)
  expect(await ends()).toBe('TICKET_INVALID')
  const [head = '', , signature = ''] = (await idTokenBy(own)).split('.')
  const altered = Buffer.from(JSON.stringify({ ...claimsNow(), sub: 'admin' })).toString('base64url')
  says.token = `${head}.${altered}.${signature}`
  expect(await ends()).toBe('TICKET_INVALID')
  says.token = new UnsecuredJWT(claimsNow()).encode()
  expect(await ends()).toMatch(/TICKET_INVALID|PROVIDER_UNREADABLE/)
})

test('userinfo about another person than the ID token is refused', async () => {
  says.userinfo = { sub: 'somebody else', account: 'admin' }
  expect(await ends()).toMatch(/WRONG_AUDIENCE|TICKET_INVALID/)
})

test.each([401, 403, 404])(
  'a userinfo that refuses by %i leaves the claims of the ID token',
  async (status) => {
    const answer = host.answer
    host.answer = (request, response, body) => {
      if (request.url !== '/userinfo') return answer(request, response, body)
      if (status === 401) response.setHeader('www-authenticate', 'Bearer error="insufficient_scope"')
      return sendJson(response, { error: 'no' }, status)
    }
    says.claims = { nonce: asked.nonce, name: '某人' }
    const identity = open()
    const { remember } = await identity.begin(asked)
    const person = await identity.finish({ query: { state: asked.state, code: 'some-code' }, remember })
    expect(person).toMatchObject({ subject: 'somebody', name: '某人' })
  },
)

test('a name that people choose at the provider is no account', async () => {
  says.userinfo = { sub: 'somebody', account: 'T1001', preferred_username: 'T1001' }
  const identity = open()
  const { remember } = await identity.begin(asked)
  const query = { state: asked.state, code: 'some-code' }
  expect((await identity.finish({ query, remember })).account).toBeUndefined()
})

test('a provider with another issuer is refused at discovery', async () => {
  says.discovery = { ...says.discovery, issuer: 'https://other.example' }
  expect(await codeOf(open().begin(asked))).toMatch(/WRONG_AUDIENCE|PROVIDER_UNREADABLE/)
})

test('answers that are not JSON, too large, redirecting or broken are reported as such', async () => {
  const bent: [string, () => void][] = [
    ['PROVIDER_UNREADABLE', () => (host.answer = (_, response) => void response.end('<html>'))],
    ['PROVIDER_UNREADABLE', () => (host.answer = (_, response) => sendJson(response, 'x'.repeat(400_000)))],
    [
      'PROVIDER_UNREADABLE',
      () =>
        (host.answer = (_, response) =>
          void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()),
    ],
    ['PROVIDER_UNREACHABLE', () => (host.answer = (_, response) => void response.writeHead(503).end())],
    ['PROVIDER_UNREACHABLE', () => (host.answer = () => undefined)],
  ]
  for (const [code, bend] of bent) {
    bend()
    expect(await codeOf(open(400).begin(asked))).toBe(code)
  }
})

test('after an outage the provider is tried again', async () => {
  const identity = open()
  const { answer } = host
  host.answer = (_, response) => void response.writeHead(503).end()
  expect(await codeOf(identity.begin(asked))).toBe('PROVIDER_UNREACHABLE')
  host.answer = answer
  expect(await ends(identity)).toBe('somebody')
})

test('an error in the callback has its own code', async () => {
  const identity = open()
  const { remember } = await identity.begin(asked)
  for (const [error, code] of [
    ['access_denied', 'REFUSED_BY_PEER'],
    ['login_required', 'NOT_SIGNED_IN'],
    ['temporarily_unavailable', 'PROVIDER_UNREACHABLE'],
    ['<script>', 'REFUSED_BY_PEER'],
  ] as const) {
    expect(await codeOf(identity.finish({ query: { state: asked.state, error }, remember }))).toBe(code)
  }
})

describe('sign-out at the provider', () => {
  const posted = (token: string) => ({ query: '', form: { logout_token: token }, at: '' })
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const logoutToken = (bend: Record<string, unknown>, { privateKey }: Keys = own) => {
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: host.address,
      aud: 'portal',
      iat: now,
      exp: now + 120,
      jti: 'l-1',
      sid: 's-1',
      events: event,
    }
    return new SignJWT({ ...claims, ...bend }).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)
  }

  test('is reported by a signed token, valid once, that names the session', async () => {
    const identity = open()
    const message = posted(await logoutToken({}))
    expect(await identity.readLogout?.(message)).toEqual({ sessions: ['s-1'] })
    expect(await identity.readLogout?.(message)).toBeUndefined()
  })

  test('may name a person besides the session, or a person alone', async () => {
    const both = await logoutToken({ sub: 'p-1' })
    expect(await open().readLogout?.(posted(both))).toEqual({ sessions: ['s-1'], subject: 'p-1' })
    const person = await logoutToken({ sub: 'p-1', sid: undefined, jti: 'l-2' })
    expect(await open().readLogout?.(posted(person))).toEqual({ sessions: [], subject: 'p-1' })
  })

  test('fetches the keys of the provider once, however many tokens are forged', async () => {
    const identity = open()
    await identity.readLogout?.(posted(await logoutToken({})))
    for (let at = 0; at < 5; at++)
      await identity.readLogout?.(posted(await logoutToken({ jti: `f-${at}` }, stranger)))
    expect(keyRequests).toBe(1)
  })

  test('is refused for tokens of other signers, ID tokens, other audiences and old tokens', async () => {
    const yesterday = Math.floor(Date.now() / 1_000) - 86_400
    for (const token of [
      await logoutToken({}, stranger),
      await logoutToken({ nonce: asked.nonce }),
      await logoutToken({ events: {} }),
      await logoutToken({ aud: 'another' }),
      await logoutToken({ iss: 'https://other.example' }),
      await logoutToken({ iat: yesterday, exp: yesterday + 60 }),
      await logoutToken({ sid: 7 }),
      await logoutToken({ sid: undefined }),
      await logoutToken({ jti: undefined }),
      await logoutToken({ iat: undefined }),
      new UnsecuredJWT({ ...claimsNow(), sid: 's-1', events: event }).encode(),
      'nonsense',
      '',
    ]) {
      expect(await open().readLogout?.(posted(token))).toBeUndefined()
    }
    expect(await open().readLogout?.({ query: '', form: {}, at: '' })).toBeUndefined()
  })
})
