import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/**
 * Connections to external library systems, staff API keys with their operations, and delivery of notices by mail or
 * text message. Primary keys ensure that an operation runs once per key and a notice is sent once per channel.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table library_choice drop constraint library_choice_kind_check`.execute(db)
  await sql`
    alter table library_choice
      add column settings jsonb not null default '{}',
      add constraint library_choice_kind_check check (kind in ('built-in', 'none', 'demo', 'sip2'))`.execute(
    db,
  )

  // holds of an external system have no number: a reader's later hold on the same copy has the same name
  await sql`drop index request_hold`.execute(db)
  await sql`
    create unique index request_hold_open on request (tenant, hold_id)
      where hold_id is not null and status in ('start', 'accepted')`.execute(db)
  await sql`create index request_hold on request (tenant, hold_id, made_at desc) where hold_id is not null`.execute(
    db,
  )

  await sql`
    create table staff_api_key (
      tenant text not null, key_id text not null, name text not null, key_hash text not null,
      rights jsonb not null, made_at timestamptz not null, revoked_at timestamptz,
      primary key (tenant, key_id),
      unique (tenant, key_hash)
    )`.execute(db)
  await sql`
    create table staff_deed (
      tenant text not null, key_id text not null, once text not null, deed text not null, subject text not null,
      asked text not null, status int, answer jsonb, at timestamptz not null,
      primary key (tenant, key_id, once)
    )`.execute(db)
  await sql`create index staff_deed_latest on staff_deed (tenant, at desc)`.execute(db)

  await sql`
    create table notice_delivery (
      tenant text not null, notice_id text not null, channel text not null check (channel in ('mail', 'sms')),
      reader_id text not null,
      state text not null check (state in ('waiting', 'sending', 'sent', 'failed')),
      tries int not null default 0, because text, changed_at timestamptz not null,
      primary key (tenant, notice_id, channel)
    )`.execute(db)
  await sql`
    create index notice_delivery_waiting on notice_delivery (tenant, changed_at) where state in ('waiting', 'sending')`.execute(
    db,
  )

  for (const table of ['staff_api_key', 'staff_deed', 'notice_delivery']) await guardTable(db, table)
}
