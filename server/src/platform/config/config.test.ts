import { expect, test } from 'vitest'
import { BadConfiguration } from './bad-configuration.ts'
import { configFrom } from './config.ts'
import type { Env } from './env.ts'

test('the defaults are for a laptop: embedded database, demo on, port 8080', () => {
  const config = configFrom({})
  expect(config).toMatchObject({ port: 8080, demo: true, host: '127.0.0.1', answerCache: true })
  expect(config.database).toEqual({ kind: 'embedded' })
  expect(config.dataFolder.endsWith('/var')).toBe(true)
})

test('a node of an installation that may have several serves for three more seconds after a stop signal', () => {
  expect(configFrom({}).stopDelayMs).toBe(0)
  expect(configFrom({ DATABASE_URL: 'postgres://h/db' }).stopDelayMs).toBe(3_000)
  expect(configFrom({ WENYUAN_STOP_DELAY: '20' }).stopDelayMs).toBe(20_000)
})

test.each<[Env, string, boolean]>([
  [{}, '127.0.0.1', true],
  [{ WENYUAN_DEMO: '0' }, '0.0.0.0', false],
  [{ NODE_ENV: 'production' }, '0.0.0.0', false],
  [{ HOST: '0.0.0.0' }, '0.0.0.0', false],
  [{ HOST: 'library.example' }, 'library.example', false],
  [{ HOST: 'localhost' }, 'localhost', true],
  [{ HOST: '::1' }, '::1', true],
  // the operator says so
  [{ HOST: '0.0.0.0', WENYUAN_DEMO: '1' }, '0.0.0.0', true],
  [{ NODE_ENV: 'production', WENYUAN_DEMO: '1' }, '127.0.0.1', true],
])('the demo, whose passwords are known, is for this machine only unless said: %o', (env, host, demo) => {
  expect(configFrom(env)).toMatchObject({ host, demo })
})

test('trusted proxies are a number or networks, by default none', () => {
  expect(configFrom({}).trustedProxies).toBe(0)
  expect(configFrom({ WENYUAN_TRUST_PROXY: '1' }).trustedProxies).toBe(1)
  expect(configFrom({ WENYUAN_TRUST_PROXY: '10.0.0.0/8, fd00::/8' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    'fd00::/8',
  ])
})

test('a port of its own for metrics is open to this machine only, unless an address is given', () => {
  expect(configFrom({})).not.toHaveProperty('metrics')
  expect(configFrom({ WENYUAN_METRICS: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(configFrom({ WENYUAN_METRICS: '[::]:9464' }).metrics).toEqual({ host: '::', port: 9464 })
})

test('empty variables count as unset', () => {
  expect(configFrom({ PORT: '', WENYUAN_DEMO: '', DATABASE_URL: '' })).toEqual(configFrom({}))
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
  [{ PORT: '70000' }, 'PORT must be a whole number'],
  [{ WENYUAN_DEMO: 'yes' }, 'WENYUAN_DEMO must be 0 or 1'],
  [{ WENYUAN_NIGHTLY: '25:00' }, 'WENYUAN_NIGHTLY must be a time'],
  [{ WENYUAN_STOP_DELAY: '1h' }, 'WENYUAN_STOP_DELAY must be a whole number from 0 to 300'],
  [
    { WENYUAN_TRUST_PROXY: 'yes' },
    'WENYUAN_TRUST_PROXY must be a number of proxies from 0 to 9, or their networks',
  ],
  [{ WENYUAN_TRUST_PROXY: '10.0.0.0/8,10.0.0/9' }, 'not "10.0.0/9"'],
  [{ WENYUAN_METRICS: 'on' }, 'WENYUAN_METRICS must be a port, or an address and a port'],
  [{ WENYUAN_METRICS: 'host:9464' }, 'WENYUAN_METRICS must be'],
  [{ WENYUAN_METRICS: '0.0.0.0:99999' }, 'WENYUAN_METRICS must be'],
  [{ WENYUAN_LOG: 'loud' }, 'WENYUAN_LOG must be one of'],
  [{ DATABASE_OWNER_URL: 'postgres://h/db' }, 'DATABASE_OWNER_URL names the owner'],
  [
    { DATABASE_URL: 'postgres://h/db', DATABASE_OWNER_URL: 'mysql://h/db' },
    'DATABASE_OWNER_URL must begin with postgres://',
  ],
  [{ DATABASE_URL: 'mysql://h/db' }, 'DATABASE_URL must begin with postgres://'],
  [{ WENYUAN_PUBLIC_URL: 'library' }, 'WENYUAN_PUBLIC_URL is not an address'],
  [{ WENYUAN_SECRET_KEY: 'short' }, 'WENYUAN_SECRET_KEY must be a key of 32 bytes'],
  [{ WENYUAN_SECRET_KEY_OLD: '!'.repeat(44) }, 'WENYUAN_SECRET_KEY_OLD must be a key of 32 bytes'],
  [{ WENYUAN_SECRET_KEY: 'a', WENYUAN_SECRET_KEY_FILE: 'b' }, 'not both'],
  [{ WENYUAN_SECRET_KEY_FILE: '/nowhere' }, '/nowhere cannot be read (ENOENT)'],
  [{ OPENSEARCH_URL: 'ftp://h:9200' }, 'OPENSEARCH_URL must begin with http://'],
  [{ OPENSEARCH_URL: 'http://a:9200,b' }, 'OPENSEARCH_URL is not an address: "b"'],
  [{ OPENSEARCH_URL: 'http://h', OPENSEARCH_SHARDS: '0' }, 'OPENSEARCH_SHARDS must be a whole number'],
  [{ OPENSEARCH_URL: 'http://h', OPENSEARCH_PREFIX: 'A*' }, 'OPENSEARCH_PREFIX must be'],
])('an invalid value is refused with a sentence naming the variable: %o', (env, sentence) => {
  expect(() => configFrom(env)).toThrow(BadConfiguration)
  expect(() => configFrom(env)).toThrow(sentence)
})

test('a key is read in base64 and in hex, and an invalid one is reported without its text', () => {
  const bytes = Buffer.alloc(32, 7)
  for (const encoding of ['base64', 'base64url', 'hex'] as const)
    expect(configFrom({ WENYUAN_SECRET_KEY: bytes.toString(encoding) }).secretKey).toEqual(
      new Uint8Array(bytes),
    )
  expect(() => configFrom({ WENYUAN_SECRET_KEY: 'mistyped' })).not.toThrow('mistyped')
})

test('a database address that does not parse is reported without its password', () => {
  expect(() => configFrom({ DATABASE_URL: 'postgres//me:secret@host' })).toThrow('"host"')
})
