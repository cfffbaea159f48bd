import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/**
 * What readers follow, what was found for them, and what is recommended to them. All rows go with the reader; only
 * `arrival_pending` is not about a person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // new records that have not been compared with the subscriptions
  await sql`
    create table arrival_pending (
      tenant text not null, record_id text not null, added_at timestamptz not null,
      primary key (tenant, record_id)
    )`.execute(db)
  await guardTable(db, 'arrival_pending')
  await sql`
    create table subscription (
      tenant text not null, subscription_id text not null, reader_id text not null,
      kind text not null, value text not null, label text not null,
      -- the followed search with its filters
      body jsonb, address text not null,
      -- of kind, value and body: equal ones are searched once
      digest text not null,
      frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'none')),
      channels text[] not null, paused boolean not null default false,
      feed_token text not null, too_broad boolean not null default false,
      created_at timestamptz not null, seen_at timestamptz not null, told_at timestamptz,
      primary key (tenant, subscription_id)
    )`.execute(db)
  await sql`create unique index subscription_of_reader on subscription (tenant, reader_id, digest)`.execute(
    db,
  )
  await sql`create index subscription_digest on subscription (tenant, digest)`.execute(db)
  await sql`create unique index subscription_feed on subscription (tenant, feed_token)`.execute(db)
  await guardTable(db, 'subscription')
  await sql`
    create table subscription_record (
      tenant text not null, subscription_id text not null, record_id text not null, reader_id text not null,
      found_at timestamptz not null, told_at timestamptz,
      primary key (tenant, subscription_id, record_id)
    )`.execute(db)
  await sql`create index subscription_record_untold on subscription_record (tenant, reader_id)
    where told_at is null`.execute(db)
  await sql`create index subscription_record_found on subscription_record (tenant, found_at)`.execute(db)
  await guardTable(db, 'subscription_record')
  // the key in the links of a reader's letters, which pause without a sign-in
  await sql`
    create table subscriber (
      tenant text not null, reader_id text not null, pause_token text not null,
      primary key (tenant, reader_id)
    )`.execute(db)
  await sql`create unique index subscriber_pause on subscriber (tenant, pause_token)`.execute(db)
  await guardTable(db, 'subscriber')
  await sql`
    create table daily_recommendation (
      tenant text not null, reader_id text not null, day date not null,
      -- whether the history was used: another choice makes another selection
      from_history boolean not null, picks jsonb not null,
      primary key (tenant, reader_id)
    )`.execute(db)
  await guardTable(db, 'daily_recommendation')
  await sql`
    create table recommendation_refusal (
      tenant text not null, reader_id text not null, record_id text not null, refused_at timestamptz not null,
      primary key (tenant, reader_id, record_id)
    )`.execute(db)
  await guardTable(db, 'recommendation_refusal')
}
