import type { SiteScope } from '../scope.ts'
import { withRequest } from '../../platform/request-context.ts'
import {
  moveToDeadLetter,
  deadLetterAbandoned,
  type ClaimedJob,
  type Claiming,
  claimJob,
  completeJob,
  releaseJob,
  reschedule,
  renewLease,
} from './store.ts'

export interface JobKind {
  /**
   * True: the job's writes and its completion are one transaction, so it takes effect exactly once. False: it consists
   * of several idempotent steps.
   */
  inOneTransaction: boolean
  /** True: it runs beside the tenant's other background work, which must not wait for it. */
  isLong?: boolean
  run(where: SiteScope, input: unknown): Promise<void>
  /** Keeps a failure, once what the job wrote in its transaction is undone. */
  failed?(where: SiteScope, failure: Failure): Promise<void>
}

interface Failure {
  milliseconds: number
  because: string
}

export type JobKinds = Readonly<Record<string, JobKind>>
export type JobOutcome = 'done' | 'put off' | 'dead' | 'taken over'

export interface Running {
  kinds: JobKinds
  /** Unique name of the worker. */
  holder: string
  leaseMs?: number
  /** Pauses before the second, third … try; their number limits the retries. */
  waitsMs?: readonly number[]
  signal: AbortSignal
  onEnd: (kind: string, outcome: JobOutcome, error?: unknown) => void
}

const MINUTE_MS = 60_000
const usualWaits = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS)

/** The lease expired and another worker took over the job. The transaction is rolled back. */
class TakenOver extends Error {
  override name = 'TakenOver'
}

/** Runs a tenant's due jobs one after the other, until none is left or the signal aborts. */
export async function runDueJobs(where: SiteScope, running: Running): Promise<void> {
  const { leaseMs = MINUTE_MS, waitsMs = usualWaits, holder, kinds, signal, onEnd } = running
  const claiming: Claiming = { kinds: Object.keys(kinds), holder, leaseMs, mostTries: waitsMs.length + 1 }
  for (let buried = await deadLetterAbandoned(where, claiming.mostTries); buried > 0; buried--)
    onEnd('any', 'dead', new Error('broken off'))
  while (!signal.aborted) {
    const job = await claimJob(where, claiming)
    const kind = job && kinds[job.kind]
    if (!kind) return
    const requestId = job.requestId || where.requestId
    const begin = performance.now()
    const error = await withRequest({ requestId }, () =>
      runHeld({ ...where, requestId, signal }, job, kind, { leaseMs, signal }),
    )
    if (error === undefined) onEnd(job.kind, 'done')
    else if (error instanceof TakenOver) onEnd(job.kind, 'taken over', error)
    else if (signal.aborted) await releaseJob(where, job)
    else {
      const waitMs = waitsMs[job.tries - 1]
      const because = reasonOf(error)
      await kind.failed?.(where, { because, milliseconds: performance.now() - begin })
      if (waitMs === undefined) await moveToDeadLetter(where, job, because)
      else await reschedule(where, job, { because, waitMs })
      onEnd(job.kind, waitMs === undefined ? 'dead' : 'put off', error)
    }
  }
}

/** @returns the error, or undefined on success */
async function runHeld(
  where: SiteScope,
  job: ClaimedJob,
  kind: JobKind,
  { leaseMs, signal }: { leaseMs: number; signal: AbortSignal },
): Promise<unknown> {
  const renewing = setInterval(() => {
    // a failed renewal is retried; if all fail, the job is taken over and this worker's completion is refused
    if (!signal.aborted) renewLease(where, job, leaseMs).catch(() => {})
  }, leaseMs / 3)
  const finish = async (here: SiteScope) => {
    await kind.run(here, job.input)
    if (!(await completeJob(here, job))) throw new TakenOver(`${job.kind} was taken over`)
  }
  try {
    if (kind.inOneTransaction) await where.db.transaction().execute((db) => finish({ ...where, db }))
    else await finish(where)
    return undefined
  } catch (error) {
    return error ?? new Error('no reason')
  } finally {
    clearInterval(renewing)
  }
}

const LONGEST_REASON = 200

/** One short line for the operator. Messages of the database name columns, never their values. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_REASON)
