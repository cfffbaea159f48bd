import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** Closed accounts with their leaving certificates, one per reader. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table leaving (
      tenant text not null, reader_id text not null, certificate_no text not null, left_on date not null,
      left_at timestamptz not null,
      primary key (tenant, reader_id),
      unique (tenant, certificate_no)
    )`.execute(db)
  await guardTable(db, 'leaving')
}
