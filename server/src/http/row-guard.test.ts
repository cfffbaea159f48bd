import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { unguardedTables } from '../platform/db/tables.ts'
import { entryOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'

const portal = testPortal()
beforeAll(async () => {
  await portal.load(portal.neighbour, [entryOf({ recordId: 'one', title: '另一馆的书' })])
})

test('every table with a tenant has Row-Level Security, which hides the rows of other tenants', async () => {
  const db = portal.appContext.database.ofTenant(portal.tenant)
  const { rows: tables } = await sql<{ name: string; guarded: boolean }>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as guarded
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely_%'`.execute(db)
  expect(tables.length).toBeGreaterThan(5)
  const unguarded = tables.filter(({ guarded }) => !guarded).map(({ name }) => name)
  expect(unguarded.toSorted()).toEqual([...unguardedTables])
  for (const { name, guarded } of tables) {
    if (!guarded) continue
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.ref(name)} where tenant <> ${portal.tenant}`.execute(db)
    expect(rows).toEqual([{ count: 0 }])
  }
})

test('statements run as a role that owns no table and cannot bypass Row-Level Security', async () => {
  const { rows } = await sql<{ role: string; super: boolean; bypass: boolean }>`
    select current_user as role, rolsuper as super, rolbypassrls as bypass
    from pg_roles where rolname = current_user`.execute(portal.appContext.database.ofTenant(portal.tenant))
  expect(rows).toEqual([{ role: 'wenyuan_app', super: false, bypass: false }])
})

test('a row for another tenant cannot be written', async () => {
  const writing = portal.appContext.database
    .ofTenant(portal.tenant)
    .insertInto('usage_seen')
    .values({ tenant: portal.neighbour, day: '2026-03-15', fingerprint: 'x' })
    .execute()
  await expect(writing).rejects.toThrow('row-level security')
})
