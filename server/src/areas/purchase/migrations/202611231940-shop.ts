import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/**
 * The shop in which readers choose what the library buys. Cart, quotes, agreements and addresses are deleted with the
 * reader; orders and their lines are kept for bookkeeping and then name nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_rule (
      tenant text not null, code text not null, from_day date not null, entry jsonb not null,
      primary key (tenant, code)
    )`.execute(db)
  await sql`
    create table shop_category (
      tenant text not null, code text not null, position integer not null, entry jsonb not null,
      primary key (tenant, code)
    )`.execute(db)
  await sql`
    create table shop_vendor (
      tenant text not null, code text not null, position integer not null, entry jsonb not null,
      primary key (tenant, code)
    )`.execute(db)
  await sql`
    create table shop_agreement (
      tenant text not null, reader_id text not null, version text not null, agreed_at timestamptz not null,
      primary key (tenant, reader_id, version)
    )`.execute(db)
  await sql`
    create table cart_line (
      tenant text not null, reader_id text not null, item_id text not null, added_at timestamptz not null,
      price integer not null, item jsonb not null,
      primary key (tenant, reader_id, item_id)
    )`.execute(db)
  await sql`
    create table shop_quote (
      tenant text not null, quote_id text not null, reader_id text not null, vendor text not null, way text not null,
      counter text not null, address text not null, lines jsonb not null, goods integer not null,
      freight integer not null, freight_payer text not null, made_at timestamptz not null,
      expires_at timestamptz not null, order_no text,
      primary key (tenant, quote_id)
    )`.execute(db)
  await sql`create index shop_quote_expired on shop_quote (tenant, expires_at)`.execute(db)
  await sql`
    create table purchase_order (
      tenant text not null, order_no text not null, reader_id text not null, quote_id text not null,
      vendor text not null,
      state text not null check (state in ('waitingApproval', 'waitingFreight', 'ordered', 'shipped', 'received',
        'onLoan', 'returned', 'catalogued', 'cancelled')),
      way text not null, counter text not null, goods integer not null, freight integer not null,
      freight_payer text not null, freight_charge text not null, fund text not null, ordered_at timestamptz not null,
      -- what the vendor knows of it: nothing, perhaps, or that it was taken
      sent text not null check (sent in ('no', 'asked', 'taken')),
      shipped_at timestamptz, carrier text not null, parcel_no text not null, cancelled_by text not null,
      remark text not null,
      primary key (tenant, order_no)
    )`.execute(db)
  // a quote is ordered once
  await sql`create unique index purchase_order_quote on purchase_order (tenant, quote_id)`.execute(db)
  await sql`create index purchase_order_reader on purchase_order (tenant, reader_id, ordered_at desc)`.execute(
    db,
  )
  await sql`create index purchase_order_open on purchase_order (tenant, state, ordered_at)`.execute(db)
  await sql`
    create table purchase_line (
      tenant text not null, order_no text not null, line integer not null, reader_id text not null,
      item_id text not null, isbn text not null, price integer not null, item jsonb not null,
      state text not null, record_id text not null, barcode text not null, due_on date,
      primary key (tenant, order_no, line)
    )`.execute(db)
  // two readers cannot order one title at the same time
  await sql`create unique index purchase_line_open on purchase_line (tenant, isbn)
    where state in ('waitingApproval', 'waitingFreight', 'ordered', 'shipped')`.execute(db)
  await sql`create index purchase_line_isbn on purchase_line (tenant, isbn, reader_id)`.execute(db)
  await sql`create index purchase_line_copy on purchase_line (tenant, barcode) where state = 'onLoan'`.execute(
    db,
  )
  await sql`
    create table purchase_address (
      tenant text not null, order_no text not null, reader_id text not null, address text not null,
      primary key (tenant, order_no)
    )`.execute(db)
  await sql`
    create table purchase_event (
      tenant text not null, order_no text not null, seq bigint generated always as identity, at timestamptz not null,
      state text not null, place text not null, text text not null,
      primary key (tenant, order_no, seq)
    )`.execute(db)
  await sql`
    create table bookshop_connection (
      tenant text not null, vendor text not null, settings jsonb not null,
      primary key (tenant, vendor)
    )`.execute(db)
  await sql`
    create table bookshop_order (
      tenant text not null, vendor text not null, order_no text not null,
      state text not null check (state in ('taken', 'shipped', 'delivered', 'cancelled')),
      taken_at timestamptz not null, sent_at timestamptz, carrier text not null, parcel_no text not null,
      steps jsonb not null,
      primary key (tenant, vendor, order_no)
    )`.execute(db)
  await sql`
    create table bookshop_message (
      tenant text not null, vendor text not null, message_id text not null, at timestamptz not null,
      primary key (tenant, vendor, message_id)
    )`.execute(db)
  for (const table of [
    'shop_rule',
    'shop_category',
    'shop_vendor',
    'shop_agreement',
    'cart_line',
    'shop_quote',
    'purchase_order',
    'purchase_line',
    'purchase_address',
    'purchase_event',
    'bookshop_connection',
    'bookshop_order',
    'bookshop_message',
  ])
    await guardTable(db, table)
}
