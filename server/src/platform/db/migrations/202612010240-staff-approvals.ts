import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** Money above the library's sum that waits for a second person of the staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_approval (
      tenant text not null, approval_id text not null, operation text not null, input jsonb not null,
      reader_id text not null, fen integer not null, reason text not null, receipt_no text not null,
      state text not null check (state in ('waiting', 'approved', 'refused')),
      asked_by jsonb not null, asked_at timestamptz not null,
      decided_by jsonb, decided_at timestamptz, note text not null default '',
      primary key (tenant, approval_id)
    )`.execute(db)
  await sql`create index staff_approval_state on staff_approval (tenant, state, asked_at)`.execute(db)
  await sql`create index staff_approval_reader on staff_approval (tenant, reader_id)`.execute(db)
  await guardTable(db, 'staff_approval')
}
