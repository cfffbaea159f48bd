import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { staffSentence } from '../../locales/staff-sentences.ts'
import { testPortal } from '../../testing/portal.ts'
import {
  addedTo,
  historyTables,
  leftOutColumns,
  leftOutTables,
  ownVersions,
  restoredFirst,
} from './left-out.ts'
import { archivedTables } from './table-columns.ts'

const portal = testPortal()
const where = () => ({ db: portal.appContext.database.ofTenant(portal.tenant), tenant: portal.tenant })

const columnsOfLibraries = async (): Promise<{ table: string; column: string }[]> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns c
    where table_schema = 'public' and column_name <> 'tenant' and exists (
      select from information_schema.tables b
      where b.table_schema = 'public' and b.table_name = c.table_name and b.table_type = 'BASE TABLE') and exists (
      select from information_schema.columns t
      where t.table_schema = 'public' and t.table_name = c.table_name and t.column_name = 'tenant')`.execute(
    where().db,
  )
  return rows
}

test('every table of a library is archived, or stays behind with a reason', async () => {
  const tables = new Set((await columnsOfLibraries()).map(({ table }) => table))
  expect(tables.size).toBeGreaterThan(150)
  const archived = (await archivedTables(where())).map(({ name }) => name)
  expect([...archived, ...Object.keys(leftOutTables)].toSorted()).toEqual([...tables].toSorted())
  for (const why of Object.values(leftOutTables)) expect(why).toMatch(/^[A-Z].{10,}\.$/)
  const named = [...historyTables, ...addedTo, ...restoredFirst, ...Object.keys(ownVersions)]
  for (const table of named) expect(archived).toContain(table)
})

test('every reason is said in Chinese too', () => {
  const reasons = [...Object.values(leftOutTables), ...Object.values(leftOutColumns).map(({ why }) => why)]
  for (const why of reasons) expect(staffSentence(why, 'zh-CN')).toMatch(/^\p{Script=Han}/u)
})

test('each archived table has an order, but those with one row', async () => {
  const without = (await archivedTables(where())).filter(({ order }) => order.length === 0)
  expect(without.map(({ name }) => name)).toEqual(['closed_until', 'library_choice', 'order_title_head'])
})

/** Columns whose names sound of a secret, and why they may leave with the library. */
const harmless: Readonly<Record<string, string>> = {
  'assistant_day.tokens': 'a count',
  'oai_source.token': 'a place in a list of another system',
  'reader.password_hash': 'readers sign in with the same password',
  'reader.password_initial': 'a flag',
  'reader.password_set_at': 'a time',
  'staff_account.password_hash': 'staff sign in with the same password',
  'sip2_terminal.password_hash': 'machines sign in with the same password',
  'reading_list.share_token': 'links to shared lists, which readers have given away',
  'subscriber.pause_token': 'links in letters to this reader',
  'subscription.feed_token': 'feeds of this reader',
}
const SOUNDS_SECRET = /secret|token|passw|private_key|key_hash|token_hash|code_hash|second_factor|recovery/

test('a column that sounds of a secret stays behind, or somebody has said why it may leave', async () => {
  const leaving = (await archivedTables(where())).flatMap(({ name, columns }) =>
    columns.filter((column) => SOUNDS_SECRET.test(column)).map((column) => `${name}.${column}`),
  )
  expect(leaving.toSorted()).toEqual(Object.keys(harmless).toSorted())
})

test('columns that stay behind are there', async () => {
  const columns = await columnsOfLibraries()
  const named = Object.entries({
    ...leftOutColumns,
    ...Object.fromEntries(
      Object.entries(ownVersions).map(([table, column]) => [table, { columns: [column] }]),
    ),
  }).flatMap(([table, { columns: some }]) => some.map((column) => ({ table, column })))
  for (const one of named) expect(columns).toContainEqual(one)
})
