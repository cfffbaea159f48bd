import type { AppContext } from '../core/app-context.ts'
import type { NightlyJobs } from '../core/jobs/nightly.ts'
import { forgetDone } from '../core/jobs/store.ts'
import { atomically } from '../domain/circulation/atomically.ts'
import { foldOpenCounts } from '../domain/circulation/open-counts.ts'
import { clearArchives } from '../domain/archive/archive-job.ts'
import { clearUploads } from '../domain/import/import-job.ts'
import { personFileJobs } from '../domain/person-file/nightly.ts'
import { closeDays } from '../domain/figures/close-days.ts'
import { countAnew } from '../domain/records/figure-store.ts'
import { shortenAudit } from '../domain/staff/audit-store.ts'
import { forgetCrawlerDays } from '../http/crawlers/crawler-store.ts'
import { clearOutbox } from '../integrations/outbox.ts'
import { dayIn } from '../platform/calendar.ts'

/** Records of automated visits and of completed jobs are kept for thirty days. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** The nightly jobs that belong to no area. */
export const ownNightlyJobs = (
  appContext: Pick<AppContext, 'config' | 'feed' | 'outsideNetworks'>,
): NightlyJobs => ({
  ...personFileJobs(appContext),
  // before the deletions of the night
  'closing of days': { step: 'apply', inOneTransaction: false, run: closeDays },
  'old entries': {
    step: 'delete',
    inOneTransaction: false,
    async run(where) {
      const before = new Date(where.now.getTime() - KEPT_DAYS * DAY_MS)
      await forgetCrawlerDays(where, dayIn(where.site.settings.timeZone, before))
      await forgetDone(where, KEPT_DAYS)
      await clearOutbox(where)
      await clearUploads(appContext, where)
      await clearArchives(appContext, where)
      const lines = await atomically(where, (here) => shortenAudit(here, where.site.settings.auditYears))
      if (lines > 0) return { 'audit lines removed': lines }
      return undefined
    },
  },
  'figures and index': {
    step: 'index',
    inOneTransaction: false,
    async run(where) {
      await countAnew(where)
      await foldOpenCounts(where)
      await appContext.feed.feedPending(where.tenant)
    },
  },
  'indexes of older versions': {
    step: 'index',
    inOneTransaction: false,
    run: ({ tenant }) => appContext.feed.dropUnfollowed(tenant),
  },
})
