import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeSecretCipher, SecretUnreadable } from './secret-cipher.ts'
import { mapSecrets, secret, secretPathsOf } from './secret-setting.ts'
import { storedSecrets } from './stored-secrets.ts'

const key = () => new Uint8Array(randomBytes(32))
const secretKey = key()
const place = { tenant: 'whu', name: 'settings mail.password' }
const TEXT = '密码 with "quotes"'

test('a secret is decrypted to the original, and encrypted differently each time', () => {
  const cipher = makeSecretCipher(key())
  const [one, other] = [cipher.encrypt(TEXT, place), cipher.encrypt(TEXT, place)]
  expect(one).not.toBe(other)
  for (const stored of [one, other]) {
    expect(stored).not.toContain('quotes')
    expect(cipher.decrypt(stored, place)).toBe(TEXT)
    expect(cipher.isCurrent(stored)).toBe(true)
  }
})

test('plain text stored before encryption is readable, and counts as outdated', () => {
  const cipher = makeSecretCipher(key())
  expect(cipher.decrypt(TEXT, place)).toBe(TEXT)
  expect(cipher.isCurrent(TEXT)).toBe(false)
})

test('a ciphertext cannot be decrypted for another tenant or setting, or with a changed bit', () => {
  const cipher = makeSecretCipher(key())
  const stored = cipher.encrypt(TEXT, place)
  const changed = `${stored.slice(0, 40)}${stored[40] === 'A' ? 'B' : 'A'}${stored.slice(41)}`
  for (const [text, at] of [
    [stored, { ...place, tenant: 'pku' }],
    [stored, { ...place, name: 'settings sms.token' }],
    [changed, place],
    [stored.slice(0, 20), place],
  ] as const) {
    expect(() => cipher.decrypt(text, at)).toThrow(SecretUnreadable)
    expect(() => cipher.decrypt(text, at)).toThrow(
      `The stored secret "${at.name}" of ${at.tenant} cannot be read`,
    )
  }
})

test('an old key still decrypts; its ciphertexts are outdated; a missing key is reported by its id', () => {
  const [old, present] = [key(), key()]
  const before = makeSecretCipher(old)
  const stored = before.encrypt(TEXT, place)
  const rotated = makeSecretCipher(present, [old])
  expect(rotated.decrypt(stored, place)).toBe(TEXT)
  expect(rotated.isCurrent(stored)).toBe(false)
  expect(() => makeSecretCipher(present).decrypt(stored, place)).toThrow(`another key (${before.keyId})`)
})

const Settings = z.object({
  name: z.string().default('x'),
  mail: z.object({ host: z.string(), password: secret(z.string()).optional() }).optional(),
  peers: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a'), key: secret(z.string().min(3)) }),
        z.object({ kind: z.literal('b'), text: z.string() }),
        // the same field in a second kind is one place, not two
        z.object({ kind: z.literal('c'), key: secret(z.string().min(3)) }),
      ]),
    )
    .default([]),
  fixed: z.record(z.string(), secret(z.string())).default({}),
  terms: z.object({ pin: secret(z.string()).default('') }).prefault({}),
})

test('all secrets of a schema are found, and nothing else is changed', () => {
  const paths = secretPathsOf(Settings)
  expect(paths.map((path) => path.join('.'))).toEqual([
    'mail.password',
    'peers.[].key',
    'fixed.*',
    'terms.pin',
  ])
  const settings = Settings.parse({
    mail: { host: 'h', password: 'p1' },
    peers: [
      { kind: 'a', key: 'p2-' },
      { kind: 'b', text: 'no secret' },
    ],
    fixed: { one: 'p3', two: 'p4' },
  })
  const names: string[] = []
  const hidden = mapSecrets(settings, paths, (_, { name }) => {
    names.push(name)
    return '•••'
  })
  expect(hidden).toEqual({
    name: 'x',
    mail: { host: 'h', password: '•••' },
    peers: [
      { kind: 'a', key: '•••' },
      { kind: 'b', text: 'no secret' },
    ],
    fixed: { one: '•••', two: '•••' },
    terms: { pin: '' },
  })
  expect(names).toEqual(['mail.password', 'peers.[].key', 'fixed.*', 'fixed.*'])
  expect(settings.mail?.password).toBe('p1')
})

test('a secret that an earlier version encrypted once for each kind is readable, and encrypted once from then on', () => {
  const paths = secretPathsOf(Settings)
  const earlier = storedSecrets(makeSecretCipher(secretKey), 'settings', [...paths, ...paths])
  const stored = storedSecrets(makeSecretCipher(secretKey), 'settings', paths)
  const value = { peers: [{ kind: 'c', key: TEXT }] }
  const twice = earlier.encrypt('whu', value)
  expect(stored.decrypt('whu', twice)).toEqual(value)
  expect(stored.readable('whu', twice)).toEqual({ value, unreadable: [] })
  const once = stored.encrypt('whu', value)
  expect(JSON.stringify(once).length).toBeLessThan(JSON.stringify(twice).length)
  expect(stored.decrypt('whu', once)).toEqual(value)
})
