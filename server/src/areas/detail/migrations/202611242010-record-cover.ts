import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Cover pictures of records. The pictures are files; a row without key says that no source had one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table record_cover (
      tenant text not null, record_id text not null,
      -- 'own', or the source outside; empty: none had a picture
      source text not null,
      cover_key text,
      asked_at timestamptz not null,
      primary key (tenant, record_id)
    )`.execute(db)
  await sql`
    create index record_cover_key on record_cover (tenant, cover_key) where cover_key is not null`.execute(db)
  await guardTable(db, 'record_cover')
}
