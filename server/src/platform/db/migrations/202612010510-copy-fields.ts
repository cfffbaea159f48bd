import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** What a library writes of a copy beside its place, what staff have changed of it, withdrawn copies, and item types. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table item
      add column item_type text not null default '',
      add column price integer,
      add column own_number text not null default '',
      add column note text not null default '',
      add column staff_note text not null default '',
      add column source text not null default '',
      add column acquired_on date,
      add column last_seen_at timestamptz,
      add column kept text[] not null default '{}'`.execute(db)
  await sql`
    create table withdrawn_item (
      tenant text not null, barcode text not null, record_id text not null, library text not null,
      price integer, reason text not null, withdrawn_at timestamptz not null, actor_name text not null,
      copy jsonb not null,
      primary key (tenant, barcode)
    )`.execute(db)
  await sql`create index withdrawn_item_when on withdrawn_item (tenant, withdrawn_at desc)`.execute(db)
  await sql`create index withdrawn_item_record on withdrawn_item (tenant, record_id)`.execute(db)
  await guardTable(db, 'withdrawn_item')
  await sql`
    create table item_type (
      tenant text not null, code text not null, entry jsonb not null, primary key (tenant, code)
    )`.execute(db)
  await guardTable(db, 'item_type')
}
