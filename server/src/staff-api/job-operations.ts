import type { jobCalls } from '@wenyuan/contract/staff/calls/operator.ts'
import { Fail } from '../core/fail.ts'
import { sliceOf } from '../platform/db/paging.ts'
import { isNightly } from '../core/jobs/nightly.ts'
import { countJobs, dropDeadJob, listJobs, reviveJobs } from '../core/jobs/store.ts'
import type { HandlersOf } from './handler.ts'

export const jobHandlers: HandlersOf<typeof jobCalls> = {
  'list-dead-jobs': async ({ where }, paging) => {
    const { offset, limit } = sliceOf(paging)
    const [total, rows] = await Promise.all([
      countJobs(where, 'dead'),
      listJobs(where, 'dead', limit, offset),
    ])
    const records = rows.map(({ job_id, kind, tries, ended_at, because }) => ({
      jobId: job_id,
      job: kind,
      tries,
      endedAt: ended_at?.toISOString() ?? '',
      because,
      // the next night does what this one did not
      isDropped: isNightly(kind),
    }))
    return { total, records }
  },
  'retry-job': {
    subject: ({ jobId }) => jobId,
    async run({ where, note }, { jobId }) {
      if ((await reviveJobs(where, [jobId])) === 0) throw new Fail('ENTRY_UNKNOWN', { field: 'jobId' })
      note({ before: { state: 'dead' }, after: { state: 'waiting' } })
      return { jobId }
    },
  },
  'drop-job': {
    subject: ({ jobId }) => jobId,
    async run({ where, note }, { jobId }) {
      const job = await dropDeadJob(where, jobId)
      // a refusal undoes the removal
      if (job === undefined || !isNightly(job)) throw new Fail('ENTRY_UNKNOWN', { field: 'jobId' })
      note({ before: { job }, after: {} })
      return { jobId }
    },
  },
}
