import { home } from '@wenyuan/contract/areas/home.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectOwner } from '../testing/owner-connection.ts'
import { hasServerPrograms, startOwnServer } from '../testing/own-server.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const START = new Date('2026-03-15T04:00:00Z')
const ready = async ({ address } = portal) => {
  const response = await fetch(`${address}/readyz`)
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

if (hasServerPrograms()) {
  test('a database server that stops or drops connections makes calls ask to try again, until it is back', async () => {
    const server = await startOwnServer()
    const served = await openPortal({ env: { DATABASE_URL: server.url } })
    const ask = async () => {
      const response = await fetch(`${served.address}${home.hotLoans.path}`, {
        method: 'POST',
        headers: { mappingpath: 'whu', 'content-type': 'application/json' },
        body: '{}',
      })
      const { errCode } = (await response.json()) as { errCode: string | null }
      return { status: response.status, errCode, retryAfter: response.headers.get('retry-after') }
    }
    const answered = { status: 200, errCode: null, retryAfter: null }
    const away = { status: 503, errCode: 'NOT_READY', retryAfter: '2' }
    try {
      await served.appContext.feed.settleAll()
      expect(await ask()).toEqual(answered)

      const owner = await connectOwner(server.url)
      await owner.ask('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
      await owner.end()
      expect([answered, away]).toContainEqual(await ask())
      await expect.poll(ask).toEqual(answered)

      server.stop()
      expect(await ask()).toEqual(away)
      expect(await ready(served)).toEqual([503, expect.stringContaining('The database does not answer')])

      server.start()
      await expect.poll(ask).toEqual(answered)
      expect(await ready(served)).toEqual([200, expect.anything()])
    } finally {
      await served.close()
      server.remove()
    }
  }, 300_000)
} else process.stdout.write('not run: a database server that stops (no programs of PostgreSQL 15)\n')
