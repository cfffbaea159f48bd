import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/** The last run of each nightly job, one row for each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table nightly_run (
      tenant text not null, job text not null, ended_at timestamptz not null, milliseconds int not null,
      counts jsonb not null, because text not null,
      primary key (tenant, job)
    )`.execute(db)
  await guardTable(db, 'nightly_run')
}
