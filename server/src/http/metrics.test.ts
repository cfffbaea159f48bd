import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { makeMetrics } from './metrics.ts'
import { mountMetrics } from './metrics-route.ts'

/** A clock that has moved on by a second whenever it is read. */
function passing(): () => number {
  let now = 0
  return () => (now += 1_000)
}

test('metrics contain job counts: ended by kind and outcome, open and dead by state', async () => {
  const ended = [{ kind: 'nightly', outcome: 'done' as const, count: 2 }]
  const metrics = makeMetrics(() => ({ ended, waiting: 3, dead: 1 }), undefined, passing())
  expect(await metrics.text()).toContain('wenyuan_jobs_ended{kind="nightly",outcome="done"} 2\n')
  ended.splice(0, 1, { kind: 'nightly', outcome: 'done', count: 5 })
  const text = await metrics.text()
  expect(text).toContain('wenyuan_jobs_ended{kind="nightly",outcome="done"} 5\n')
  expect(text).toContain('wenyuan_jobs{state="waiting"} 3\n')
  expect(text).toContain('wenyuan_jobs{state="dead"} 1\n')
})

test('a program without background jobs has no job metrics', async () => {
  expect(await makeMetrics().text()).not.toContain('wenyuan_jobs')
})

test('metrics contain waiting calls, calls in service and refused calls of all tenants', async () => {
  const figures = { waiting: 3, inService: 4, refused: { full: 2, late: 0 } }
  const metrics = makeMetrics(undefined, () => figures, passing())
  await metrics.text()
  figures.refused.full = 5
  const text = await metrics.text()
  expect(text).toContain('wenyuan_slots{state="waiting"} 3\n')
  expect(text).toContain('wenyuan_slots{state="in_service"} 4\n')
  expect(text).toContain('wenyuan_slots_refused_total{because="full"} 5\n')
  expect(text).toContain('wenyuan_slots_refused_total{because="late"} 0\n')
})

test('the text is built at most once a second, however many ask', async () => {
  let built = 0
  let now = 0
  const jobs = () => ({ ended: [], waiting: (built += 1), dead: 0 })
  const metrics = makeMetrics(jobs, undefined, () => now)
  const texts = await Promise.all(Array.from({ length: 20 }, () => metrics.text()))
  now = 999
  expect(new Set([...texts, await metrics.text()]).size).toBe(1)
  now = 1_000
  expect(texts).not.toContain(await metrics.text())
})

test('a port of its own serves metrics alone; one that is in use ends the start with a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const portal = () => {
    const app = fastify()
    mountMetrics(app, makeMetrics(), { host: '127.0.0.1', port })
    return app
  }
  await expect(portal().ready()).rejects.toThrow(
    `WENYUAN_METRICS: 127.0.0.1:${port} cannot be opened (EADDRINUSE).`,
  )
  other.close()
  await once(other, 'close')
  const app = portal()
  await app.ready()
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  const asked = await fetch(`http://127.0.0.1:${port}/metrics`, { headers })
  expect(await asked.text()).toContain('wenyuan_call_seconds')
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404)
  await app.close()
})
