import { type Kysely, sql } from 'kysely'
import { guardTable } from '../guard-table.ts'

/**
 * Background jobs, each run once by any node: docs/decisions/jobs.md. Completed jobs are kept for a while, to detect
 * duplicates.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job (
      tenant text not null, job_id text not null, kind text not null, once text not null, input jsonb not null,
      state text not null check (state in ('waiting', 'running', 'done', 'dead')),
      run_at timestamptz not null default clock_timestamp(), tries int not null default 0,
      holder text not null default '', lease_until timestamptz, because text not null default '',
      made_at timestamptz not null default clock_timestamp(), ended_at timestamptz,
      primary key (tenant, job_id),
      unique (tenant, kind, once),
      check ((state = 'running') = (lease_until is not null)),
      check ((state in ('done', 'dead')) = (ended_at is not null))
    )`.execute(db)
  await sql`create index job_open on job (tenant, run_at) where state in ('waiting', 'running')`.execute(db)
  await sql`create index job_ended on job (tenant, state, ended_at) where state in ('done', 'dead')`.execute(
    db,
  )
  await guardTable(db, 'job')
}
