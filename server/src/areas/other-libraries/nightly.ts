import { addDays } from '../../domain/circulation/days.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { NightlyJobs } from '../../core/jobs/nightly.ts'
import type { AppContext } from '../../core/app-context.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'
import { harvestAll, type Harvesting } from './harvest.ts'
import { forgetMessages } from './message-store.ts'
import { sendWaiting } from './message-sending.ts'
import { forgetFound } from './foreign-store.ts'
import { titleOf } from './ill-steps.ts'
import { dueBy } from './ill-store.ts'
import { stepSupply } from './supply-steps.ts'
import { overdueSupplies } from './supply-store.ts'

const KEPT_MS = 2 * 86_400_000
/** Longer than a partner repeats a message, and than a dispute about one lasts. */
const MESSAGES_KEPT_MS = 400 * 86_400_000
/** Days before the last one on which readers are reminded of a book from elsewhere. */
const REMIND_DAYS = 3

/**
 * Each night: records of other libraries that nobody has looked at for two days are deleted, and readers with a book
 * from elsewhere that is due soon are reminded, once for each day on which it is due. Partners are told which books that
 * they borrowed are overdue. Messages whose partner was not reached are sent again, and repositories are harvested.
 */
export const nightlyJobs = (appContext: Harvesting & Pick<AppContext, 'illPartners'>): NightlyJobs => ({
  'other libraries': {
    step: 'apply',
    inOneTransaction: true,
    async run(where) {
      await forgetFound(where, new Date(where.now.getTime() - KEPT_MS))
      await forgetMessages(where, new Date(where.now.getTime() - MESSAGES_KEPT_MS))
      const today = dayIn(where.site.settings.timeZone, where.now)
      for (const supplyId of await overdueSupplies(where, today))
        await stepSupply(where, { supplyId, deed: 'overdue', note: '' })
      for (const row of await dueBy(where, addDays(today, REMIND_DAYS)))
        await sendNotice(where, {
          readerId: row.reader_id,
          kind: 'ill-due',
          facts: { title: titleOf(row), day: row.due_on ?? '' },
          once: `${row.request_no} due ${row.due_on ?? ''}`,
        })
    },
  },
  'messages to other libraries': {
    step: 'send',
    inOneTransaction: false,
    run: async (where) => void (await sendWaiting(where, appContext.illPartners)),
  },
  harvests: {
    step: 'ask',
    inOneTransaction: false,
    isLong: true,
    run: (where) => harvestAll(appContext, where),
  },
})
