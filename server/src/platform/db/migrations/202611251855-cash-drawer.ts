import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** Cash taken and paid out at the desk, and the sheets of the drawers by day. They name staff, never readers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cash_sheet (
      tenant text not null, branch text not null, day date not null,
      opening_fen bigint, counted_fen bigint, expected_fen bigint, note text not null default '',
      closed_at timestamptz, closed_by text not null default '',
      primary key (tenant, branch, day),
      check ((closed_at is null) = (counted_fen is null))
    )`.execute(db)
  await guardTable(db, 'cash_sheet')
  await sql`
    create table cash_move (
      tenant text not null, move_no bigint generated always as identity,
      branch text not null, day date not null,
      kind text not null check (kind in ('charges-paid', 'deposit-taken', 'deposit-returned', 'refunded-cash')),
      fen bigint not null check (fen <> 0), receipt_no text not null,
      actor_kind text not null check (actor_kind in ('key', 'account', 'command')),
      actor_id text not null, actor_name text not null, at timestamptz not null,
      primary key (tenant, move_no),
      foreign key (tenant, branch, day) references cash_sheet (tenant, branch, day)
    )`.execute(db)
  await sql`create index cash_move_day on cash_move (tenant, day, branch, move_no)`.execute(db)
  await guardTable(db, 'cash_move')
}
