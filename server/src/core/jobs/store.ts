import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

export interface NewJob {
  kind: string
  /** Key of the job: unique per kind, so that it is enqueued once. */
  once: string
  input?: unknown
  /** Absent: at once. */
  runAt?: Date
}

/**
 * Enqueues a job. In the transaction of its cause, both are committed together or not at all.
 *
 * @returns false when the job exists already
 */
export async function enqueue(
  { db, tenant, requestId = '' }: TenantScope & { requestId?: string },
  { kind, once, input = null, runAt }: NewJob,
): Promise<boolean> {
  const { rows } = await sql`
    insert into job (tenant, job_id, kind, once, input, request_id, state, run_at)
    values (${tenant}, ${randomUUID()}, ${kind}, ${once}, ${JSON.stringify(input)}::jsonb, ${requestId}, 'waiting',
      coalesce(${runAt ?? null}::timestamptz, clock_timestamp()))
    on conflict (tenant, kind, once) do nothing
    returning job_id`.execute(db)
  return rows.length === 1
}

/** Key of the jobs that somebody asks for by hand: one of a kind at a time. */
const BY_HAND = 'by hand'

/**
 * Enqueues a job by hand, as often as somebody asks. One that waits for its next try is due at once.
 *
 * @returns false when it waits or runs already
 */
export async function enqueueByHand(
  { db, tenant, requestId = '' }: TenantScope & { requestId?: string },
  kind: string,
): Promise<boolean> {
  await sql`
    update job set run_at = clock_timestamp()
    where tenant = ${tenant} and state = 'waiting' and run_at > clock_timestamp() and kind = ${kind}`.execute(
    db,
  )
  const { rows } = await sql`
    insert into job (tenant, job_id, kind, once, input, request_id, state, run_at)
    select ${tenant}, ${randomUUID()}, ${kind}, ${BY_HAND}, 'null'::jsonb, ${requestId}, 'waiting', clock_timestamp()
    where not exists (
      select from job where tenant = ${tenant} and state in ('waiting', 'running') and kind = ${kind})
    on conflict (tenant, kind, once) do update set state = 'waiting', tries = 0, because = '', ended_at = null,
      run_at = excluded.run_at, request_id = excluded.request_id
      where job.state in ('done', 'dead')
    returning job_id`.execute(db)
  return rows.length === 1
}

/** Records a job as done without running it. */
export async function recordDone({ db, tenant }: TenantScope, { kind, once }: NewJob): Promise<void> {
  await sql`
    insert into job (tenant, job_id, kind, once, input, state, ended_at)
    values (${tenant}, ${randomUUID()}, ${kind}, ${once}, 'null', 'done', clock_timestamp())
    on conflict (tenant, kind, once) do nothing`.execute(db)
}

export interface ClaimedJob {
  jobId: string
  kind: string
  input: unknown
  /** Including this one. */
  tries: number
  /** The worker that claimed it: a unique name. */
  holder: string
  /** Id of the request that enqueued it. */
  requestId: string
}

export interface Claiming {
  kinds: readonly string[]
  holder: string
  /** How long the job belongs to the worker, unless it renews the lease. */
  leaseMs: number
  mostTries: number
}

/**
 * Claims the job that has been due longest, including jobs with an expired lease. Uses the database's clock, since
 * those of several machines differ.
 */
export async function claimJob(
  { db, tenant }: TenantScope,
  { kinds, holder, leaseMs, mostTries }: Claiming,
): Promise<ClaimedJob | undefined> {
  // materialized: inlined into the join, the subquery might run once per row and select another job each time
  const { rows } = await sql<ClaimedJob>`
    with next as materialized (
      select job_id from job
      where tenant = ${tenant} and state in ('waiting', 'running') and run_at <= clock_timestamp()
        and (lease_until is null or lease_until < clock_timestamp())
        and kind = any (${[...kinds]}::text[]) and tries < ${mostTries}
      order by run_at, job_id limit 1 for update skip locked
    )
    update job set state = 'running', tries = job.tries + 1, holder = ${holder},
      lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    from next
    where job.tenant = ${tenant} and job.job_id = next.job_id
    returning job.job_id as "jobId", job.kind, job.input, job.tries, job.holder, job.request_id as "requestId"`.execute(
    db,
  )
  return rows[0]
}

/** Makes dead letters of jobs that repeatedly killed their workers. @returns how many */
export async function deadLetterAbandoned({ db, tenant }: TenantScope, mostTries: number): Promise<number> {
  const { rows } = await sql`
    update job set state = 'dead', because = 'broken off', lease_until = null, ended_at = clock_timestamp()
    where tenant = ${tenant} and state = 'running' and lease_until < clock_timestamp() and tries >= ${mostTries}
    returning job_id`.execute(db)
  return rows.length
}

/** Condition that the job still belongs to this claim and was not taken over. */
const still = ({ tenant }: TenantScope, { jobId, holder, tries }: ClaimedJob) =>
  sql`tenant = ${tenant} and job_id = ${jobId} and state = 'running' and holder = ${holder} and tries = ${tries}`

/** @returns false when the job was taken over */
export async function renewLease(where: TenantScope, job: ClaimedJob, leaseMs: number): Promise<boolean> {
  const { rows } = await sql`
    update job set lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where ${still(where, job)} returning job_id`.execute(where.db)
  return rows.length === 1
}

/** @returns false when the job was taken over */
export async function completeJob(where: TenantScope, job: ClaimedJob): Promise<boolean> {
  const { rows } = await sql`
    update job set state = 'done', because = '', lease_until = null, ended_at = clock_timestamp()
    where ${still(where, job)} returning job_id`.execute(where.db)
  return rows.length === 1
}

/** Schedules the retry of a failed job. */
export async function reschedule(
  where: TenantScope,
  job: ClaimedJob,
  { because, waitMs }: { because: string; waitMs: number },
): Promise<void> {
  await sql`
    update job set state = 'waiting', because = ${because}, lease_until = null,
      run_at = clock_timestamp() + ${waitMs} * interval '1 millisecond'
    where ${still(where, job)}`.execute(where.db)
}

/** Returns a job because the program stops. It does not count as a try. */
export async function releaseJob(where: TenantScope, job: ClaimedJob): Promise<void> {
  await sql`
    update job set state = 'waiting', lease_until = null, tries = tries - 1
    where ${still(where, job)}`.execute(where.db)
}

/** The job is not tried again until an operator revives it. */
export async function moveToDeadLetter(where: TenantScope, job: ClaimedJob, because: string): Promise<void> {
  await sql`
    update job set state = 'dead', because = ${because}, lease_until = null, ended_at = clock_timestamp()
    where ${still(where, job)}`.execute(where.db)
}

const jobStates = ['waiting', 'running', 'done', 'dead'] as const
export type JobState = (typeof jobStates)[number]
export const jobStateOf = (name: string): JobState | undefined => jobStates.find((state) => state === name)

/** The latest first. */
export const listJobs = ({ db, tenant }: TenantScope, state: JobState, limit: number, offset = 0) =>
  db
    .selectFrom('job')
    .select(['job_id', 'kind', 'once', 'state', 'tries', 'run_at', 'ended_at', 'because', 'request_id'])
    .where('tenant', '=', tenant)
    .where('state', '=', state)
    .orderBy('run_at', 'desc')
    .orderBy('job_id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countJobs({ db, tenant }: TenantScope, state: JobState): Promise<number> {
  const { count } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenant', '=', tenant)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Revives dead letters, with all their tries. @returns how many */
export async function reviveJobs({ db, tenant }: TenantScope, jobIds: readonly string[]): Promise<number> {
  const { rows } = await sql`
    update job set state = 'waiting', tries = 0, run_at = clock_timestamp(), ended_at = null
    where tenant = ${tenant} and state = 'dead' and job_id = any (${[...jobIds]}::text[])
    returning job_id`.execute(db)
  return rows.length
}

/** Removes a dead letter. @returns its kind; undefined: there is none */
export async function dropDeadJob({ db, tenant }: TenantScope, jobId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('job')
    .where('tenant', '=', tenant)
    .where('job_id', '=', jobId)
    .where('state', '=', 'dead')
    .returning('kind')
    .executeTakeFirst()
  return row?.kind
}

/** Completed jobs are kept for as long as a duplicate might be enqueued. */
export async function forgetDone({ db, tenant }: TenantScope, days: number): Promise<void> {
  await sql`
    delete from job where tenant = ${tenant} and state = 'done'
      and ended_at < now() - ${days} * interval '1 day'`.execute(db)
}

/** Background work that is due for a tenant, in one query. */
export interface Due {
  /** Jobs that can be claimed now. */
  jobs: number
  waiting: number
  dead: number
  /** Day of the latest nightly jobs that were enqueued. */
  lastNightly: string | null
  messages: boolean
  /** First record of the index outbox, with its version. */
  unindexed: string | null
}

export async function dueAt({ db, tenant }: TenantScope, nightlyKind: string): Promise<Due> {
  const { rows } = await sql<Due>`
    select
      (select count(*)::int from job where tenant = ${tenant} and state in ('waiting', 'running')
        and run_at <= clock_timestamp() and (lease_until is null or lease_until < clock_timestamp())) as jobs,
      (select count(*)::int from job where tenant = ${tenant} and state in ('waiting', 'running')) as waiting,
      (select count(*)::int from job where tenant = ${tenant} and state = 'dead') as dead,
      (select max(once) from job where tenant = ${tenant} and kind = ${nightlyKind}) as "lastNightly",
      exists (select 1 from notice_delivery where tenant = ${tenant} and state in ('waiting', 'sending')) as messages,
      (select record_id || ' ' || version from index_pending where tenant = ${tenant}
        order by record_id limit 1) as unindexed`.execute(db)
  const [due] = rows
  if (!due) throw new Error('The database gave no answer.')
  return due
}
