import { account } from '@wenyuan/contract/areas/account.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { loadAreas, personalDataOf } from '../../app/areas.ts'
import { columnTitles, tableTitles } from './own-data-titles.ts'

const portal = testPortal()
beforeAll(async () => {
  await portal.load(portal.tenant, [entryOf({ recordId: 'a', title: '书' }, { items: [itemOf('A1')] })])
})

test('own data has the steps of the reader’s requests and the transfers of the reader’s money, and nobody else’s', async () => {
  const headers = await portal.signIn('owner')
  const other = await portal.signIn('other')
  const wanted = { recordId: 'a', requestType: 'commission', libCode: 'main' } as const
  const { requestNo } = await portal.ask(requests.order, wanted, { headers })
  for (const who of ['owner', 'other'])
    await command(portal, ['desk', 'charge', who, 'fee', '3.00', `fee ${who}`, '--tenant', portal.tenant])
  const own = await portal.ask(account.ownData, {}, { headers })
  expect(own['request_step']).toMatchObject([{ request_no: requestNo, event: 'order' }])
  expect(own['ledger']).toMatchObject([{ kind: 'charged', fen: 300 }])
  const theirs = await portal.ask(account.ownData, {}, { headers: other })
  expect(theirs).not.toHaveProperty('request_step')
  expect(theirs['ledger']).toHaveLength(1)
  expect(theirs['ledger']).not.toEqual(own['ledger'])
})

test('every table with personal data and each of its columns has a title in three languages', async () => {
  const tables = [...Object.keys(personalDataOf(await loadAreas())), 'request_step', 'ledger']
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and table_name = any(${tables})`.execute(
    portal.appContext.database.ofTenant(portal.tenant),
  )
  expect(rows.length).toBeGreaterThan(200)
  const hidden = new Set([
    'tenant',
    'password_hash',
    'identity_digest',
    'digest',
    'account_key',
    'name_key',
    'find_text',
  ])
  const untitled = rows.filter(
    ({ table, column }) => !hidden.has(column) && !(table in tableTitles && column in columnTitles),
  )
  expect(untitled).toEqual([])
  const used = new Set(rows.map(({ column }) => column))
  expect(Object.keys(columnTitles).filter((column) => !used.has(column))).toEqual([])
  for (const titles of [tableTitles, columnTitles])
    for (const at of [0, 1, 2] as const)
      expect(Object.values(titles).filter((title) => title[at].trim() === '')).toEqual([])
  // no two columns of a table under one title
  for (const at of [0, 1, 2] as const)
    for (const table of tables) {
      const own = rows.filter((row) => row.table === table && !hidden.has(row.column))
      const names = own.map(({ column }) => columnTitles[column]?.[at] ?? column)
      expect([table, names.filter((name, i) => names.indexOf(name) !== i)]).toEqual([table, []])
    }
})

test('with titles the data has names of the language in place of tables and columns', async () => {
  const headers = await portal.signIn('owner')
  const titled = await portal.ask(account.ownData, { titles: '1' }, { headers, language: 'en' })
  expect(titled['Account entries']).toMatchObject([{ 'Amount, in hundredths': 300 }])
  const chinese = await portal.ask(account.ownData, { titles: '1' }, { headers, language: 'zh-TW' })
  expect(chinese['申請的步驟']).toHaveLength(1)
  expect(JSON.stringify([titled, chinese])).not.toMatch(/request_step|"reader_id"|ledger"/)
})

test('every table with personal data is found by its reader in an index', async () => {
  const personalData = personalDataOf(await loadAreas())
  const { rows } = await sql<{ index: string }>`
    select format('%s (%s, %s', i.indrelid::regclass, pg_get_indexdef(i.indexrelid, 1, true),
      pg_get_indexdef(i.indexrelid, 2, true)) as index
    from pg_index i where i.indpred is null`.execute(portal.appContext.database.ofTenant(portal.tenant))
  const indexes = new Set(rows.map(({ index }) => index))
  const without = Object.entries(personalData)
    .filter(([table, column]) => !indexes.has(`${table} (tenant, ${column}`))
    .map(([table]) => table)
  expect(without).toEqual([])
})
