import { expect, test } from 'vitest'
import { openIdentity } from './choose.ts'
import { openMemoryLedger } from './memory-ledger.ts'
import { IdentitySettings } from '../../domain/identity/settings.ts'

const key = 'a key of at least thirty-two characters'

test.each([
  ['no kind', {}],
  ['an unknown kind', { kind: 'magic' }],
  ['plain http to another machine', { kind: 'cas', server: 'http://cas.example.edu/cas' }],
  ['a name that only looks like this machine', { kind: 'cas', server: 'http://127.0.0.1.example.edu/' }],
  ['a password in the address', { kind: 'cas', server: 'https://me:secret@cas.example.edu/' }],
  ['a script for an address', { kind: 'oidc', issuer: 'javascript:alert(1)', clientId: 'x' }],
  [
    'a key that is too short',
    { kind: 'passport', login: 'https://p.example/', issuer: 'p', audience: 'a', key: 'x' },
  ],
  [
    'no certificate',
    { kind: 'saml', entityId: 'x', idpIssuer: 'y', idpLogin: 'https://i.example/', idpCertificates: [] },
  ],
  [
    'an hour of clock skew',
    {
      kind: 'saml',
      entityId: 'x',
      idpIssuer: 'y',
      idpLogin: 'https://i.example/',
      idpCertificates: ['x'.repeat(80)],
      clockSkewSeconds: 3_600,
    },
  ],
])('settings with %s are refused', (_, settings) => {
  expect(IdentitySettings.safeParse(settings).success).toBe(false)
})

test('each kind opens without a connection, and no kind opens nothing', () => {
  const clock = () => new Date()
  const means = { clock, ledger: openMemoryLedger(clock) }
  const kinds = [
    { kind: 'none' },
    { kind: 'oidc', issuer: 'https://op.example/', clientId: 'x' },
    { kind: 'cas', server: 'https://cas.example.edu/cas' },
    { kind: 'wechat', host: 'https://wx.example/', appId: 'x', key },
    { kind: 'passport', login: 'https://p.example/', issuer: 'p', audience: 'a', key },
  ].map((settings) => openIdentity(IdentitySettings.parse(settings), means)?.kind)
  expect(kinds).toEqual([undefined, 'oidc', 'cas', 'wechat', 'passport'])
})

test('the replay cache accepts each key once, again after its expiry, and refuses new keys when full', async () => {
  let now = new Date('2026-03-15T04:00:00Z')
  const ledger = openMemoryLedger(() => now)
  const later = new Date(now.getTime() + 60_000)
  expect(await Promise.all([ledger.claim('a', later), ledger.claim('a', later)])).toEqual([true, false])
  now = new Date(now.getTime() + 61_000)
  expect(await ledger.claim('a', new Date(now.getTime() + 1_000))).toBe(true)
})
