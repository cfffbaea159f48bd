import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** What an import has added or changed, so that it can be undone where nothing has happened since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_change (
      tenant text not null, import_id text not null, change_no bigint generated always as identity,
      kind text not null, key text not null, before json, after text not null, outcome text not null default '',
      primary key (tenant, import_id, change_no)
    )`.execute(db)
  await guardTable(db, 'import_change')
  await sql`
    alter table catalogue_import add column undo_state text not null default '', add column undone_at timestamptz`.execute(
    db,
  )
}
