import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** Machines that speak SIP2 with us. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sip2_terminal (
      tenant text not null, code text not null, entry jsonb not null, password_hash text not null default '',
      primary key (tenant, code)
    )`.execute(db)
  await guardTable(db, 'sip2_terminal')
}
