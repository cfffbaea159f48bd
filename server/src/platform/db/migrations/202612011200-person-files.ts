import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** The university's file of persons: in which import a reader was last seen, and who has left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reader add column person_import text`.execute(db)
  await sql`
    alter table catalogue_import add column is_person_file boolean not null default false,
      add column file_digest text not null default '', add column leavers integer not null default 0,
      add column leaver_state text not null default 'none'`.execute(db)
  await sql`
    create table reader_leaver (
      tenant text not null, reader_id text not null, import_id text not null, missing_since date not null,
      rule text not null, state_before text not null, valid_until_before date,
      primary key (tenant, reader_id)
    )`.execute(db)
  await guardTable(db, 'reader_leaver')
}
