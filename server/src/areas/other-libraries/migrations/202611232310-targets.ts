import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Catalogues of other libraries, and the records of theirs that were shown lately. Neither names a reader. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_target (
      tenant text not null, code text not null, position integer not null, entry jsonb not null,
      primary key (tenant, code)
    )`.execute(db)
  await sql`
    create table foreign_record (
      tenant text not null, site_id text not null, foreign_id text not null, found jsonb not null,
      seen_at timestamptz not null,
      primary key (tenant, site_id, foreign_id)
    )`.execute(db)
  await sql`create index foreign_record_seen on foreign_record (tenant, seen_at)`.execute(db)
  for (const table of ['catalogue_target', 'foreign_record']) await guardTable(db, table)
}
