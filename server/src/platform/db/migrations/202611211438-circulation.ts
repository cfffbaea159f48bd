import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/**
 * Loans, holds, money and notices. Unique indexes prevent duplicates: two open loans of one copy, one copy held for two
 * readers, a charge settled twice, a notice sent twice. Amounts in fen; days in the tenant's time zone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table library_choice (
      tenant text not null, kind text not null check (kind in ('built-in', 'none', 'demo')),
      primary key (tenant)
    )`.execute(db)

  await sql`
    create table loan_rule (
      tenant text not null, reader_type text not null, item_type text not null, branch text not null,
      days int not null check (days > 0), renewals int not null check (renewals >= 0),
      fine_per_day int not null check (fine_per_day >= 0), fine_cap int not null check (fine_cap >= 0),
      grace_days int not null check (grace_days >= 0),
      primary key (tenant, reader_type, item_type, branch)
    )`.execute(db)

  await sql`
    create table closed_day (
      tenant text not null, library text not null, day date not null,
      primary key (tenant, library, day)
    )`.execute(db)

  // a returned loan whose reader keeps no history has no reader
  await sql`
    create table loan (
      tenant text not null, loan_id text not null, reader_id text, barcode text not null, record_id text not null,
      library text not null, lent_at timestamptz not null, due_on date not null,
      renewals int not null default 0, renewed_at timestamptz, returned_at timestamptz,
      primary key (tenant, loan_id)
    )`.execute(db)
  await sql`create unique index loan_copy_out on loan (tenant, barcode) where returned_at is null`.execute(db)
  await sql`create index loan_reader_out on loan (tenant, reader_id, due_on, loan_id) where returned_at is null`.execute(
    db,
  )
  await sql`create index loan_reader on loan (tenant, reader_id, lent_at desc, loan_id)`.execute(db)
  await sql`create index loan_due on loan (tenant, due_on, loan_id) where returned_at is null`.execute(db)

  await sql`
    create table hold (
      tenant text not null, hold_id text not null, hold_no bigint generated always as identity,
      reader_id text not null, record_id text not null, volume text not null, pickup_library text not null,
      priority int not null default 0,
      state text not null check (state in ('waiting', 'claimed', 'shelved', 'collected', 'cancelled', 'expired')),
      barcode text, placed_at timestamptz not null, shelf_until date, ended_at timestamptz,
      primary key (tenant, hold_id),
      check ((state in ('claimed', 'shelved')) <= (barcode is not null)),
      check ((state = 'shelved') <= (shelf_until is not null))
    )`.execute(db)
  await sql`
    create unique index hold_copy_kept on hold (tenant, barcode) where state in ('claimed', 'shelved')`.execute(
    db,
  )
  await sql`
    create unique index hold_once on hold (tenant, reader_id, record_id, volume)
      where state in ('waiting', 'claimed', 'shelved')`.execute(db)
  await sql`
    create index hold_queue on hold (tenant, record_id, priority desc, hold_no) where state = 'waiting'`.execute(
    db,
  )
  await sql`create index hold_reader on hold (tenant, reader_id, hold_no desc)`.execute(db)
  await sql`create index hold_shelf on hold (tenant, shelf_until) where state = 'shelved'`.execute(db)

  await sql`
    create table charge (
      tenant text not null, charge_id text not null, reader_id text not null,
      kind text not null check (kind in ('overdue', 'lost', 'damage', 'fee')),
      reference text not null, record_id text not null, barcode text not null, library text not null,
      fen bigint not null check (fen between 0 and 100000000),
      state text not null check (state in ('accruing', 'due', 'paid', 'waived')),
      made_at timestamptz not null, settled_at timestamptz, settled_by text,
      primary key (tenant, charge_id),
      unique (tenant, kind, reference),
      check ((state in ('paid', 'waived')) = (settled_at is not null and settled_by is not null))
    )`.execute(db)
  await sql`create index charge_reader on charge (tenant, reader_id, made_at desc, charge_id)`.execute(db)

  // double entry: one row is one transfer between two accounts, so the sum over all accounts is always zero
  await sql`
    create table ledger (
      tenant text not null, kind text not null, reference text not null,
      debit text not null, credit text not null, fen bigint not null check (fen > 0), at timestamptz not null,
      primary key (tenant, kind, reference),
      check (debit <> credit)
    )`.execute(db)

  await sql`
    create table notice (
      tenant text not null, notice_id text not null, reader_id text not null, kind text not null,
      facts jsonb not null, once text not null, sent_at timestamptz not null, read_at timestamptz,
      deleted_at timestamptz,
      primary key (tenant, notice_id),
      unique (tenant, reader_id, once)
    )`.execute(db)
  await sql`
    create index notice_latest on notice (tenant, reader_id, sent_at desc, notice_id) where deleted_at is null`.execute(
    db,
  )

  await sql`
    create table point_entry (
      tenant text not null, reader_id text not null, kind text not null, reference text not null,
      points int not null check (points <> 0), at timestamptz not null, record_id text not null,
      primary key (tenant, reader_id, kind, reference)
    )`.execute(db)
  await sql`create index point_latest on point_entry (tenant, reader_id, at desc)`.execute(db)

  await sql`
    create table address (
      tenant text not null, reader_id text not null, address_id text not null,
      kind text not null, division text not null, detail text not null, postcode text not null,
      name text not null, phone text not null, is_default boolean not null default false,
      made_at timestamptz not null,
      primary key (tenant, reader_id, address_id)
    )`.execute(db)
  await sql`create unique index address_default on address (tenant, reader_id) where is_default`.execute(db)

  await sql`
    create table activity (
      tenant text not null, reader_id text not null, activity_id text not null,
      kind text not null, subject text not null, title text not null, at timestamptz not null,
      primary key (tenant, reader_id, activity_id)
    )`.execute(db)
  await sql`create index activity_latest on activity (tenant, reader_id, at desc, activity_id)`.execute(db)

  for (const table of [
    'library_choice',
    'loan_rule',
    'closed_day',
    'loan',
    'hold',
    'charge',
    'ledger',
    'notice',
    'point_entry',
    'address',
    'activity',
  ]) {
    await guardTable(db, table)
  }
}
