import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** What staff have changed of records, beside what their sources send. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table record_edit (
      tenant text not null, record_id text not null, tags jsonb, facts jsonb not null, source jsonb not null,
      edited_at timestamptz not null, editor text not null,
      primary key (tenant, record_id)
    )`.execute(db)
  await guardTable(db, 'record_edit')
}
