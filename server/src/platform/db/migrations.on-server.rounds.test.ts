import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFreshDatabase, testServer, type FreshDatabase } from '../../testing/fresh-database.ts'
import type { Said } from '../../testing/killed-migration.ts'
import { lateMigrations } from '../../testing/late-migrations.ts'
import { runFile } from '../../testing/processes.ts'
import type { Backend } from './backend.ts'
import { migrate, MigrationHeldUp, SchemaTooNew } from './migrate.ts'
import type { Migrations } from './migration.ts'
import { schema } from '../../app/schema.ts'
import { addIndex } from './online-steps.ts'
import { openPostgres } from './postgres/open.ts'
import { longTest } from '../testing/rounds.ts'

const names = (set: Migrations) => Object.keys(set).toSorted()
/** Generous, for a busy machine. */
const PATIENTLY = { timeout: 50_000, interval: 20 }
const QUICK = { lockTimeoutMs: 50, giveUpAfterMs: 60_000 }
const INDEX = 'saved_search_late'

async function madeIn(backend: Backend): Promise<string[]> {
  const session = await backend.asOwner()
  const sql = 'select name from kysely_migration order by name collate "C"'
  const { rows } = await session.query({ sql, parameters: [] })
  await session.release()
  return rows.map(({ name }) => String(name))
}

const server = testServer() ?? ''
let database: FreshDatabase
let backend: Backend
const clients: pg.Client[] = []
const open = () => openPostgres({ url: database.url, poolSize: 1, onLostConnection: () => {} })
const connect = async () => {
  const client = new pg.Client({ connectionString: database.url })
  // dropping the database ends its connections with an error
  client.on('error', () => {})
  await client.connect()
  clients.push(client)
  return client
}
const insert = (client: pg.Client, id: string) =>
  client.query("insert into saved_search (tenant, id, body) values ('whu', $1, '{}')", [id])
const indexState = async (client: pg.Client) => {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [INDEX],
  )
  return rows[0]?.valid
}
const columns = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and column_name ~ '^late' order by 1",
  )
  return rows.map(({ name }) => name)
}
/** Starts a transaction that has written to a table and stays open. */
const holdUp = async (table: string) => {
  const client = await connect()
  await client.query('begin')
  await client.query(`lock table ${table} in row exclusive mode`)
  return client
}

beforeEach(async () => {
  database = await makeFreshDatabase(server)
  backend = await open()
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()))
  await backend.close()
  await database.drop()
})

longTest(
  'writers continue while a migration waits for an open transaction, and it is applied when that has ended',
  async () => {
    await migrate(backend, schema)
    const holder = await holdUp('saved_search')
    const writer = await connect()
    const migrated = migrate(backend, lateMigrations, QUICK)
    // without a lock timeout the waiting migration would block each of these until the open transaction ends
    for (let at = 0; at < 60; at++) {
      await insert(writer, `meanwhile ${at}`)
      await writer.query('select pg_sleep(0.01)')
    }
    expect(await madeIn(backend)).toEqual(names(schema))
    await holder.query('commit')
    await migrated
    expect(await madeIn(backend)).toEqual(names(lateMigrations))
    expect(await indexState(writer)).toBe(true)
  },
)

test('an index is built while writes continue', async () => {
  const { '999901010002-late-index': late, ...before } = lateMigrations
  await migrate(backend, before)
  const session = await backend.asOwner()
  await session.query({ sql: 'alter table saved_search add column later int', parameters: [] })
  await session.release()
  const holder = await holdUp('saved_search')
  const writer = await connect()
  const steps = late && 'online' in late ? late.online.slice(-1) : []
  const migrated = migrate(backend, { ...before, '999901010002-late-index': { online: steps } }, QUICK)
  await expect.poll(() => indexState(writer), PATIENTLY).toBe(false)
  for (let at = 0; at < 20; at++) await insert(writer, `beside ${at}`)
  expect(await indexState(writer)).toBe(false)
  await holder.query('commit')
  await migrated
  expect(await indexState(writer)).toBe(true)
})

longTest(
  'a migration that never gets its lock fails with a sentence, and leaves nothing half-done',
  async () => {
    await migrate(backend, schema)
    await holdUp('saved_search')
    const looker = await connect()
    const impatient = { lockTimeoutMs: 50, giveUpAfterMs: 200 }
    await expect(migrate(backend, lateMigrations, impatient)).rejects.toThrow(MigrationHeldUp)
    expect(await columns(looker)).toEqual([])
    expect(await madeIn(backend)).toEqual(names(schema))
  },
)

longTest('a program killed inside a transactional migration leaves nothing of it', async () => {
  await migrate(backend, schema)
  const holder = await holdUp('saved_search')
  const looker = await connect()
  const program = runFile('server/src/testing/killed-migration.ts', [database.url])
  await program.prints('migrating' satisfies Said)
  const waiting = async () =>
    (
      await looker.query(
        "select 1 from pg_locks where relation = 'saved_search'::regclass and not granted and database = (select oid from pg_database where datname = current_database())",
      )
    ).rows.length
  await expect.poll(waiting, PATIENTLY).toBe(1)
  program.process.kill('SIGKILL')
  await program.ended
  await expect.poll(waiting, PATIENTLY).toBe(0)
  await holder.query('commit')
  expect(await columns(looker)).toEqual([])
  await migrate(backend, lateMigrations, QUICK)
  expect(await columns(looker)).toEqual(['saved_search.late', 'saved_search.later', 'search_history.late'])
})

const builds = { 'goes on': false, 'is ended': true }
for (const [build, isEnded] of Object.entries(builds))
  longTest(
    `an index is valid after its builder was killed and its build on the server ${build}`,
    async () => {
      const { '999901010002-late-index': late, ...before } = lateMigrations
      await migrate(backend, before)
      const looker = await connect()
      await looker.query('alter table saved_search add column later int not null default 7')
      await looker.query('alter table saved_search add constraint saved_search_later check (later > 0)')
      const holder = await holdUp('saved_search')
      const program = runFile('server/src/testing/killed-migration.ts', [database.url])
      await expect.poll(() => indexState(looker), PATIENTLY).toBe(false)
      program.process.kill('SIGKILL')
      await program.ended
      expect(await madeIn(backend)).toEqual(names(before))
      if (isEnded) {
        await looker.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where query like 'create unique index concurrently%' and datname = current_database()",
        )
        expect(await indexState(looker)).toBe(false)
      }
      await holder.query('commit')
      await migrate(backend, { ...before, '999901010002-late-index': late ?? { online: [] } }, QUICK)
      expect(await indexState(looker)).toBe(true)
      expect(await madeIn(backend)).toEqual(names(lateMigrations))
    },
  )

longTest('an index whose build failed is built once the obstacle is gone', async () => {
  await migrate(backend, schema)
  const writer = await connect()
  for (const id of ['one', 'two']) await insert(writer, id)
  const index = addIndex({ name: INDEX, table: 'saved_search', of: '(tenant, body)', unique: true })
  const set = { ...schema, '999901010001-index': { online: [index] } }
  await expect(migrate(backend, set)).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await indexState(writer)).toBe(false)
  await writer.query("delete from saved_search where id = 'two'")
  await migrate(backend, set)
  expect(await indexState(writer)).toBe(true)
})

test('of programs that start at once one migrates, and all find the schema complete', async () => {
  const others = [await open(), await open(), await open()]
  await Promise.all([backend, ...others].map((one) => migrate(one, lateMigrations, QUICK)))
  expect(await madeIn(backend)).toEqual(names(lateMigrations))
  await Promise.all(others.map((one) => one.close()))
})

test('an older schema is migrated, a newer one is refused', async () => {
  const oldest = Object.fromEntries(
    Object.entries(schema)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .slice(0, 3),
  )
  await migrate(backend, oldest)
  expect(await madeIn(backend)).toEqual(names(oldest))
  await migrate(backend, lateMigrations)
  expect(await madeIn(backend)).toEqual(names(lateMigrations))
  await expect(migrate(backend, schema)).rejects.toThrow(SchemaTooNew)
})
