import type { NightlyCounts, NightlyJobs } from '../../core/jobs/nightly.ts'
import type { Ports } from '../../core/ports.ts'
import type { SiteScope } from '../../core/scope.ts'
import { expireHolds, giveFreeCopies, holdsNearTheirEnd } from '../../domain/circulation/nightly.ts'
import { titleOfRecord } from '../../domain/records/record-title.ts'
import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import { dayIn } from '../../platform/calendar.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'
import { tellArrived } from './arrived.ts'
import { completeDeliveries, endUntaken, followHold } from './desk-steps.ts'
import { followExternalHolds } from './elsewhere.ts'

const DAY_MS = 86_400_000

/** Each night: requests follow an external library system, holds end, and copies go to those who wait. */
export const nightlyJobs = ({ librarySystems }: Pick<Ports, 'librarySystems'>): NightlyJobs => ({
  'external library system': {
    step: 'ask',
    inOneTransaction: false,
    run: (where) => followLibrarySystem(where, librarySystems),
  },
  requests: {
    step: 'apply',
    inOneTransaction: false,
    async run(where) {
      const { timeZone, deliveryDays } = where.site.settings
      const { here: isOwn } = (await librarySystems.of(where)).capabilities
      // our own holds rest while another system lends
      const { reminders, expired } = isOwn ? await ownHolds(where) : { reminders: 0, expired: 0 }
      const untaken = await endUntaken(where, dayIn(timeZone, where.now))
      const desk = await librarySystems.deskOf(where)
      const sentBefore = new Date(where.now.getTime() - deliveryDays * DAY_MS)
      const delivered = desk ? await completeDeliveries(where, desk, sentBefore) : 0
      return {
        reminders,
        'holds expired': expired,
        'requests ended': untaken,
        'deliveries completed': delivered,
      }
    },
  },
})

/** Updates requests whose holds are in an external library system. */
async function followLibrarySystem(where: SiteScope, librarySystems: LibrarySystems): Promise<NightlyCounts> {
  const library = await librarySystems.of(where)
  const { here, holds } = library.capabilities
  if (here || !holds) return {}
  const followed = await followExternalHolds(where, library, (hold) => tellArrived(where, hold))
  return { 'requests followed the library system': followed }
}

async function ownHolds(where: SiteScope) {
  const reminders = await remindOfHolds(where)
  const expired = await endHolds(where)
  await giveFreeCopies(where, async (here, { holdId, barcode = '' }) =>
    followHold(here, holdId, 'allot', barcode),
  )
  return { reminders, expired }
}

async function remindOfHolds(where: SiteScope): Promise<number> {
  let reminders = 0
  for (const hold of await holdsNearTheirEnd(where)) {
    const { holdId, readerId, recordId, pickupLibrary: library, shelfUntil: day = '' } = hold
    const facts = { title: await titleOfRecord(where, recordId), library, day }
    if (await sendNotice(where, { readerId, kind: 'hold-expiring', facts, once: holdId })) reminders++
  }
  return reminders
}

const endHolds = (where: SiteScope): Promise<number> =>
  expireHolds(where, async (here, { hold, passedTo }) => {
    const { holdId, readerId, recordId, shelfUntil, barcode = '' } = hold
    await followHold(here, holdId, 'expire', barcode)
    if (passedTo) await followHold(here, passedTo.holdId, 'arrive', barcode)
    const facts = { title: await titleOfRecord(here, recordId), day: shelfUntil ?? '' }
    await sendNotice(here, { readerId, kind: 'hold-expired', facts, once: holdId })
  })
