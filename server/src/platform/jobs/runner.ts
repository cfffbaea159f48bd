import type { SiteScope } from '../../scope.ts'
import { withRequest } from '../request-context.ts'
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
   * True: all it does is done in one transaction with its end, so that it comes about exactly once. False: it does
   * several things, each of which does nothing a second time.
   */
  inOneTransaction: boolean
  run(where: SiteScope, input: unknown): Promise<void>
}

export type JobKinds = Readonly<Record<string, JobKind>>
export type JobOutcome = 'done' | 'put off' | 'dead' | 'taken over'

export interface Running {
  kinds: JobKinds
  /** A name no other program has. */
  holder: string
  leaseMs?: number
  /** Pauses before the second, third … try; their number is the number of further tries. */
  waitsMs?: readonly number[]
  signal: AbortSignal
  onEnd: (kind: string, outcome: JobOutcome, error?: unknown) => void
}

const MINUTE_MS = 60_000
const usualWaits = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS)

/** The job was taken over while it ran: its holder was thought dead. What was done in the transaction is undone. */
class TakenOver extends Error {
  override name = 'TakenOver'
}

/** Does what is due at a library, one job after the other, until nothing is left or the signal says so. */
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
    const error = await withRequest({ requestId }, () =>
      runHeld({ ...where, requestId, signal }, job, kind, { leaseMs, signal }),
    )
    if (error === undefined) onEnd(job.kind, 'done')
    else if (error instanceof TakenOver) onEnd(job.kind, 'taken over', error)
    else if (signal.aborted) await releaseJob(where, job)
    else {
      const waitMs = waitsMs[job.tries - 1]
      if (waitMs === undefined) await moveToDeadLetter(where, job, reasonOf(error))
      else await reschedule(where, job, { because: reasonOf(error), waitMs })
      onEnd(job.kind, waitMs === undefined ? 'dead' : 'put off', error)
    }
  }
}

/** @returns what went wrong, undefined when it is done */
async function runHeld(
  where: SiteScope,
  job: ClaimedJob,
  kind: JobKind,
  { leaseMs, signal }: { leaseMs: number; signal: AbortSignal },
): Promise<unknown> {
  const renewing = setInterval(() => {
    // a renewal that fails is tried again; without one the job is another's some time, and its end is refused
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

/** For the operator, short and in one line: a message of the database names columns, never what stands in them. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_REASON)
