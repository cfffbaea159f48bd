import { codeOf } from '@wenyuan/server/integrations/identity/conformance.ts'
import { openMemoryLedger } from '@wenyuan/server/integrations/identity/memory-ledger.ts'
import { openPassport } from '@wenyuan/server/integrations/identity/passport/passport.ts'
import type { PassportSettings } from '@wenyuan/server/domain/identity/settings.ts'
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { returnTo } from './provider-under-test.ts'

const settings = {
  kind: 'passport',
  login: 'https://passport.example/login',
  issuer: 'passport',
  audience: 'portal',
  key: 'a key of at least thirty-two characters',
} satisfies PassportSettings
const asked = { state: 'state-of-the-passport-tests', nonce: 'nonce-of-the-passport-tests', returnTo }
const NOW = new Date('2026-03-15T04:00:00Z')
const clock = () => NOW
const seconds = NOW.getTime() / 1_000
const good = {
  iss: 'passport',
  aud: 'portal',
  sub: 'somebody',
  jti: 'ticket-0001',
  iat: seconds,
  exp: seconds + 120,
  nonce: asked.nonce,
}

const keyed = (key: string) => new TextEncoder().encode(key)
const ticketOf = (claims: JWTPayload, key = settings.key, alg = 'HS256') =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(keyed(key))

describe('attacks of a passport provider', () => {
  async function ends(
    ticket: string,
    identity = openPassport(settings, { clock, ledger: openMemoryLedger(clock) }),
  ) {
    const { remember } = await identity.begin(asked)
    let subject = ''
    const query = { state: asked.state, ticket }
    return (
      (await codeOf(identity.finish({ query, remember }).then((person) => (subject = person.subject)))) ??
      subject
    )
  }

  test('an unmodified ticket names the person, once', async () => {
    const identity = openPassport(settings, { clock, ledger: openMemoryLedger(clock) })
    expect(await ends(await ticketOf(good), identity)).toBe('somebody')
    expect(await ends(await ticketOf(good), identity)).toBe('TICKET_USED')
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['another audience', { aud: 'another' }, 'WRONG_AUDIENCE'],
    ['another issuer', { iss: 'another' }, 'WRONG_AUDIENCE'],
    ['another nonce', { nonce: 'another' }, 'STATE_MISMATCH'],
    ['an end that is past', { exp: seconds - 120, iat: seconds - 240 }, 'TICKET_EXPIRED'],
    ['a life too long begun', { iat: seconds - 600 }, 'TICKET_EXPIRED'],
    ['a beginning in the future', { iat: seconds + 600, exp: seconds + 700 }, 'TICKET_EXPIRED'],
    ['no number', { jti: undefined }, 'PROVIDER_UNREADABLE'],
    ['nobody', { sub: undefined }, 'PROVIDER_UNREADABLE'],
    ['no end', { exp: undefined }, 'PROVIDER_UNREADABLE'],
  ])('a ticket with %s is refused', async (_, bend, code) => {
    const claims = Object.fromEntries(
      Object.entries({ ...good, ...bend }).filter(([, value]) => value !== undefined),
    ) as JWTPayload
    expect(await ends(await ticketOf(claims))).toBe(code)
  })

  test('a ticket with another key or algorithm, altered or unsigned, is refused', async () => {
    expect(await ends(await ticketOf(good, 'another key of thirty-two characters!'))).toBe('TICKET_INVALID')
    expect(await ends(await ticketOf(good, settings.key.repeat(2), 'HS512'))).toBe('TICKET_INVALID')
    const { privateKey } = await generateKeyPair('ES256')
    const asymmetric = await new SignJWT(good).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)
    expect(await ends(asymmetric)).toBe('TICKET_INVALID')
    const [head = '', , signature = ''] = (await ticketOf(good)).split('.')
    const claims = Buffer.from(JSON.stringify({ ...good, sub: 'admin' })).toString('base64url')
    expect(await ends(`${head}.${claims}.${signature}`)).toBe('TICKET_INVALID')
    expect(await ends(new UnsecuredJWT(good).encode())).toBe('TICKET_INVALID')
  })

  test('the redirect keeps the parameters of the login address', async () => {
    const identity = openPassport(
      { ...settings, login: 'https://passport.example/login?app=7' },
      { clock, ledger: openMemoryLedger(clock) },
    )
    const { redirect } = await identity.begin(asked)
    expect(Object.fromEntries(new URL(redirect).searchParams)).toEqual({ app: '7', ...asked })
  })
})
