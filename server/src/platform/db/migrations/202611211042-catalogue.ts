import { type Kysely, sql } from 'kysely'
import { APP_ROLE } from '../roles.ts'
import { guardTable } from '../guard-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if not exists (select 1 from pg_roles where rolname = ${sql.lit(APP_ROLE)}) then
        create role ${sql.ref(APP_ROLE)} nologin;
      end if;
    exception when duplicate_object or unique_violation then
      -- another database of the same cluster was made at the same moment
      null;
    end $$`.execute(db)

  await sql`
    create table tenant (
      code text primary key,
      path text not null unique,
      name jsonb not null,
      fid text not null,
      settings jsonb not null,
      position bigint generated always as identity,
      version bigint not null default 1
    )`.execute(db)

  await sql`
    create table library (
      tenant text not null, code text not null, name jsonb not null,
      campus text not null, campus_name jsonb not null, address jsonb not null, opening_hours jsonb not null,
      position int not null,
      primary key (tenant, code)
    )`.execute(db)

  await sql`
    create table location (
      tenant text not null, code text not null, library text not null, name jsonb not null, floor text not null,
      primary key (tenant, code)
    )`.execute(db)

  await sql`create sequence record_version`.execute(db)
  await sql`
    create table bib_record (
      tenant text not null, record_id text not null, version bigint not null,
      doc_code text not null, title text not null, record json not null, marc json, digest text not null,
      added_at timestamptz not null, loans bigint not null default 0, withdrawn boolean not null default false,
      primary key (tenant, record_id)
    )`.execute(db)
  await sql`create index bib_record_added on bib_record (tenant, added_at desc)`.execute(db)
  await sql`create index bib_record_loans on bib_record (tenant, loans desc)`.execute(db)

  await sql`
    create table item (
      tenant text not null, barcode text not null, record_id text not null, library text not null,
      location text not null, call_number text not null, status text not null, volume text not null,
      primary key (tenant, barcode)
    )`.execute(db)
  await sql`create index item_record on item (tenant, record_id)`.execute(db)

  await sql`
    create table authority (
      tenant text not null, control_number text not null, kind text not null, heading text not null,
      variants jsonb not null, see_also jsonb not null,
      primary key (tenant, control_number)
    )`.execute(db)

  await sql`
    create table index_pending (
      tenant text not null, record_id text not null, version bigint not null,
      primary key (tenant, record_id)
    )`.execute(db)

  await sql`
    create table usage_day (
      tenant text not null, kind text not null, subject text not null, day date not null, count bigint not null,
      primary key (tenant, kind, day, subject)
    )`.execute(db)

  await sql`
    create table usage_seen (
      tenant text not null, day date not null, fingerprint text not null,
      primary key (tenant, day, fingerprint)
    )`.execute(db)

  await sql`
    create table saved_search (
      tenant text not null, id text not null, resource_code text, body jsonb not null,
      primary key (tenant, id),
      unique (tenant, resource_code)
    )`.execute(db)

  await sql`grant select, insert, update on tenant to ${sql.ref(APP_ROLE)}`.execute(db)
  await sql`grant usage on sequence record_version to ${sql.ref(APP_ROLE)}`.execute(db)
  for (const table of [
    'library',
    'location',
    'bib_record',
    'item',
    'authority',
    'index_pending',
    'usage_day',
    'usage_seen',
    'saved_search',
  ]) {
    await guardTable(db, table)
  }
}
