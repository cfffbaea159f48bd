import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** Stock-takes: a stretch of shelf, and the barcodes that were scanned there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_take (
      tenant text not null, take_id text not null, name text not null, branch text not null, location text not null,
      from_number text not null, to_number text not null, from_key text not null, to_key text not null,
      begun_at timestamptz not null, begun_by text not null, ended_at timestamptz, ended_by text not null default '',
      expected integer, missing integer not null default 0, found integer not null default 0,
      primary key (tenant, take_id)
    )`.execute(db)
  await sql`
    create table stock_scan (
      tenant text not null, take_id text not null, barcode text not null, place bigint generated always as identity, outcome text not null,
      scanned_at timestamptz not null,
      primary key (tenant, take_id, barcode)
    )`.execute(db)
  await guardTable(db, 'stock_take')
  await guardTable(db, 'stock_scan')
}
