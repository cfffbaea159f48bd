import type { nightCalls } from '@wenyuan/contract/staff/calls/operator.ts'
import type { NightlyJobRow } from '@wenyuan/contract/staff/jobs.ts'
import { Fail } from '../core/fail.ts'
import { nightlyKind } from '../core/jobs/nightly.ts'
import { lastRuns, openJobs } from '../core/jobs/run-store.ts'
import { enqueueByHand } from '../core/jobs/store.ts'
import type { HandlersOf } from './handler.ts'

const nameOf = (kind: string): string => kind.slice(nightlyKind('').length)

/** The night by hand. The command `nightly` runs it at once, for all libraries. */
export const nightHandlers: HandlersOf<typeof nightCalls> = {
  'list-nightly-jobs': async ({ where, app }) => {
    const [runs, open] = await Promise.all([lastRuns(where), openJobs(where)])
    const records = Object.keys(app.nightly).map((kind): NightlyJobRow => {
      const run = runs.find(({ job }) => job === kind)
      const queued = open.filter((one) => one.kind === kind).map(({ state }) => state)
      const last = run ? (run.because === '' ? 'done' : 'failed') : 'never'
      return {
        job: nameOf(kind),
        state: queued.includes('running') ? 'running' : queued.includes('waiting') ? 'waiting' : last,
        endedAt: run?.ended_at.toISOString() ?? '',
        milliseconds: run?.milliseconds ?? 0,
        counts: Object.entries(run?.counts ?? {}).map(([what, count]) => ({ what, count })),
        because: run?.because ?? '',
      }
    })
    return { total: records.length, records }
  },
  'run-nightly-jobs': {
    subject: ({ job }) => (job === '' ? 'night' : job),
    async run({ where, app, note }, { job }) {
      const kinds = Object.keys(app.nightly).filter((kind) => job === '' || kind === nightlyKind(job))
      if (kinds.length === 0) throw new Fail('ENTRY_UNKNOWN', { field: 'job' })
      let queued = 0
      // one after the other: the order in which they are run
      for (const kind of kinds) if (await enqueueByHand(where, kind)) queued++
      note({ after: { queued } })
      return { queued, waiting: kinds.length - queued }
    },
  },
}
