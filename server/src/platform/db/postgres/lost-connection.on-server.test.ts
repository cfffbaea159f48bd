import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, makeFreshDatabase, testServer } from '../../../testing/fresh-database.ts'
import { withRequest } from '../../request-context.ts'
import type { Db } from '../dialect.ts'
import { testParts } from '../../../testing/test-cipher.ts'
import { type Database, openDatabase } from '../open.ts'

const server = testServer()

if (server !== undefined) {
  let fresh: FreshDatabase
  let database: Database
  beforeAll(async () => {
    fresh = await makeFreshDatabase(server)
    database = await openDatabase(
      {
        kind: 'postgres',
        url: fresh.url,
        poolSize: 2,
        onLostConnection: () => {},
      },
      testParts,
    )
  })
  afterAll(async () => {
    await database.close()
    await fresh.drop()
  })

  const oneOf = async (db: Db) => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows

  /** Ends a server connection in the middle of its work, as a shutdown of the server does. */
  async function endBackend(pid: unknown) {
    const admin = new pg.Client({ connectionString: fresh.url })
    await admin.connect()
    await admin.query('select pg_terminate_backend($1)', [pid])
    // the server reports it on the connection before closing it
    await expect
      .poll(async () => (await admin.query('select 1 from pg_stat_activity where pid = $1', [pid])).rows)
      .toEqual([])
    await admin.end()
  }

  test('a server that goes away during a transaction fails that transaction, and the program keeps running', async () => {
    const whu = database.ofTenant('whu')
    const broken = whu.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      // no listener waits for the connection while the call does something else
      await endBackend(rows[0]?.pid)
      await sql`select 1`.execute(trx)
    })
    await expect(broken).rejects.toMatchObject({
      name: 'DatabaseAway',
      message: expect.stringMatching(/terminat|ended|not queryable/),
    })
    expect(await oneOf(whu)).toEqual([{ one: 1 }])
  })

  test('a server that goes away during a statement fails that statement only', async () => {
    const whu = database.ofTenant('whu')
    const outcome = sql`select pg_sleep(30)`.execute(whu).then(() => 'slept', String)
    const admin = new pg.Client({ connectionString: fresh.url })
    await admin.connect()
    await expect
      .poll(async () => {
        const { rows } = await admin.query<{ pid: number }>(
          "select pid from pg_stat_activity where query like 'select pg_sleep%' and datname = current_database()",
        )
        return rows.length
      })
      .toBe(1)
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%' and datname = current_database()",
    )
    await admin.end()
    expect(await outcome).toMatch(/^DatabaseAway: .*(?:terminat|ended)/)
    expect(await oneOf(whu)).toEqual([{ one: 1 }])
  })

  test('a statement that no request ends any more is ended by the server', async () => {
    const whu = database.ofTenant('whu')
    const request = { requestId: 'test', limitMs: 100 }
    const sleeping = withRequest(request, () => sql`select pg_sleep(600)`.execute(whu))
    await expect(sleeping).rejects.toMatchObject({ name: 'DatabaseAway' })
    const inTransaction = withRequest(request, () =>
      whu.transaction().execute((trx) => sql`select pg_sleep(600)`.execute(trx)),
    )
    await expect(inTransaction).rejects.toMatchObject({ name: 'DatabaseAway' })
    expect(await oneOf(whu)).toEqual([{ one: 1 }])
  })
}
