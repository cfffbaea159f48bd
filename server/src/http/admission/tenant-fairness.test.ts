import { request } from 'node:http'
import { search } from '@wenyuan/contract/areas/search.ts'
import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal({ env: { WENYUAN_TRUST_PROXY: '1' } })
})
afterAll(() => portal.close())

const headersOf = (library: string) => ({ mappingpath: library, 'content-type': 'application/json' })
const body = JSON.stringify({ searchItems: [{ searchField: 'all', searchWord: '红楼梦' }] })

/** Sends a visitor's search to a tenant. */
async function ask(library: string, from?: string) {
  const response = await fetch(`${portal.address}${search.search.path}`, {
    method: 'POST',
    headers: { ...headersOf(library), ...(from === undefined ? {} : { 'x-forwarded-for': from }) },
    body,
  })
  const { errCode } = (await response.json()) as Envelope<unknown>
  return { status: response.status, retryAfter: response.headers.get('retry-after'), errCode }
}

/** The same over a connection of its own, which the signal closes. */
const askUntil = (library: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const url = `${portal.address}${search.search.path}`
    const asked = request(url, { method: 'POST', agent: false, headers: headersOf(library), signal })
    asked.on('response', (response) => response.resume()).on('error', () => {})
    asked.on('close', resolve).end(body)
  })

const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${portal.address}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(name))
  return Number(line?.slice(name.length) ?? NaN)
}
const waiting = () => metric('wenyuan_slots{state="waiting"}')
const refusedSoFar = async () =>
  (await metric('wenyuan_slots_refused_total{because="full"}')) +
  (await metric('wenyuan_slots_refused_total{because="late"}'))

/** Blocks all searches of `whu` until the returned function is called. */
function holdUp(): () => void {
  const { engine } = portal.appContext
  const searchNow = engine.search.bind(engine)
  let unblock = () => {}
  const held = new Promise<void>((resolve) => {
    unblock = resolve
  })
  const spy = vi.spyOn(engine, 'search').mockImplementation(async (tenant, request) => {
    if (tenant === 'whu') await held
    return searchNow(tenant, request)
  })
  return () => {
    spy.mockRestore()
    unblock()
  }
}

test('a tenant that is alone gets an answer to every call', async () => {
  const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await ask('whu')).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
  await expect.poll(waiting).toBe(0)
})

test('a tenant is answered while the queue of another does not move', async () => {
  const unblock = holdUp()
  const answered: number[] = []
  const flood = Array.from({ length: 100 }, async () => {
    const { status } = await ask('whu')
    answered.push(status)
  })
  await expect.poll(waiting).toBeGreaterThan(50)
  expect((await ask('pku')).status).toBe(200)
  expect(answered).not.toContain(200)
  unblock()
  await Promise.all(flood)
  expect(answered).toContain(200)
  await expect.poll(waiting).toBe(0)
})

test('calls beyond the queue limit are refused with a retry time; other tenants are unaffected', async () => {
  const before = await refusedSoFar()
  const unblock = holdUp()
  const flood = Array.from({ length: 300 }, () => ask('whu'))
  await expect.poll(refusedSoFar).toBeGreaterThan(before)
  expect((await ask('pku')).status).toBe(200)
  unblock()
  const refused = (await Promise.all(flood)).filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const one of refused) expect(one).toEqual({ status: 429, retryAfter: '5', errCode: 'THROTTLED' })
  expect((await ask('whu')).status).toBe(200)
})

test('one client cannot fill the queue of its tenant', async () => {
  const before = await refusedSoFar()
  const unblock = holdUp()
  const flood = Array.from({ length: 150 }, () => ask('whu', '203.0.113.9'))
  await expect.poll(refusedSoFar).toBeGreaterThan(before)
  const others = Array.from({ length: 20 }, (_, no) => ask('whu', `198.51.100.${no}`))
  unblock()
  expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]))
  expect((await Promise.all(flood)).filter(({ status }) => status === 429).length).toBeGreaterThan(50)
})

test('an aborted request leaves the queue; health and readiness checks do not queue', async () => {
  const unblock = holdUp()
  const gone = new AbortController()
  const flood = Array.from({ length: 50 }, () => askUntil('whu', gone.signal))
  await expect.poll(waiting).toBeGreaterThan(20)
  for (const path of ['/healthz', '/readyz']) {
    const response = await fetch(`${portal.address}${path}`)
    expect(await response.text()).not.toContain('THROTTLED')
  }
  gone.abort()
  await Promise.all(flood)
  await expect.poll(waiting).toBe(0)
  unblock()
  expect((await ask('whu')).status).toBe(200)
})
