import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/**
 * Accounts at a library system elsewhere that a desk is paying just now, so that two desks do not book one charge twice; and
 * accounts of which that system has last said that they are blocked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settling_account (
      tenant text not null, account text not null, claim uuid not null, until timestamptz not null,
      primary key (tenant, account)
    )`.execute(db)
  await sql`
    create table blocked_elsewhere (
      tenant text not null, account text not null, primary key (tenant, account)
    )`.execute(db)
  for (const table of ['settling_account', 'blocked_elsewhere']) await guardTable(db, table)
}
