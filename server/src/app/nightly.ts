import { deliverNotices, sendNotice } from '../areas/inbox/public.ts'
import { resumeRefunds } from '../areas/payments/public.ts'
import { completeDeliveries, endUntaken, followExternalHolds, followHold } from '../areas/requests/public.ts'
import { forgetClicks, forgetSeen, sumUpDays } from '../areas/usage/public.ts'
import { clearOutbox } from '../integrations/outbox.ts'
import { dayIn } from '../platform/calendar.ts'
import { forgetCrawlerDays } from '../http/crawlers/crawler-ledger.ts'
import type { AppContext } from '../core/app-context.ts'
import { countAnew } from '../domain/records/figures.ts'
import { tellArrived, titleOf } from '../staff-api/desk-work.ts'
import { giveFreeCopies } from '../domain/circulation/built-in/queue.ts'
import { addDays } from '../domain/circulation/days.ts'
import { dueLoans, expireHolds, holdsNearTheirEnd } from '../domain/circulation/nightly.ts'
import { foldOpenCounts } from '../domain/circulation/open-counts.ts'
import { forgetDone } from '../core/jobs/store.ts'
import type { SiteScope } from '../core/scope.ts'

/** Records of automated visits and of completed nightly jobs are kept for thirty days. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000
/** No question about single days goes further back: see `home/store.ts` and `detail/store.ts`. */
const ASKED_DAYS = 62
/** Who was counted today is kept for two days, whatever the time zone. */
const SEEN_DAYS = 1

/**
 * Updates requests whose holds are in an external library system.
 *
 * @returns number of requests changed
 */
export async function syncLibrarySystem(
  { librarySystems }: Pick<AppContext, 'librarySystems'>,
  where: SiteScope,
): Promise<number> {
  const library = await librarySystems.of(where)
  const { here, holds } = library.capabilities
  return here || !holds ? 0 : followExternalHolds(where, library, (hold) => tellArrived(where, hold))
}

/**
 * Queries refunds with unknown outcome again.
 *
 * @returns number of refunds settled
 */
export const resumeNightlyRefunds = (
  { gateways }: Pick<AppContext, 'gateways'>,
  where: SiteScope,
): Promise<number> => resumeRefunds(where, gateways.of)

export interface NightlyFigures {
  reminders: number
  expired: number
  untaken: number
  delivered: number
  sent: number
  failed: number
}

/** A tenant's nightly jobs; idempotent. */
export async function runNightlyWork(
  appContext: Pick<AppContext, 'feed' | 'librarySystems' | 'messagesOf' | 'notices' | 'publicOrigin'>,
  where: SiteScope,
): Promise<NightlyFigures> {
  let reminders = 0
  const today = dayIn(where.site.settings.timeZone, where.now)
  for await (const batch of dueLoans(where)) {
    for (const { loanId, readerId, title, dueOn, overdue, soon, wanted } of batch) {
      const facts = { title, day: dueOn }
      if (wanted && !overdue) {
        const once = `${loanId} ${dueOn}`
        // not two reminders in one night
        if (await sendNotice(where, { readerId, kind: 'wanted-back', facts, once })) {
          reminders++
          continue
        }
      }
      if (!overdue && !soon) continue
      const kind = overdue ? 'overdue' : 'due-soon'
      const again = overdue
        ? where.site.settings.overdueReminderDays.filter((days) => addDays(dueOn, days) <= today).length
        : 0
      // the first reminder has no number
      const once = again === 0 ? `${loanId} ${dueOn}` : `${loanId} ${dueOn} ${again}`
      if (await sendNotice(where, { readerId, kind, facts, once })) reminders++
    }
  }
  for (const {
    holdId,
    readerId,
    recordId,
    pickupLibrary: library,
    shelfUntil: day = '',
  } of await holdsNearTheirEnd(where)) {
    const facts = { title: await titleOf(where, recordId), library, day }
    if (await sendNotice(where, { readerId, kind: 'hold-expiring', facts, once: holdId })) reminders++
  }
  const expired = await expireHolds(where, async (here, { hold, passedTo }) => {
    const { holdId, readerId, recordId, shelfUntil, barcode = '' } = hold
    await followHold(here, holdId, 'expire', barcode)
    if (passedTo) await followHold(here, passedTo.holdId, 'arrive', barcode)
    const facts = { title: await titleOf(here, recordId), day: shelfUntil ?? '' }
    await sendNotice(here, { readerId, kind: 'hold-expired', facts, once: holdId })
  })
  await giveFreeCopies(where, async (here, { holdId, barcode = '' }) =>
    followHold(here, holdId, 'arrive', barcode),
  )
  const { timeZone, deliveryDays } = where.site.settings
  const untaken = await endUntaken(where, dayIn(timeZone, where.now))
  const desk = await appContext.librarySystems.deskOf(where)
  const sentBefore = new Date(where.now.getTime() - deliveryDays * DAY_MS)
  const delivered = desk ? await completeDeliveries(where, desk, sentBefore) : 0
  await forgetCrawlerDays(where, dayIn(timeZone, new Date(where.now.getTime() - KEPT_DAYS * DAY_MS)))
  await forgetDone(where, KEPT_DAYS)
  await forgetSeen(where, dayIn(timeZone, new Date(where.now.getTime() - SEEN_DAYS * DAY_MS)))
  await forgetClicks(where, new Date(where.now.getTime() - DAY_MS))
  await sumUpDays(where, dayIn(timeZone, new Date(where.now.getTime() - ASKED_DAYS * DAY_MS)))
  await clearOutbox(where)
  await countAnew(where)
  await foldOpenCounts(where)
  await appContext.feed.feedPending(where.tenant)
  return { reminders, expired, untaken, delivered, ...(await deliverNotices(where, appContext)) }
}
