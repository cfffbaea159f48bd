import type { DeadJob } from '@wenyuan/contract/staff/jobs.ts'
import { pageOf } from '@wenyuan/contract/shapes/record-key.ts'
import { z } from 'zod'
import { Fail } from '../core/fail.ts'
import { sliceOf } from '../platform/db/paging.ts'
import { isNightly } from '../core/jobs/nightly.ts'
import { countJobs, dropDeadJob, listJobs, reviveJobs } from '../core/jobs/store.ts'
import { siteList, siteOperation } from './site-operation.ts'

const OneJob = z.strictObject({ jobId: z.string().min(1).max(64) })

export const jobLists = {
  'list-dead-jobs': siteList(
    'Background jobs that failed for good, the latest first.',
    z.strictObject(pageOf(50)),
    async ({ where }, paging) => {
      const { offset, limit } = sliceOf(paging)
      const [total, rows] = await Promise.all([
        countJobs(where, 'dead'),
        listJobs(where, 'dead', limit, offset),
      ])
      const records = rows.map(
        ({ job_id, kind, tries, ended_at, because }): DeadJob => ({
          jobId: job_id,
          job: kind,
          tries,
          endedAt: ended_at?.toISOString() ?? '',
          because,
          // the next night does what this one did not
          isDropped: isNightly(kind),
        }),
      )
      return { total, records }
    },
  ),
} as const

export const jobOperations = {
  'retry-job': siteOperation({
    about: 'Tries a background job again that failed for good, with all its tries.',
    input: OneJob,
    subject: ({ jobId }) => jobId,
    async run({ where, note }, { jobId }) {
      if ((await reviveJobs(where, [jobId])) === 0) throw new Fail('ENTRY_UNKNOWN', { field: 'jobId' })
      note({ before: { state: 'dead' }, after: { state: 'waiting' } })
      return { jobId }
    },
  }),
  'drop-job': siteOperation({
    about: 'Removes a nightly job that failed for good from the list; the next night does its work.',
    input: OneJob,
    subject: ({ jobId }) => jobId,
    async run({ where, note }, { jobId }) {
      const job = await dropDeadJob(where, jobId)
      // a refusal undoes the removal
      if (job === undefined || !isNightly(job)) throw new Fail('ENTRY_UNKNOWN', { field: 'jobId' })
      note({ before: { job }, after: {} })
      return { jobId }
    },
  }),
} as const
