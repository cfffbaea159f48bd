import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** Receipts of money paid at the desk: a number is used once, so a repeated payment is the same one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_receipt (
      tenant text not null, receipt_no text not null, reader_id text not null,
      fen bigint not null check (fen > 0), made_at timestamptz not null,
      primary key (tenant, receipt_no)
    )`.execute(db)
  await sql`create index desk_receipt_reader on desk_receipt (tenant, reader_id)`.execute(db)
  await guardTable(db, 'desk_receipt')
}
