import { type Kysely, sql } from 'kysely'
import { guardTable } from '../../../platform/db/guard-table.ts'

/** What databases cost, by first and last month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table database_price (
      tenant text not null, code text not null, database text not null, from_month date not null, to_month date not null,
      fen bigint not null,
      primary key (tenant, code)
    )`.execute(db)
  await guardTable(db, 'database_price')
}
