import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal } from '../testing/portal.ts'

const portal = testPortal()

const START = new Date('2026-03-15T04:00:00Z')
const ready = async () => {
  const response = await fetch(`${portal.address}/readyz`)
  return [response.status, await response.text()] as const
}

test('a search engine that fails for a moment leaves the node in service, one that stays away does not', async () => {
  portal.setNow(START)
  await portal.appContext.feed.settleAll()
  expect((await ready())[0]).toBe(200)
  const { engine } = portal.appContext
  const { stats } = engine
  engine.stats = () => Promise.reject(new Error('no shard is active'))
  portal.setNow(new Date(START.getTime() + 9_000))
  expect((await ready())[0]).toBe(200)
  portal.setNow(new Date(START.getTime() + 11_000))
  const [status, reason] = await ready()
  expect(status).toBe(503)
  expect(reason).toContain('The search engine does not answer')
  engine.stats = stats
  expect((await ready())[0]).toBe(200)
})
