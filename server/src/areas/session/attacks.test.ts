import { readFileSync } from 'node:fs'
import { areas } from '@wenyuan/contract/areas.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allowAttempt, attemptPolicies } from '../../readers/attempts.ts'
import { hashPassword, isPassword } from '../../readers/passwords.ts'
import { makePictureText, drawPicture } from '../../readers/picture-code.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { sealedFor } from '../../testing/sign-in.ts'

let portal: TestPortal
const NOON = new Date('2026-03-15T04:00:00Z')
const PASSWORD = 'Shu-shan 2026'
const where = () => ({ db: portal.house.database.ofTenant('whu'), tenant: 'whu', now: portal.house.clock() })
beforeAll(async () => {
  portal = await openPortal()
  await portal.signIn('S1001', {
    name: '<img src=x onerror=alert(1)>',
    password_hash: await hashPassword(PASSWORD),
  })
})
beforeEach(async () => {
  portal.setNow(NOON)
  await where().db.deleteFrom('attempt_count').where('tenant', '=', 'whu').execute()
})
afterAll(() => portal.close())

test('ten thousand guesses at one account from fifty addresses, all at once, try no more than the policy allows', async () => {
  let tried = 0
  const guess = async (address: string) => {
    // as the sign-in counts: first the address, then the account, and only then the password is compared
    try {
      await allowAttempt(where(), 'address', address)
      await allowAttempt(where(), 'account', 's1001')
      tried++
    } catch (error) {
      expect(error).toMatchObject({ code: 'TRIES_USED_UP' })
    }
  }
  for (let round = 0; round < 50; round++) {
    await Promise.all(Array.from({ length: 200 }, (_, at) => guess(`10.0.0.${at % 50}`)))
  }
  expect(tried).toBeLessThanOrEqual(attemptPolicies.account.most)
  expect(tried).toBeGreaterThan(0)
})

test('guesses at many accounts from one address end at the limit of the address', async () => {
  let tried = 0
  for (let at = 0; at < 200; at++) {
    try {
      await allowAttempt(where(), 'address', '10.0.0.1')
      await allowAttempt(where(), 'account', `account-${at}`)
      tried++
    } catch {
      // refused: not tried
    }
  }
  expect(tried).toBe(attemptPolicies.address.most)
})

test('the counts hold neither accounts nor addresses', async () => {
  await allowAttempt(where(), 'address', '10.9.8.7')
  await allowAttempt(where(), 'account', 'secret-account')
  const rows = await where().db.selectFrom('attempt_count').selectAll().where('tenant', '=', 'whu').execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/10\.9\.8\.7|secret-account/)
})

test('an account that is not there costs the same hash as one that is', async () => {
  const kept = await hashPassword(PASSWORD)
  const cost = (hash: string) => hash.split('$').slice(1, 4)
  expect(cost(kept)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
  expect(await isPassword(PASSWORD, kept)).toBe(true)
  expect(await isPassword(PASSWORD, undefined)).toBe(false)
  expect(await isPassword('', null)).toBe(false)
})

test('pictures of the same text differ, and texts are not repeated', async () => {
  const [one, other] = await Promise.all([drawPicture('AC34'), drawPicture('AC34')])
  expect(one).not.toBe(other)
  const texts = Array.from({ length: 200 }, makePictureText)
  expect(new Set(texts).size).toBeGreaterThan(190)
})

test('a name with markup leaves as the text it is, under a content type no browser runs', async () => {
  const headers = await portal.signIn('S1001')
  const response = await fetch(`${portal.address}/oga/userinfo`, {
    headers: { mappingpath: 'whu', ...headers },
  })
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(((await response.json()) as { data: { name: string } }).data.name).toBe(
    '<img src=x onerror=alert(1)>',
  )
})

const calls = Object.values(areas).flatMap((area) => Object.values(area as Record<string, AnyCall>))
const writing = calls.filter((call) => call.for === 'reader' && (call.writes || call.method !== 'GET'))

test.each(writing.map((call) => ({ path: call.path, call })))(
  '$path takes nothing on the word of cookies another site could make a browser send (CSRF)',
  async ({ call }) => {
    const token = Object.values(await portal.signIn('S1001'))[0] ?? ''
    const isGet = call.method === 'GET'
    const forged = await fetch(portal.address + call.path, {
      method: isGet ? 'GET' : 'POST',
      headers: {
        mappingpath: 'whu',
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        cookie: `jwt=${token}; wenyuan-token=${token}; jwtHeader=wenyuan-token`,
        ...(isGet ? {} : { 'content-type': 'application/json' }),
      },
      ...(isGet ? {} : { body: '{}' }),
    })
    expect(forged.status).toBe(401)
    expect(forged.headers.get('access-control-allow-origin')).toBeNull()
    // what a form of another site can send is not read at all
    if (isGet) return
    const form = await fetch(portal.address + call.path, {
      method: 'POST',
      headers: {
        mappingpath: 'whu',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `jwt=${token}`,
      },
      body: 'a=b',
    })
    expect(form.status).toBeGreaterThanOrEqual(400)
  },
)

test('no answer of a sign-in, and no log line, holds a password', async () => {
  const form = await sealedFor(portal, { password: PASSWORD })
  expect(form.password).not.toContain(Buffer.from(PASSWORD).toString('hex'))
  const answer = await portal.refused(session.login, { username: 'S1001', ...form, verifyCode: 'x' })
  expect(JSON.stringify(answer)).not.toContain(PASSWORD)
  const logger = readFileSync(new URL('../../logger.ts', import.meta.url), 'utf8')
  expect(logger).toContain("'*.password'")
})

test('what protects a sign-in is random: two tokens, keys and tickets are never alike', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => portal.signIn('S1001')))
  expect(new Set(tokens.map((token) => Object.values(token)[0])).size).toBe(20)
  const keys = await Promise.all(
    Array.from({ length: 20 }, () => portal.ask(session.signInKey, { keyOnly: '1' })),
  )
  expect(new Set(keys.map(({ codeKey }) => codeKey)).size).toBe(20)
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(20)
})
