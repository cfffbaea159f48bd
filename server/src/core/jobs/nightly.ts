import type { SiteScope } from '../scope.ts'
import { keepRun } from './run-store.ts'
import { enqueue } from './store.ts'
import { type JobKind, type JobKinds, reasonOf } from './runner.ts'

/** Job that marks a day's nightly jobs as scheduled; it enqueues the others. */
export const NIGHTLY = 'nightly'

/**
 * The steps of a night, in their order: other systems are asked, the library's own rules are applied, what is old is
 * deleted, figures and indexes follow, readers are told, and what was written is sent.
 */
const nightlySteps = ['ask', 'apply', 'delete', 'index', 'tell', 'send'] as const

/** Numbers of things done, by what they count: `{ reminders: 2 }`. */
export type NightlyCounts = Readonly<Record<string, number>>

export interface NightlyJob extends Omit<JobKind, 'run'> {
  step: (typeof nightlySteps)[number]
  /** Idempotent: a second run on the same day changes nothing. @returns what the operator is told */
  run(where: SiteScope): Promise<NightlyCounts | void>
}

/** Nightly jobs by name, such as `links`. */
export type NightlyJobs = Readonly<Record<string, NightlyJob>>

/** The kind under which a nightly job is enqueued. */
export const nightlyKind = (name: string): string => `${NIGHTLY}: ${name}`
export const isNightly = (kind: string): boolean => kind === NIGHTLY || kind.startsWith(nightlyKind(''))

/** All nightly jobs by their kinds, in the order of a night. */
export const inNightlyOrder = (all: readonly NightlyJobs[]): NightlyJobs =>
  Object.fromEntries(
    all
      .flatMap((jobs) => Object.entries(jobs).map(([name, job]) => [nightlyKind(name), job] as const))
      .toSorted(([, one], [, other]) => nightlySteps.indexOf(one.step) - nightlySteps.indexOf(other.step)),
  )

/** The kinds of the queue for a night's jobs, with the one that enqueues the others. */
export const nightlyKindsOf = (jobs: NightlyJobs, dayOf: (where: SiteScope) => string): JobKinds => ({
  [NIGHTLY]: {
    inOneTransaction: true,
    async run(where) {
      const once = dayOf(where)
      for (const kind of Object.keys(jobs)) await enqueue(where, { kind, once })
    },
  },
  ...Object.fromEntries(
    Object.entries(jobs).map(
      ([kind, job]) =>
        [
          kind,
          {
            ...job,
            run: async (where) => void (await runKept(kind, job, where)),
            failed: (where, failure) => keepRun(where, { job: kind, counts: {}, ...failure }),
          },
        ] satisfies [string, JobKind],
    ),
  ),
})

/** Runs a nightly job, and keeps what it did with it. */
async function runKept(kind: string, { run }: NightlyJob, where: SiteScope): Promise<NightlyCounts> {
  const begin = performance.now()
  const counts = (await run(where)) ?? {}
  await keepRun(where, { job: kind, counts, milliseconds: performance.now() - begin, because: '' })
  return counts
}

/**
 * Runs all nightly jobs at once, in their order. One that fails does not keep the others waiting.
 *
 * @returns the counts of all, and the failures by kind
 */
export async function runNight(
  jobs: NightlyJobs,
  where: SiteScope,
): Promise<{ counts: NightlyCounts; failures: Map<string, unknown> }> {
  const counts: Record<string, number> = {}
  const failures = new Map<string, unknown>()
  for (const [kind, job] of Object.entries(jobs)) {
    const begin = performance.now()
    try {
      const done = job.inOneTransaction
        ? await where.db.transaction().execute((db) => runKept(kind, job, { ...where, db }))
        : await runKept(kind, job, where)
      for (const [what, count] of Object.entries(done)) counts[what] = (counts[what] ?? 0) + count
    } catch (error) {
      failures.set(kind, error)
      const milliseconds = performance.now() - begin
      await keepRun(where, { job: kind, counts: {}, milliseconds, because: reasonOf(error) })
    }
  }
  return { counts, failures }
}
