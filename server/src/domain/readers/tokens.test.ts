import { expect, test } from 'vitest'
import { readToken, signToken } from './tokens.ts'

const key = new Uint8Array(32).fill(7)
const now = new Date('2026-03-15T04:00:00Z')
const facts = { tenant: 'whu', sessionId: 's1', readerId: 'r1', now }

test('a token is read at its library only, also where another one has the same key', async () => {
  const token = await signToken(key, facts)
  expect(await readToken(key, token, { tenant: 'whu', now })).toMatchObject({
    sessionId: 's1',
    readerId: 'r1',
  })
  expect(await readToken(key, token, { tenant: 'pku', now })).toBeUndefined()
  expect(await readToken(new Uint8Array(32).fill(8), token, { tenant: 'whu', now })).toBeUndefined()
})

test('a token of the future is nobody’s, beyond what the clocks of nodes differ', async () => {
  const token = await signToken(key, facts)
  const earlier = (seconds: number) => ({ tenant: 'whu', now: new Date(now.getTime() - seconds * 1_000) })
  expect(await readToken(key, token, earlier(59))).toBeDefined()
  expect(await readToken(key, token, earlier(61))).toBeUndefined()
})

test('a token without a signature, a cut one and no token at all are read by nobody', async () => {
  const token = await signToken(key, facts)
  const [, payload = ''] = token.split('.')
  const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`
  for (const bad of [none, token.slice(0, -2), `${token}x`, '', 'a.b.c'])
    expect(await readToken(key, bad, { tenant: 'whu', now })).toBeUndefined()
})
