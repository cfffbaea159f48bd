import { createHash } from 'node:crypto'
import { isWorkDone, workText } from '@wenyuan/contract/constants/sign-in-proof-of-work.ts'
import { PROOF_HEADER, WORK_HEADER } from '@wenyuan/contract/constants/visit-proof-of-work.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { command } from '../../testing/commands.ts'
import { smallLibrary } from '../../testing/small-library.ts'
import type { CrawlerSettings } from '../../domain/crawlers/crawler-rules.ts'

const browser = 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0'
const engine = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const names: Record<string, string[]> = {
  '198.51.100.1': ['crawl-198-51-100-1.googlebot.com'],
  'crawl-198-51-100-1.googlebot.com': ['198.51.100.1'],
  // claims to be the search engine, but the name belongs to another address
  '198.51.100.2': ['crawl-198-51-100-1.googlebot.com'],
  '198.51.100.3': ['googlebot.com.example.net'],
  // a machine that anybody can rent
  '198.51.100.5': ['5.100.51.198.bc.googleusercontent.com'],
  '5.100.51.198.bc.googleusercontent.com': ['198.51.100.5'],
}

let portal: TestPortal
beforeAll(async () => {
  const look = async (name: string) => names[name] ?? []
  portal = await openPortal({ env: { WENYUAN_TRUST_PROXY: '1' }, names: { reverse: look, resolve: look } })
  await portal.load('whu', smallLibrary)
})
afterAll(() => portal.close())

const set = (crawlers: Partial<CrawlerSettings>) =>
  command(portal, ['tenant', 'set', 'whu', `crawlers=${JSON.stringify(crawlers)}`])

interface Visit {
  /** Absent: a program on this machine, without a proxy. */
  from?: string
  agent?: string
  body?: object
  headers?: Record<string, string>
  tenant?: string
}

const visit = async ({ from, agent = browser, body = {}, headers = {}, tenant = 'whu' }: Visit) => {
  const response = await fetch(`${portal.address}/find/unify/search`, {
    method: 'POST',
    headers: {
      mappingpath: tenant,
      'content-type': 'application/json',
      'user-agent': agent,
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      ...headers,
    },
    body: JSON.stringify({ searchItems: [], ...body }),
  })
  const { errCode } = (await response.json()) as { errCode: string | null }
  return { status: response.status, errCode, work: response.headers.get(WORK_HEADER) ?? '' }
}

/** Repeats a visit; returns how often each outcome occurred. */
const visits = async (times: number, one: Visit): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (let i = 0; i < times; i++) {
    const key = (await visit(one)).errCode ?? 'answered'
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

const doWork = (work: string): string => {
  const [question = '', bits = ''] = work.split(' ')
  for (let tried = 0; ; tried++) {
    const digest = createHash('sha256')
      .update(workText(question, `${tried}`))
      .digest()
    if (isWorkDone(digest, Number(bits))) return `${question}~${tried}`
  }
}

test('in mode watch every visitor is answered, and the log names the programs', async () => {
  await set({ mode: 'watch', callsPerMinute: 10 })
  expect(await visits(14, { from: '203.0.113.5', agent: 'python-requests/2.32' })).toEqual({ answered: 14 })
  const { lines } = await command(portal, ['crawlers', '--tenant', 'whu'])
  expect(lines[0]).toBe('whu: watch')
  expect(lines.join('\n')).toContain('203.0.113.0/24\t14 calls\t"python-requests/2.32"')
  expect(lines.join('\n')).not.toContain('203.0.113.5')
})

test('in mode challenge a browser does the proof of work once and continues', async () => {
  await set({ mode: 'challenge', callsPerMinute: 10 })
  const reader = { from: '203.0.113.20' }
  expect(await visits(10, reader)).toEqual({ answered: 10 })
  const asked = await visit(reader)
  expect(asked).toMatchObject({ status: 429, errCode: 'PROOF_WANTED' })
  const proof = doWork(asked.work)
  expect(await visits(12, { ...reader, headers: { [PROOF_HEADER]: proof } })).toEqual({ answered: 12 })
  // proofs of another visitor, of another tenant, or altered
  const others = [
    {
      from: '203.0.113.21',
      agent: 'curl/8',
      headers: { [PROOF_HEADER]: proof },
      body: { page: 101, rows: 20 },
    },
    {
      ...reader,
      headers: { [PROOF_HEADER]: proof.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) },
      body: { page: 101, rows: 20 },
    },
  ]
  for (const other of others) expect((await visit(other)).errCode).toBe('PROOF_WANTED')
})

test('an invented end of a long user agent and another address of the same /64 are no new visitor', async () => {
  await set({ mode: 'challenge', callsPerMinute: 10 })
  const counts: Record<string, number> = {}
  for (let i = 0; i < 15; i++) {
    const from = `2001:db8:0:7::${i + 1}`
    const agent = `${browser}${' '.repeat(200)}${i}${'x'.repeat(3_000)}`
    const key = (await visit({ from, agent })).errCode ?? 'answered'
    counts[key] = (counts[key] ?? 0) + 1
  }
  expect(counts).toEqual({ answered: 10, PROOF_WANTED: 5 })
  expect((await visit({ from: '2001:db8:0:8::1', agent: `${browser}${' '.repeat(200)}` })).status).toBe(200)
})

test('a program that invents a user agent for each call spends the budget of its address', async () => {
  await set({ mode: 'challenge', callsPerMinute: 10 })
  const counts: Record<string, number> = {}
  for (let i = 0; i < 60; i++) {
    const key = (await visit({ from: '203.0.113.25', agent: `${browser} ${i}` })).errCode ?? 'answered'
    counts[key] = (counts[key] ?? 0) + 1
  }
  expect(counts).toEqual({ answered: 50, PROOF_WANTED: 10 })
})

test('a question with an invented end is no new question', async () => {
  await set({ mode: 'challenge', callsPerMinute: 10 })
  const deep = { from: '203.0.113.31', body: { page: 101, rows: 20 } }
  const [question = '', bits = ''] = (await visit(deep)).work.split(' ')
  const proof = doWork(`${question}.more ${bits}`)
  expect((await visit({ ...deep, headers: { [PROOF_HEADER]: proof } })).errCode).toBe('PROOF_WANTED')
})

test('a proof can be used for a limited number of calls', async () => {
  await set({ mode: 'challenge', callsPerMinute: 10 })
  const deep = { from: '203.0.113.30', body: { page: 101, rows: 20 } }
  const proof = doWork((await visit(deep)).work)
  const counts = await visits(105, { ...deep, headers: { [PROOF_HEADER]: proof } })
  expect(counts).toEqual({ answered: 100, PROOF_WANTED: 5 })
})

test('a visitor that ignores twenty challenges is refused', async () => {
  await set({ mode: 'challenge', callsPerMinute: 10 })
  const counts = await visits(40, { from: '203.0.113.40' })
  expect(counts['answered']).toBe(10)
  expect(counts['PROOF_WANTED']).toBe(21)
  expect(counts['VISIT_REFUSED']).toBe(9)
})

test('in mode block programs are refused, readers are not', async () => {
  await set({ mode: 'block', callsPerMinute: 10 })
  expect(await visit({ from: '203.0.113.50', agent: 'GPTBot/1.2' })).toMatchObject({
    status: 403,
    errCode: 'VISIT_REFUSED',
  })
  expect(await visits(5, { from: '203.0.113.51' })).toEqual({ answered: 5 })
  const page = await fetch(
    `${portal.address}/whu/record/${encodeURIComponent(smallLibrary[0]?.record.recordId ?? '')}`,
    {
      headers: { 'user-agent': 'GPTBot/1.2', 'x-forwarded-for': '203.0.113.52' },
    },
  )
  expect(page.status).toBe(403)
})

test('a signed-in reader, the campus and this machine are never throttled', async () => {
  await set({ mode: 'block', callsPerMinute: 10, allow: ['192.0.2.0/24', '2001:db8::/32'] })
  const headers = await portal.signIn('reader-1')
  expect(await visits(15, { from: '203.0.113.60', headers })).toEqual({ answered: 15 })
  expect(await visits(15, { from: '192.0.2.60', agent: 'curl/8' })).toEqual({ answered: 15 })
  expect(await visits(15, { from: '2001:db8::60' })).toEqual({ answered: 15 })
  expect(await visits(15, { agent: 'curl/8' })).toEqual({ answered: 15 })
})

test('a search engine is verified by reverse and forward DNS, not by its user agent', async () => {
  await set({ mode: 'block', callsPerMinute: 10 })
  expect(await visits(12, { from: '198.51.100.1', agent: engine })).toEqual({ answered: 12 })
  for (const from of ['198.51.100.2', '198.51.100.3', '198.51.100.4', '198.51.100.5'])
    expect((await visit({ from, agent: engine })).errCode).toBe('VISIT_REFUSED')
})

test('settings of one tenant do not affect another, and invalid settings are refused', async () => {
  await set({ mode: 'block', callsPerMinute: 10 })
  expect(await visits(3, { from: '203.0.113.70', agent: 'GPTBot/1.2', tenant: 'pku' })).toEqual({
    answered: 3,
  })
  const { code, errors } = await command(portal, ['tenant', 'set', 'whu', 'crawlers={"allow":["campus"]}'])
  expect(code).toBe(2)
  expect(errors.join('\n')).toContain('a network, such as 10.0.0.0/8')
})
