import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** Imports of rows beside those of records, and what the headings of such files were taken for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table catalogue_import
      add column kind text not null default 'records',
      add column file_id text,
      add column columns text[] not null default '{}',
      add column is_trial boolean not null default false,
      add column fen bigint not null default 0`.execute(db)
  await sql`
    create table row_column (
      tenant text not null, kind text not null, heading text not null, taken_for text not null,
      primary key (tenant, kind, heading)
    )`.execute(db)
  await guardTable(db, 'row_column')
}
