import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/**
 * Which records a harvester finds in the set of a branch (those with a copy there) or of a collection (those whose
 * description names it). A record that leaves a set keeps its row, because harvesters of that set must be told. Rows of
 * a record that is in a set have the datestamp of the record.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table record_set (
      tenant text not null, record_id text not null,
      kind text not null check (kind in ('branch', 'collection')), name text not null,
      changed_at timestamptz not null, gone boolean not null default false,
      primary key (tenant, record_id, kind, name)
    )`.execute(db)
  await sql`create index record_set_changed on record_set (tenant, kind, name, changed_at, record_id)`.execute(
    db,
  )
  await guardTable(db, 'record_set')
}
