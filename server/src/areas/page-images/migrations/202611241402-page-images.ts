import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Digitised volumes of records, and the text of their pages. The pictures are files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table digitised_volume (
      tenant text not null, volume_id text not null, record_id text not null,
      name text not null, audience text not null check (audience in ('visitor', 'reader')),
      rights text not null, statement text not null, direction text not null,
      pages integer not null, has_text boolean not null,
      added_at timestamptz not null,
      primary key (tenant, volume_id)
    )`.execute(db)
  await sql`create index digitised_volume_record on digitised_volume (tenant, record_id)`.execute(db)
  await sql`
    create table digitised_page (
      tenant text not null, volume_id text not null, page integer not null,
      label text not null, width integer not null, height integer not null,
      text text not null, folded text not null,
      -- [{ text, box? }]
      words jsonb not null,
      primary key (tenant, volume_id, page)
    )`.execute(db)
  await guardTable(db, 'digitised_volume')
  await guardTable(db, 'digitised_page')
}
