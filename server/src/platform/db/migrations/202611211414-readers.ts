import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/**
 * Readers and their sign-in: sessions, bindings to external accounts, keys and one-time codes, counters of attempts,
 * and the messages of tenants without a mail or text message service.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reader (
      tenant text not null, reader_id text not null,
      account text not null, account_key text not null,
      name text not null, lib_code text not null, reader_type text not null,
      state text not null default 'normal' check (state in ('normal', 'lost', 'frozen')),
      locked boolean not null default false,
      password_hash text, password_set_at timestamptz, password_initial boolean not null default false,
      phone text not null default '', phone_verified boolean not null default false,
      mail text not null default '', mail_verified boolean not null default false,
      identity_digest text, valid_until date,
      prepayment bigint not null default 0, deposit bigint not null default 0, debt bigint not null default 0,
      facts jsonb not null default '{}', flags jsonb not null default '{}',
      last_lib_code text not null default '', history_kept boolean,
      consent_version text, consented_at timestamptz, deletion_asked_at timestamptz,
      created_at timestamptz not null,
      primary key (tenant, reader_id),
      unique (tenant, account_key)
    )`.execute(db)

  await sql`
    create table reader_picture (
      tenant text not null, reader_id text not null, picture text not null, version text not null,
      primary key (tenant, reader_id)
    )`.execute(db)

  await sql`
    create table reader_session (
      tenant text not null, session_id text not null, reader_id text not null,
      purpose text not null check (purpose in ('reader', 'password')), method text not null, device text not null,
      created_at timestamptz not null, seen_at timestamptz not null, ended_at timestamptz,
      primary key (tenant, session_id)
    )`.execute(db)
  await sql`create index reader_session_reader on reader_session (tenant, reader_id, created_at desc)`.execute(
    db,
  )

  await sql`
    create table reader_binding (
      tenant text not null, kind text not null, subject text not null, reader_id text not null,
      bound_at timestamptz not null,
      primary key (tenant, kind, subject)
    )`.execute(db)
  await sql`create unique index reader_binding_reader on reader_binding (tenant, reader_id, kind)`.execute(db)

  await sql`
    create table sign_in_key (
      tenant text not null, code_key text not null, private_key text not null, picture_text text,
      expires_at timestamptz not null,
      primary key (tenant, code_key)
    )`.execute(db)
  await sql`create index sign_in_key_expiry on sign_in_key (tenant, expires_at)`.execute(db)

  await sql`
    create table contact_code (
      tenant text not null, reader_id text not null, channel text not null check (channel in ('mail', 'sms')),
      recipient text not null, digest text not null, tries int not null, sent_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (tenant, reader_id, channel)
    )`.execute(db)

  await sql`
    create table attempt_count (
      tenant text not null, kind text not null, subject text not null, slot bigint not null, count bigint not null,
      expires_at timestamptz not null,
      primary key (tenant, kind, subject, slot)
    )`.execute(db)
  await sql`create index attempt_count_expiry on attempt_count (tenant, expires_at)`.execute(db)

  await sql`
    create table outbox (
      tenant text not null, message_id text not null, channel text not null check (channel in ('mail', 'sms')),
      recipient text not null, subject text not null, text text not null, sent_at timestamptz not null,
      primary key (tenant, message_id)
    )`.execute(db)
  await sql`create index outbox_sent on outbox (tenant, sent_at desc)`.execute(db)

  for (const table of [
    'reader',
    'reader_picture',
    'reader_session',
    'reader_binding',
    'sign_in_key',
    'contact_code',
    'attempt_count',
    'outbox',
  ]) {
    await guardTable(db, table)
  }
}
