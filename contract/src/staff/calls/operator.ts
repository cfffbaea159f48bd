import { z } from 'zod'
import { pageOf } from '../../shapes/record-key.ts'
import type { Rows } from '../answers.ts'
import type { CrawlerReport } from '../crawlers.ts'
import type { GoingLive } from '../going-live.ts'
import type { DeadJob, NightlyJobRow } from '../jobs.ts'
import type { LibraryState } from '../library-state.ts'
import { list, operation } from '../staff-call.ts'

const job = { jobId: z.string().min(1).max(64) }

export const jobCalls = {
  'list-dead-jobs': list<Rows<DeadJob>>()({
    about: 'Background jobs that failed for good, the latest first.',
    input: pageOf(50),
    isWork: true,
  }),
  'retry-job': operation<{ jobId: string }>()({
    about: 'Tries a background job again that failed for good, with all its tries.',
    input: job,
  }),
  'drop-job': operation<{ jobId: string }>()({
    about: 'Removes a nightly job that failed for good from the list; the next night does its work.',
    input: job,
  }),
}

export const nightCalls = {
  'list-nightly-jobs': list<Rows<NightlyJobRow>>()({
    about:
      'The nightly jobs in the order of a night, each with its last run: when, how long, what it did, or why not.',
    input: {},
  }),
  'run-nightly-jobs': operation<{ queued: number; waiting: number }>()({
    about:
      'Puts a nightly job, or all of them, into the queue to be run now. One that waits or runs already is not run twice.',
    input: {
      /** Its name; empty: the whole night. */
      job: z.string().trim().max(64).default(''),
    },
  }),
}

export const stateCalls = {
  'show-state': list<LibraryState>(['acquisitions', 'content', 'look-only'])({
    about:
      'What the library has stored, and the state of its search index, as the node that answers knows it.',
    input: {},
  }),
  'rebuild-index': operation<{ isBegun: boolean }>()({
    about: 'Begins to build the search index anew from the records, while the one before answers.',
    input: {},
  }),
}

export const goingLiveCalls = {
  'going-live': list<GoingLive>(['content', 'look-only'])({
    about:
      'The checklist for going live: what is set, missing or contradictory in the library, with counts, and where it is set.',
    input: {},
  }),
}

export const crawlerCalls = {
  'crawler-report': list<CrawlerReport>()({
    about:
      'Automated visits of the last days: sums by day, and the clients with most calls. Readers are not among them.',
    /** Visits are kept for thirty days. */
    input: { days: z.number().int().min(1).max(30).default(7) },
  }),
}
