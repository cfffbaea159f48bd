import { addDays } from '../../domain/circulation/days.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { NightlyJobs } from '../../core/jobs/nightly.ts'
import { forgetAnswers } from './store.ts'

const KEPT_DAYS = 7
const DAY_MS = 86_400_000
const FIGURES_DAYS = 400

/** Each night: answers of the discovery service that are a week old are deleted. Idempotent. */
export const nightlyJobs = (): NightlyJobs => ({
  discovery: {
    step: 'delete',
    inOneTransaction: true,
    async run(where) {
      await forgetAnswers(where, {
        askedBefore: new Date(where.now.getTime() - KEPT_DAYS * DAY_MS),
        daysBefore: addDays(dayIn(where.site.settings.timeZone, where.now), -FIGURES_DAYS),
      })
    },
  },
})
