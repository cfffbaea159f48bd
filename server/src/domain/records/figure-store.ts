import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { countItems, countRecords } from './store.ts'

/** Size of a tenant's collection. */
export interface TenantFigures {
  /** Visible records: without withdrawn ones. */
  records: number
  items: number
}

/** The latest count; a tenant without one is counted now. */
export async function figuresOf({ db, tenant }: TenantScope): Promise<TenantFigures> {
  const kept = await db
    .selectFrom('library_figures')
    .select(['records', 'items'])
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return kept ?? { records: await countRecords(db, tenant), items: await countItems(db, tenant) }
}

/** Counts again if the collection has changed. Of two concurrent counts the later one is stored. */
export async function countAnew({ db, tenant }: TenantScope): Promise<void> {
  await sql`
    insert into library_figures (tenant, records, items, counted_at)
    select ${tenant},
      (select count(*) from bib_record where tenant = ${tenant} and not withdrawn),
      (select count(*) from item where tenant = ${tenant}),
      statement_timestamp()
    on conflict (tenant) do update set
      records = excluded.records, items = excluded.items, counted_at = excluded.counted_at
      where excluded.counted_at >= library_figures.counted_at`.execute(db)
}
