import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** Notes of the staff about a reader. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reader_note (
      tenant text not null, note_id text not null, reader_id text not null,
      note text not null, noted_by text not null, made_at timestamptz not null,
      primary key (tenant, note_id)
    )`.execute(db)
  await sql`create index reader_note_reader on reader_note (tenant, reader_id, made_at desc)`.execute(db)
  await guardTable(db, 'reader_note')
}
