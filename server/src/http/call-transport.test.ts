import { setTimeout as wait } from 'node:timers/promises'
import { get, post } from '@wenyuan/contract/endpoint.ts'
import { type FastifyInstance, fastify } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { upsertSavedSearch } from '../areas/search/store.ts'
import { implement } from '../core/implement.ts'
import { DatabaseAway } from '../platform/db/database-error.ts'
import { testPortal } from '../testing/portal.ts'
import { type FairScheduler, makeFairScheduler } from './admission/fair-scheduler.ts'
import { mountCalls } from './call-transport.ts'

const input = z.object({ id: z.string().default('') })
const output = z.object({ text: z.string() })
const common = { for: 'visitor', about: '', input, output } as const

/** Slow calls, to test what they have saved when they are aborted. */
const slowCalls = {
  writeLate: post('/find/test/writeLate', { ...common, timeoutMs: 150 }),
  commitLate: post('/find/test/commitLate', { ...common, timeoutMs: 150 }),
  whoAmI: get('/find/test/whoAmI', common),
  findsNoDatabase: post('/find/test/findsNoDatabase', common),
}
const row = (id: string) => ({ id, resourceCode: id, body: {} })

const portal = testPortal()
let app: FastifyInstance
let scheduler: FairScheduler
beforeAll(async () => {
  scheduler = makeFairScheduler(2)
  app = fastify({ genReqId: () => 'request-1' })
  const calls = implement('site', slowCalls, {
    async writeLate({ input, scope }) {
      await wait(400)
      await upsertSavedSearch(scope, row(input.id))
      return { text: 'written' }
    },
    async commitLate({ input, scope }) {
      await scope.db.transaction().execute(async (db) => {
        await upsertSavedSearch({ ...scope, db }, row(input.id))
        await wait(400)
      })
      return { text: 'committed' }
    },
    async findsNoDatabase() {
      throw new DatabaseAway('The connection is lost.', { retryAfter: 7 })
    },
    async whoAmI({ scope }) {
      const { rows } = await sql<{
        name: string
      }>`select current_setting('application_name') as name`.execute(scope.db)
      return { text: `${scope.requestId} ${rows[0]?.name}` }
    },
  })
  mountCalls(app, calls, { ...portal.appContext, scheduler })
})
afterAll(async () => {
  await app.close()
})

const call = (name: keyof typeof slowCalls, id = '') =>
  app.inject({
    method: name === 'whoAmI' ? 'GET' : 'POST',
    url: slowCalls[name].path,
    headers: { mappingpath: portal.tenant },
    ...(name === 'whoAmI' ? {} : { payload: { id } }),
  })

const isSaved = async (id: string) => {
  const { rows } =
    await sql`select 1 from saved_search where tenant = ${portal.tenant} and id = ${id}`.execute(
      portal.appContext.database.ofTenant(portal.tenant),
    )
  return rows.length > 0
}

test.each(['writeLate', 'commitLate'] as const)('%s: a call that timed out saves nothing', async (name) => {
  const answered = await call(name, name)
  expect(answered.statusCode).toBe(503)
  expect(answered.json()).toMatchObject({ success: false, errCode: 'TIMED_OUT' })
  await wait(700)
  expect(await isSaved(name)).toBe(false)
})

test('a call keeps its slot until its work has ended, not only until it is answered', async () => {
  const held = makeFairScheduler(1)
  const working: number[] = []
  const own = fastify()
  const calls = implement(
    'site',
    { writeLate: slowCalls.writeLate },
    {
      async writeLate() {
        await wait(350)
        working.push(held.figures().inService)
        return { text: '' }
      },
    },
  )
  mountCalls(own, calls, { ...portal.appContext, scheduler: held })
  const answered = await own.inject({
    method: 'POST',
    url: slowCalls.writeLate.path,
    headers: { mappingpath: portal.tenant },
    payload: {},
  })
  expect(answered.statusCode).toBe(503)
  await wait(300)
  expect(working).toEqual([1])
  expect(held.figures().inService).toBe(0)
  await own.close()
})

test('the request id reaches the scope and, on a server, the database', async () => {
  const { text } = (await call('whoAmI')).json().data as { text: string }
  expect(text).toMatch(/^request-1 /)
  if (process.env.WENYUAN_TEST_DATABASE_URL) expect(text).toBe('request-1 wenyuan request-1')
})

test('a call that finds no database says when to try again', async () => {
  const { statusCode, headers, body } = await call('findsNoDatabase')
  expect([statusCode, headers['retry-after']]).toEqual([503, '7'])
  expect(JSON.parse(body)).toMatchObject({ errCode: 'NOT_READY', data: null })
})
