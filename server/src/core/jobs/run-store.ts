import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

export interface NightlyRun {
  /** Kind of the job. */
  job: string
  milliseconds: number
  /** Numbers of things done, by what they count. */
  counts: Readonly<Record<string, number>>
  /** Why it failed; empty: it did not. */
  because: string
}

/** Keeps the last run of a nightly job, in place of the one before. */
export async function keepRun(
  { db, tenant }: TenantScope,
  { job, milliseconds, counts, because }: NightlyRun,
): Promise<void> {
  await sql`
    insert into nightly_run (tenant, job, ended_at, milliseconds, counts, because)
    values (${tenant}, ${job}, clock_timestamp(), ${Math.round(milliseconds)}, ${JSON.stringify(counts)}::jsonb, ${because})
    on conflict (tenant, job) do update set ended_at = excluded.ended_at, milliseconds = excluded.milliseconds,
      counts = excluded.counts, because = excluded.because`.execute(db)
}

export const lastRuns = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('nightly_run')
    .select(['job', 'ended_at', 'milliseconds', 'counts', 'because'])
    .where('tenant', '=', tenant)
    .execute()

/** Kinds of jobs that wait or run, once for each job. */
export const openJobs = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('job')
    .select(['kind', 'state'])
    .where('tenant', '=', tenant)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
