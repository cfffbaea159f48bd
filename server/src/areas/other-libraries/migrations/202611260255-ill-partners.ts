import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Conversations with other libraries about requests: those that this library makes, and those that it gets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ill_handover (
      -- the number by which the partner knows the request; of one request there are several when several are asked
      tenant text not null, handover_id text not null, request_no text not null, reader_id text not null,
      partner text not null, answers boolean not null, made_at timestamptz not null,
      state text not null check (state in ('waiting', 'open', 'closed', 'failed')),
      -- what the partner last told, by ISO 18626; empty: nothing
      status text not null default '',
      because text not null default '', supplier_request_id text not null default '',
      is_cancel_asked boolean not null default false, is_renewal_asked boolean not null default false,
      last_in timestamptz, last_out timestamptz,
      primary key (tenant, handover_id)
    )`.execute(db)
  await sql`create index ill_handover_request on ill_handover (tenant, request_no, made_at)`.execute(db)
  await sql`create index ill_handover_reader on ill_handover (tenant, reader_id)`.execute(db)
  await sql`
    create table ill_supply (
      tenant text not null, supply_id text not null, partner text not null, request_id text not null,
      asked_at timestamptz not null, service text not null check (service in ('loan', 'copy')),
      state text not null check (state in ('asked', 'willSupply', 'shipped', 'received', 'overdue', 'returned', 'ended',
        'unfilled', 'retry', 'cancelled')),
      wanted jsonb not null, wanted_key text not null, needed_by date, previous text not null,
      due_on date, barcode text not null default '', link text not null default '', note text not null default '',
      is_renewal_asked boolean not null default false,
      last_in timestamptz, last_out timestamptz,
      primary key (tenant, supply_id), unique (tenant, partner, request_id)
    )`.execute(db)
  await sql`create index ill_supply_state on ill_supply (tenant, state, asked_at)`.execute(db)
  await sql`
    create table ill_message (
      tenant text not null, seq bigint generated always as identity,
      role text not null check (role in ('requester', 'supplier')), conversation text not null,
      -- whose request it is about; empty: another library's reader
      reader_id text not null, partner text not null, sent_as text not null, act jsonb not null,
      state text not null check (state in ('waiting', 'confirmed', 'failed')),
      because text not null default '', made_at timestamptz not null,
      primary key (tenant, seq)
    )`.execute(db)
  await sql`
    create index ill_message_conversation on ill_message (tenant, role, conversation, seq)
      where state = 'waiting'`.execute(db)
  await sql`create index ill_message_reader on ill_message (tenant, reader_id)`.execute(db)
  await sql`create index ill_message_made on ill_message (tenant, made_at)`.execute(db)
  await sql`
    create table ill_received (
      tenant text not null, partner text not null, message text not null, request_id text not null,
      sent_as text not null, received_at timestamptz not null,
      primary key (tenant, partner, message, request_id, sent_as)
    )`.execute(db)
  await sql`create index ill_received_at on ill_received (tenant, received_at)`.execute(db)
  for (const table of ['ill_handover', 'ill_supply', 'ill_message', 'ill_received'])
    await guardTable(db, table)
}
