import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Gifts of readers, their titles, and what has happened to them. All are deleted with the reader. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table donation (
      tenant text not null, donation_no text not null, reader_id text not null, offered_at timestamptz not null,
      state text not null check (state in ('offered', 'invited', 'received', 'done', 'declined')),
      way text not null, address text not null, show_as text not null, donor_name text not null,
      from_abroad boolean not null, remark text not null,
      -- once received; the number is what the certificate is checked by
      received_on date, certificate_no text,
      primary key (tenant, donation_no)
    )`.execute(db)
  await sql`create index donation_reader on donation (tenant, reader_id, offered_at desc)`.execute(db)
  await sql`create index donation_open on donation (tenant, offered_at) where state in ('offered', 'invited', 'received')`.execute(
    db,
  )
  await sql`create index donation_received on donation (tenant, received_on desc) where received_on is not null`.execute(
    db,
  )
  await sql`create unique index donation_certificate on donation (tenant, certificate_no) where certificate_no is not null`.execute(
    db,
  )
  await sql`
    create table donation_line (
      tenant text not null, donation_no text not null, line integer not null, reader_id text not null,
      title text not null, isbn text not null, author text not null, copies integer not null,
      price text not null, currency text not null,
      outcome text not null default '' check (outcome in ('', 'kept', 'passedOn', 'declined')), record_id text,
      primary key (tenant, donation_no, line)
    )`.execute(db)
  await sql`
    create table donation_event (
      tenant text not null, donation_no text not null, seq bigint generated always as identity,
      at timestamptz not null, state text not null, reader_id text not null, note text not null,
      primary key (tenant, donation_no, seq)
    )`.execute(db)
  await sql`
    create table donation_news (
      tenant text not null, code text not null, day date not null, entry jsonb not null,
      primary key (tenant, code)
    )`.execute(db)
  for (const table of ['donation', 'donation_line', 'donation_event', 'donation_news'])
    await guardTable(db, table)
}
