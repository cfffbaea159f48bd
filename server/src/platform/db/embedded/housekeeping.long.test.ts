import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Backend } from '../backend.ts'
import { testParts } from '../../../testing/test-cipher.ts'
import { type Database, openDatabase } from '../open.ts'
import { tendTables } from './housekeeping.ts'
import { openEmbedded } from './open.ts'

const closing: (Backend | Database)[] = []
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close()
})

test('a table that has grown is analysed soon after, and once', async () => {
  const backend = await openEmbedded({})
  closing.push(backend)
  const ask = (text: string) => backend.run(null, { sql: text, parameters: [] })
  await ask('create table grown (id int primary key, note text)')
  await ask('create table small (id int primary key)')
  const looked: string[] = []
  const tables = tendTables((text) => {
    looked.push(text)
    return ask(text)
  }, 20)
  await ask("insert into grown select n, 'note ' || n from generate_series(1, 20000) n")
  tables.noteWork()
  await expect
    .poll(async () => (await ask("select reltuples from pg_class where relname = 'grown'")).rows)
    .toEqual([{ reltuples: 20_000 }])
  tables.noteWork()
  const looks = looked.length
  await expect.poll(() => looked.length).toBeGreaterThan(looks)
  await tables.stop()
  expect(looked.filter((text) => text.endsWith('grown'))).toEqual(['vacuum (analyze) grown'])
  expect(looked.some((text) => text.endsWith('small'))).toBe(false)
})

test('a table whose rows change is analysed after a tenth of them', async () => {
  const backend = await openEmbedded({})
  closing.push(backend)
  const ask = (text: string) => backend.run(null, { sql: text, parameters: [] })
  await ask('create table changed (id int primary key, note int)')
  await ask('insert into changed select n, 0 from generate_series(1, 5000) n')
  // counts that are written down after an analysis would count as changes since
  await ask('select pg_stat_force_next_flush()')
  await ask('analyze changed')
  const looked: string[] = []
  const tables = tendTables((text) => {
    looked.push(text)
    return ask(text)
  }, 20)
  const lookedAgain = async () => {
    const before = looked.length
    tables.noteWork()
    await expect.poll(() => looked.length).toBeGreaterThanOrEqual(before + 2)
  }
  await ask('update changed set note = 1 where id <= 500')
  await lookedAgain()
  expect(looked.some((text) => text.endsWith(' changed'))).toBe(false)
  await ask('update changed set note = 1 where id <= 100')
  await lookedAgain()
  await expect.poll(() => looked.filter((text) => text.endsWith(' changed'))).toHaveLength(1)
  await tables.stop()
})

test('the app role may maintain every table, but owns none', async () => {
  const database = await openDatabase({ kind: 'embedded' }, testParts)
  closing.push(database)
  const { rows } = await sql`
    select count(*) filter (where has_table_privilege(oid, 'maintain'))::int as tended,
      count(*) filter (where pg_get_userbyid(relowner) = current_user)::int as owned, count(*)::int as tables
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(database.directory)
  const [found] = rows as { tended: number; owned: number; tables: number }[]
  expect(found?.tables).toBeGreaterThan(20)
  expect(found).toEqual({ tended: found?.tables, owned: 0, tables: found?.tables })
})
