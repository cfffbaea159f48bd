import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** Requests with their steps, and payments. Only one request of a kind may be open for a record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table request (
      tenant text not null, request_no text not null, kind text not null, stage text not null,
      status text not null check (status in ('start', 'accepted', 'completed', 'cancelled', 'ended')),
      reader_id text not null, holder_id text, record_id text not null, volume text not null,
      hold_id text, loan_id text, barcode text not null default '',
      pickup_library text not null, address text not null default '', contact text not null default '',
      fee bigint not null default 0 check (fee >= 0), made_at timestamptz not null, changed_at timestamptz not null,
      ends_on date,
      primary key (tenant, request_no)
    )`.execute(db)
  await sql`
    create unique index request_once on request (tenant, reader_id, record_id, volume, kind)
      where status in ('start', 'accepted')`.execute(db)
  await sql`create unique index request_hold on request (tenant, hold_id) where hold_id is not null`.execute(
    db,
  )
  await sql`create index request_reader on request (tenant, reader_id, made_at desc, request_no)`.execute(db)
  await sql`
    create index request_holder on request (tenant, holder_id, made_at desc) where holder_id is not null`.execute(
    db,
  )
  await sql`
    create index request_waiting on request (tenant, record_id, made_at) where kind = 'sub-lending' and status = 'start'`.execute(
    db,
  )

  await sql`
    create table request_step (
      tenant text not null, request_no text not null, step int not null,
      event text not null, stage text not null, status text not null, who text not null, at timestamptz not null,
      primary key (tenant, request_no, step)
    )`.execute(db)

  await sql`
    create table take_code (
      tenant text not null, request_no text not null, code text not null, tries int not null default 0,
      issued_at timestamptz not null, used_at timestamptz,
      primary key (tenant, request_no)
    )`.execute(db)

  await sql`
    create table pay_order (
      tenant text not null, order_no text not null, reader_id text not null, provider text not null,
      fen bigint not null check (fen > 0), state text not null check (state in ('open', 'paid', 'closed')),
      code_content text not null, made_at timestamptz not null, expires_at timestamptz not null,
      paid_at timestamptz, provider_reference text,
      primary key (tenant, order_no),
      check ((state = 'paid') = (paid_at is not null))
    )`.execute(db)
  await sql`create index pay_order_reader on pay_order (tenant, reader_id, made_at desc)`.execute(db)

  await sql`
    create table pay_line (
      tenant text not null, order_no text not null, charge_id text not null, fen bigint not null check (fen > 0),
      primary key (tenant, order_no, charge_id)
    )`.execute(db)

  await sql`
    create table pay_gateway (
      tenant text not null, provider text not null, settings jsonb not null,
      primary key (tenant, provider)
    )`.execute(db)

  for (const table of ['request', 'request_step', 'take_code', 'pay_order', 'pay_line', 'pay_gateway']) {
    await guardTable(db, table)
  }
}
