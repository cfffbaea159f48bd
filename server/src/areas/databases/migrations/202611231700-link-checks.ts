import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** What was found at the addresses that databases and records name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table link_check (
      tenant text not null, url_key text not null, url text not null,
      source text not null check (source in ('database', 'record')), source_id text not null, title text not null,
      checked_at timestamptz not null, verdict text not null, detail text not null,
      -- days on which it failed, one after the other, and the last of them
      failures integer not null, failed_on date,
      primary key (tenant, url_key)
    )`.execute(db)
  await sql`create index link_check_source on link_check (tenant, source, checked_at desc, source_id desc)`.execute(
    db,
  )
  await sql`create index link_check_failing on link_check (tenant, failures desc) where failures > 0`.execute(
    db,
  )
  await guardTable(db, 'link_check')
}
