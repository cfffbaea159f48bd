import { deliverNotices, sendNotice } from '../areas/inbox/public.ts'
import { resumeRefunds } from '../areas/payments/public.ts'
import { endUntaken, followElsewhere, followHold } from '../areas/requests/public.ts'
import { dayIn } from '../calendar.ts'
import { forgetCrawlerDays } from '../crawlers/crawler-ledger.ts'
import type { House } from '../house.ts'
import { gateways } from '../served-calls.ts'
import { openLibrarySystems } from '../systems/library/choose.ts'
import { dueLoans, expireHolds, holdsNearTheirEnd } from '../systems/library/nightly.ts'
import { tellArrived, titleOf } from '../staff/desk-work.ts'
import { libraryOf } from './library-of.ts'
import type { Command } from './command.ts'
import { readParameters } from './parameters.ts'

const usage = '[--tenant CODE]'
const libraries = openLibrarySystems()

export const nightly: Command = {
  usage,
  about:
    'What is due once a day: reminders, fines of late loans as they stand, copies not picked up, refunds under way. Run twice, it does nothing the second time.',
  async run(parameters, { house, output }) {
    const { values } = readParameters(parameters, { tenant: { type: 'string' } }, `nightly ${usage}`)
    const codes = values.tenant === undefined ? house.tenants.all().map(({ code }) => code) : [values.tenant]
    for (const code of codes) {
      const followed = await followNight(house, code).catch((error: unknown) => {
        output.error(
          `${code}: the library system was not followed: ${error instanceof Error ? error.message : ''}`,
        )
        return 0
      })
      const refunded = await resumeRefunds(libraryOf(house, code), gateways.of)
      const { told, expired, untaken, sent, failed } = await runNight(house, code)
      const left = sent + failed > 0 ? `, ${sent} messages sent, ${failed} not` : ''
      if (refunded > 0) output.line(`${code}: ${refunded} refunds ended`)
      if (followed > 0) output.line(`${code}: ${followed} requests followed the library system`)
      output.line(`${code}: ${told} reminders, ${expired} holds expired, ${untaken} requests ended${left}`)
    }
  },
}

/** What programs did is kept for thirty days. */
const CRAWLERS_KEPT_MS = 30 * 86_400_000

/** Requests follow holds that stand in another program. @returns how many moved */
async function followNight(house: House, code: string): Promise<number> {
  const where = libraryOf(house, code)
  const library = await libraries.of(where)
  const { here, holds } = library.capabilities
  return here || !holds ? 0 : followElsewhere(where, library, (hold) => tellArrived(where, hold))
}

/** One library's night. */
export async function runNight(
  house: House,
  code: string,
): Promise<{ told: number; expired: number; untaken: number; sent: number; failed: number }> {
  const where = libraryOf(house, code)
  let told = 0
  for await (const batch of dueLoans(where)) {
    for (const { loanId, readerId, title, dueOn, overdue } of batch) {
      const kind = overdue ? 'overdue' : 'due-soon'
      const facts = { title, day: dueOn }
      if (await sendNotice(where, { readerId, kind, facts, once: `${loanId} ${dueOn}` })) told++
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
    if (await sendNotice(where, { readerId, kind: 'hold-expiring', facts, once: holdId })) told++
  }
  const expired = await expireHolds(where, async (here, { hold, passedTo }) => {
    const { holdId, readerId, recordId, shelfUntil, barcode = '' } = hold
    await followHold(here, holdId, 'expire', barcode)
    if (passedTo) await followHold(here, passedTo.holdId, 'arrive', barcode)
    const facts = { title: await titleOf(here, recordId), day: shelfUntil ?? '' }
    await sendNotice(here, { readerId, kind: 'hold-expired', facts, once: holdId })
  })
  const untaken = await endUntaken(where, dayIn(where.site.settings.timeZone, where.now))
  const oldest = new Date(where.now.getTime() - CRAWLERS_KEPT_MS)
  await forgetCrawlerDays(where, dayIn(where.site.settings.timeZone, oldest))
  await house.feed.feedPending(code)
  return { told, expired, untaken, ...(await deliverNotices(where, house.messagesOf)) }
}

export const noticesSend: Command = {
  usage,
  about: 'Send what waits to leave by mail and text message. Run often: each message leaves once.',
  async run(parameters, { house, output }) {
    const { values } = readParameters(parameters, { tenant: { type: 'string' } }, `notices send ${usage}`)
    const codes = values.tenant === undefined ? house.tenants.all().map(({ code }) => code) : [values.tenant]
    for (const code of codes) {
      const { sent, failed } = await deliverNotices(libraryOf(house, code), house.messagesOf)
      output.line(`${code}: ${sent} messages sent, ${failed} not`)
    }
  },
}
