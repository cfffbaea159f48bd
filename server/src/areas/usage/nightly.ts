import { dayIn } from '../../platform/calendar.ts'
import type { NightlyJobs } from '../../core/jobs/nightly.ts'
import type { Ports } from '../../core/ports.ts'
import { forgetClicks } from '../../domain/usage/clicks.ts'
import { harvestReports } from './harvest.ts'
import { forgetSeen, sumUpDays } from '../../domain/usage/store.ts'

const DAY_MS = 86_400_000
/** No question about single days goes further back: see `home/store.ts` and `detail/store.ts`. */
const ASKED_DAYS = 62
/** Who was counted today is kept for two days, whatever the time zone. */
const SEEN_DAYS = 1

/** Each night: reports of vendors are fetched, and what was counted is summed up and no longer tied to visitors. */
export const nightlyJobs = ({ outsideNetworks }: Pick<Ports, 'outsideNetworks'>): NightlyJobs => ({
  // every night, because a month is ready on another day at each vendor
  'vendor usage': {
    step: 'ask',
    inOneTransaction: false,
    async run(where) {
      await harvestReports(where, { outsideNetworks })
    },
  },
  'usage figures': {
    step: 'delete',
    inOneTransaction: false,
    async run(where) {
      const daysAgo = (days: number) => new Date(where.now.getTime() - days * DAY_MS)
      const { timeZone } = where.site.settings
      await forgetSeen(where, dayIn(timeZone, daysAgo(SEEN_DAYS)))
      await forgetClicks(where, daysAgo(1))
      await sumUpDays(where, dayIn(timeZone, daysAgo(ASKED_DAYS)))
    },
  },
})
