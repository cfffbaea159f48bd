import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Reports of vendors, and what they count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vendor_report (
      tenant text not null, source text not null, month date not null,
      state text not null check (state in ('stored', 'invalid', 'late', 'refused')),
      -- a code and what the vendor said; empty: nothing is wrong
      reason text not null, detail text not null,
      tries integer not null, asked_on date not null,
      -- as the vendor sent it, whether it is valid or not
      body text,
      primary key (tenant, source, month)
    )`.execute(db)
  await guardTable(db, 'vendor_report')
  await sql`
    create table vendor_use (
      tenant text not null, source text not null, month date not null, database text not null,
      metric text not null, count bigint not null,
      primary key (tenant, source, month, metric)
    )`.execute(db)
  await guardTable(db, 'vendor_use')
}
