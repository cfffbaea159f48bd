import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/**
 * Titles that vendors offer, suggestions of readers, and funds. A suggestion itself names nobody: who made or joined it
 * is in `suggestion_supporter`, whose rows are deleted with the reader.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_catalogue (
      tenant text not null, code text not null, kind text not null, opens_on date, closes_on date,
      titles integer not null, entry jsonb not null,
      primary key (tenant, code)
    )`.execute(db)
  await sql`
    create table order_title (
      tenant text not null, title_id text not null, catalogue text not null, record jsonb not null,
      price integer, currency text not null, digest text not null, withdrawn boolean not null, version bigint not null,
      primary key (tenant, title_id)
    )`.execute(db)
  await sql`create index order_title_version on order_title (tenant, version, title_id)`.execute(db)
  await sql`create index order_title_catalogue on order_title (tenant, catalogue) where not withdrawn`.execute(
    db,
  )
  await sql`
    create table order_title_head (tenant text not null, version bigint not null, primary key (tenant))`.execute(
    db,
  )
  await sql`
    create table order_title_index (
      tenant text not null, index_version text not null, upto bigint not null,
      primary key (tenant, index_version)
    )`.execute(db)
  await sql`
    create table suggestion (
      tenant text not null, suggestion_id text not null, kind text not null, title_key text not null,
      state text not null check (state in ('processing', 'agreeOrder', 'agreeTry', 'ordered', 'arrived', 'onShelf',
        'reject', 'cancelled')),
      suggested_at timestamptz not null, answered_at timestamptz, about jsonb not null, title_id text,
      price integer, currency text not null, reply text not null default '', fund text, record_id text,
      primary key (tenant, suggestion_id)
    )`.execute(db)
  // two readers cannot suggest one title at the same time
  await sql`create unique index suggestion_open on suggestion (tenant, title_key)
    where state in ('processing', 'agreeOrder', 'agreeTry', 'ordered', 'arrived')`.execute(db)
  await sql`create index suggestion_title on suggestion (tenant, title_key, suggested_at desc)`.execute(db)
  await sql`create index suggestion_state on suggestion (tenant, state, suggested_at)`.execute(db)
  await sql`create index suggestion_newest on suggestion (tenant, suggested_at desc)`.execute(db)
  await sql`
    create table suggestion_supporter (
      tenant text not null, suggestion_id text not null, reader_id text not null, is_first boolean not null,
      since timestamptz not null, reason text not null, remarks text not null, hold_wanted boolean not null,
      primary key (tenant, suggestion_id, reader_id)
    )`.execute(db)
  await sql`create index suggestion_supporter_reader on suggestion_supporter (tenant, reader_id, since desc)`.execute(
    db,
  )
  await sql`
    create table suggestion_event (
      tenant text not null, suggestion_id text not null, seq bigint generated always as identity,
      at timestamptz not null, state text not null, note text not null,
      primary key (tenant, suggestion_id, seq)
    )`.execute(db)
  await sql`
    create table suggestion_reason (
      tenant text not null, code text not null, position integer not null, entry jsonb not null,
      primary key (tenant, code)
    )`.execute(db)
  await sql`
    create table reader_quota (
      tenant text not null, reader_id text not null, kind text not null, period text not null, used bigint not null,
      primary key (tenant, reader_id, kind, period)
    )`.execute(db)
  await sql`
    create table fund (
      tenant text not null, code text not null, amount bigint not null, reserved bigint not null default 0,
      spent bigint not null default 0, entry jsonb not null,
      primary key (tenant, code), check (reserved >= 0 and spent >= 0)
    )`.execute(db)
  await sql`
    create table fund_move (
      tenant text not null, fund text not null, reference text not null, reserved bigint not null, spent bigint not null,
      at timestamptz not null,
      primary key (tenant, fund, reference)
    )`.execute(db)
  for (const table of [
    'order_catalogue',
    'order_title',
    'order_title_head',
    'order_title_index',
    'suggestion',
    'suggestion_supporter',
    'suggestion_event',
    'suggestion_reason',
    'reader_quota',
    'fund',
    'fund_move',
  ])
    await guardTable(db, table)
}
