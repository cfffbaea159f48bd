import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** Sums by COUNTER's metrics for files that the library hosts; nothing about who it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table counter_month (
      tenant text not null, month date not null,
      -- a record; empty: the platform itself
      subject text not null, metric text not null, access text not null, count bigint not null,
      primary key (tenant, month, subject, metric, access)
    )`.execute(db)
  await guardTable(db, 'counter_month')
}
