import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { areas } from '@wenyuan/contract/areas.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { allowAttempt } from '../../domain/readers/attempts.ts'
import { allowPassword, softLimits } from '../../domain/readers/password-attempts.ts'
import { makeKeyPair, sealPassword } from '../../domain/readers/password-cipher.ts'
import { hashPassword, isPassword } from '../../domain/readers/passwords.ts'
import { makePictureText, drawPicture } from '../../domain/readers/picture-code.ts'
import { testPortal } from '../../testing/portal.ts'
import { sealedFor } from '../../testing/sign-in.ts'
import { longTest } from '../../platform/testing/rounds.ts'

const portal = testPortal()
const NOON = new Date('2026-03-15T04:00:00Z')
const PASSWORD = 'Shu-shan 2026'
const where = () => ({
  site: { settings: { timeZone: 'Asia/Shanghai' } },
  db: portal.appContext.database.ofTenant(portal.tenant),
  tenant: portal.tenant,
  now: portal.appContext.clock(),
})
beforeAll(async () => {
  await portal.signIn('S1001', {
    name: '<img src=x onerror=alert(1)>',
    password_hash: await hashPassword(PASSWORD),
  })
})
beforeEach(async () => {
  portal.setNow(NOON)
  await where().db.deleteFrom('attempt_count').where('tenant', '=', portal.tenant).execute()
})

/** The full attack is `WENYUAN_GUESSES=10000`; a tenth of it tests the same in a tenth of the time. */
const GUESSES = Number(process.env['WENYUAN_GUESSES'] ?? 1_000)
const ADDRESSES = 50
const AT_ONCE = 25

longTest(
  'thousands of guesses over HTTP from fifty addresses try no more passwords of an account than the policy allows',
  async () => {
    const accounts = ['S1001', 'S1002', 'S1003', 'S1004', 'nobody']
    for (const account of accounts.slice(1, 4))
      await portal.signIn(account, { password_hash: await hashPassword(PASSWORD) })
    const sealed = await readPictures(GUESSES, 'Wrong 1!')
    const agents = Array.from(
      { length: ADDRESSES },
      (_, at) => new Agent({ keepAlive: true, localAddress: `127.0.0.${at + 2}` }),
    )
    const tried = new Map<string, number>()
    let refused = 0
    const guess = async (at: number) => {
      const account = accounts[Math.floor(at / ADDRESSES) % accounts.length] ?? ''
      const form = { username: account, ...sealed[at] }
      const { status, code } = await guessOver(agents[at % ADDRESSES], form, `198.51.100.${at % 250}`)
      if (code === 'SIGN_IN_WRONG') tried.set(account, (tried.get(account) ?? 0) + 1)
      else {
        refused++
        expect([status, code]).toEqual(code === 'TRIES_USED_UP' ? [429, code] : [200, 'MORE_WORK_NEEDED'])
      }
    }
    // no more at once than a busy machine answers within the time limit of the call
    for (let from = 0; from < GUESSES; from += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => guess(from + at)))
    }
    // the guesses have read pictures; beyond this number only the larger proof of work is accepted
    const most = softLimits.account
    expect(Object.fromEntries(tried)).toEqual(Object.fromEntries(accounts.map((account) => [account, most])))
    expect(refused).toBe(GUESSES - accounts.length * most)

    // the right password is not tried either until the fifteen minutes are over
    const [late, later] = await readPictures(2, PASSWORD)
    expect(await guessOver(agents[0], { username: 'S1001', ...late })).toMatchObject({
      code: 'MORE_WORK_NEEDED',
    })
    portal.setNow(new Date(NOON.getTime() + 15 * 60_000))
    expect(await guessOver(agents[0], { username: 'S1001', ...later })).toMatchObject({ code: '' })
    for (const agent of agents) agent.destroy()
  },
)

/** Simulates captchas that were fetched and solved: a determined attacker pays people to do this. */
async function readPictures(count: number, password: string) {
  const { publicKey, privateKey } = await makeKeyPair()
  const expires_at = new Date(NOON.getTime() + 20 * 60_000)
  const codeKeys = Array.from({ length: count }, () => randomUUID())
  for (let from = 0; from < count; from += 1_000) {
    await where()
      .db.insertInto('sign_in_key')
      .values(
        codeKeys.slice(from, from + 1_000).map((code_key) => ({
          tenant: portal.tenant,
          code_key,
          private_key: privateKey,
          picture_text: 'ACDE',
          expires_at,
        })),
      )
      .execute()
  }
  return Promise.all(
    codeKeys.map(async (codeKey) => ({
      codeKey,
      verifyCode: 'acde',
      password: await sealPassword({ codeKey, publicKey }, password),
    })),
  )
}

/** Signs in from its own address, which a forged header does not change. */
const guessOver = (
  agent: Agent | undefined,
  form: object,
  forwardedFor = '',
): Promise<{ status: number; code: string }> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      mappingpath: portal.tenant,
      'x-forwarded-for': forwardedFor,
    }
    const sent = request(`${portal.address}/oga/login`, {
      method: 'POST',
      headers,
      ...(agent ? { agent } : {}),
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      void json(response).then((body) => {
        const { errCode } = body as { errCode: string | null }
        resolve({ status: response.statusCode ?? 0, code: errCode ?? '' })
      }, reject)
    })
    sent.end(JSON.stringify(form))
  })

test('guesses at many accounts from one address end at the limit of the address', async () => {
  let tried = 0
  for (let at = 0; at < 200; at++) {
    try {
      const attempt = { account: `account-${at}`, address: '10.0.0.1' }
      await allowPassword(where(), { ...attempt, isKnownBrowser: false, hasMoreWork: false })
      tried++
    } catch {
      // refused: not tried
    }
  }
  expect(tried).toBe(softLimits.address)
})

test('the counters contain neither accounts nor addresses', async () => {
  await allowAttempt(where(), 'address', '10.9.8.7')
  await allowAttempt(where(), 'account', 'secret-account')
  const rows = await where()
    .db.selectFrom('attempt_count')
    .selectAll()
    .where('tenant', '=', portal.tenant)
    .execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/10\.9\.8\.7|secret-account/)
})

test('an unknown account costs the same password hash as a known one', async () => {
  const kept = await hashPassword(PASSWORD)
  const cost = (hash: string) => hash.split('$').slice(1, 4)
  expect(cost(kept)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
  expect(await isPassword(PASSWORD, kept)).toBe(true)
  expect(await isPassword(PASSWORD, undefined)).toBe(false)
  expect(await isPassword('', null)).toBe(false)
})

test('captchas of the same text differ, and texts are not repeated', async () => {
  const [one, other] = await Promise.all([drawPicture('AC34'), drawPicture('AC34')])
  expect(one).not.toBe(other)
  const texts = Array.from({ length: 200 }, makePictureText)
  expect(new Set(texts).size).toBeGreaterThan(190)
})

test('a name with markup is returned as text, under a content type that browsers do not execute', async () => {
  const headers = await portal.signIn('S1001')
  const response = await fetch(`${portal.address}/oga/userinfo`, {
    headers: { mappingpath: portal.tenant, ...headers },
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
  '$path ignores cookies that another site could make a browser send (CSRF)',
  async ({ call }) => {
    const token = Object.values(await portal.signIn('S1001'))[0] ?? ''
    const isGet = call.method === 'GET'
    const forged = await fetch(portal.address + call.path, {
      method: isGet ? 'GET' : 'POST',
      headers: {
        mappingpath: portal.tenant,
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        cookie: `jwt=${token}; wenyuan-token=${token}; jwtHeader=wenyuan-token`,
        ...(isGet ? {} : { 'content-type': 'application/json' }),
      },
      ...(isGet ? {} : { body: '{}' }),
    })
    expect(forged.status).toBe(401)
    expect(forged.headers.get('access-control-allow-origin')).toBeNull()
    // a body in a form encoding is not parsed at all
    if (isGet) return
    const form = await fetch(portal.address + call.path, {
      method: 'POST',
      headers: {
        mappingpath: portal.tenant,
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `jwt=${token}`,
      },
      body: 'a=b',
    })
    expect(form.status).toBeGreaterThanOrEqual(400)
  },
)

test('no answer of a sign-in and no log line contains a password', async () => {
  const form = await sealedFor(portal, { password: PASSWORD })
  expect(form.password).not.toContain(Buffer.from(PASSWORD).toString('hex'))
  const answer = await portal.refused(session.login, { username: 'S1001', ...form, verifyCode: 'x' })
  expect(JSON.stringify(answer)).not.toContain(PASSWORD)
  const logger = readFileSync(new URL('../../platform/logger.ts', import.meta.url), 'utf8')
  expect(logger).toContain("'*.password'")
})

test('sign-in secrets are random: no two tokens, keys or tickets are alike', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => portal.signIn('S1001')))
  expect(new Set(tokens.map((token) => Object.values(token)[0])).size).toBe(20)
  const keys = await Promise.all(
    Array.from({ length: 20 }, () => portal.ask(session.signInKey, { keyOnly: '1' })),
  )
  expect(new Set(keys.map(({ codeKey }) => codeKey)).size).toBe(20)
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(20)
})
