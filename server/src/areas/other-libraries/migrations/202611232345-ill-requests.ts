import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** What readers ask other libraries for, and what has become of it. Deleted with the reader. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ill_request (
      tenant text not null, request_no text not null, reader_id text not null, asked_at timestamptz not null,
      kind text not null check (kind in ('loan', 'copy', 'buy')),
      state text not null check (state in ('asked', 'sent', 'willSupply', 'shipped', 'arrived', 'onLoan', 'delivered',
        'returned', 'ended', 'unfilled', 'cancelled', 'expired')),
      -- the target and its record; empty where the reader has filled the form
      site_id text not null, site_name text not null, foreign_id text not null,
      wish jsonb not null,
      -- digest of what is asked for: the same is open once
      wish_key text not null,
      pickup text not null, needed_by date, max_fen integer not null,
      -- the declaration that the reader has agreed to; empty: none was needed
      copyright_text text not null,
      supplier text not null, cost integer not null, charge text not null, due_on date, link text not null,
      note text not null,
      primary key (tenant, request_no)
    )`.execute(db)
  await sql`
    create unique index ill_request_open on ill_request (tenant, reader_id, wish_key)
      where state in ('asked', 'sent', 'willSupply', 'shipped', 'arrived', 'onLoan')`.execute(db)
  await sql`create index ill_request_reader on ill_request (tenant, reader_id, asked_at desc)`.execute(db)
  await sql`create index ill_request_state on ill_request (tenant, state, asked_at)`.execute(db)
  await sql`
    create table ill_event (
      tenant text not null, request_no text not null, seq bigint generated always as identity, reader_id text not null,
      at timestamptz not null, state text not null, note text not null,
      primary key (tenant, request_no, seq)
    )`.execute(db)
  for (const table of ['ill_request', 'ill_event']) await guardTable(db, table)
}
