import type { CheckedIn, CheckedOut, Desk, WhyNot } from '../../../domain/circulation/library-system.ts'
import { dayIn } from '../../../platform/calendar.ts'
import { deskElsewhere } from '../desk-elsewhere.ts'
import type { SiteScope } from '../../../core/scope.ts'
import { copiesByBarcode } from '../own-catalogue.ts'
import {
  type FolioLine,
  itemsByBarcode,
  openRequests,
  outsideTransactions,
  readerOfUser,
  servicePointOf,
  userOf,
} from './asking.ts'
import { CheckIn, LoanFacts, type UserFacts } from './facts.ts'
import { isWaiting, presented } from './holds.ts'
import { dayOf, lateDaysOf } from '../sent-dates.ts'
import { pay, paySum } from './payments.ts'
import { blocksOf, statusOf } from './standing.ts'

/** Check-out, check-in and payments, at the service point with the code of the copy's branch. Staff do the rest in FOLIO. */
export const folioDesk = (line: FolioLine): Desk => ({
  ...deskElsewhere,
  checkOut: (where, readerId, barcode) => checkOut(line, where, readerId, barcode),
  checkIn: (where, barcode) => checkIn(line, where, barcode),
  pay: (where, chargeId, paid) => pay(line, where, chargeId, paid),
  paySum: (where, readerId, paid) => paySum(line, where, readerId, paid),
})

async function pointFor(line: FolioLine, where: SiteScope, barcode: string) {
  const copy = (await copiesByBarcode(where, [barcode])).get(barcode)
  const point = copy && (await servicePointOf(line, copy.library))
  return { copy, point }
}

async function checkOut(
  line: FolioLine,
  where: SiteScope,
  readerId: string,
  barcode: string,
): Promise<CheckedOut> {
  const user = await userOf(line, where, readerId)
  if (!user?.barcode) return { because: 'READER_UNKNOWN' }
  const { point } = await pointFor(line, where, barcode)
  if (!point) return { because: 'ITEM_UNKNOWN' }
  const before = await openRequests(line, 'requesterId', [user.id])
  const answer = await line.client.change(
    '/circulation/check-out-by-barcode',
    {
      itemBarcode: barcode,
      userBarcode: user.barcode,
      servicePointId: point.id,
      loanDate: where.now.toISOString(),
    },
    LoanFacts,
  )
  if ('refused' in answer) return { because: await whyNotLent(line, where, { user, barcode }) }
  const { id, itemId, dueDate } = answer.done
  return {
    loanId: id,
    dueOn: dayOf(where, dueDate) ?? '',
    holdId: before.find((request) => request.itemId === itemId)?.id,
  }
}

/** FOLIO's refusals are texts with names and numbers in them, so the copy and the reader are asked for. */
async function whyNotLent(
  line: FolioLine,
  where: SiteScope,
  { user, barcode }: { user: UserFacts; barcode: string },
): Promise<WhyNot> {
  const [item] = await itemsByBarcode(line, [barcode])
  if (!item) return 'ITEM_UNKNOWN'
  const status = statusOf(item)
  if (status === 'on-loan') return 'ITEM_ON_LOAN'
  if (status === 'processing') return 'ITEM_KEPT'
  const [block] = await blocksOf(line, where, user, 'borrowing')
  return block ?? 'LIBRARY_REFUSED'
}

async function checkIn(line: FolioLine, where: SiteScope, barcode: string): Promise<CheckedIn> {
  outsideTransactions(where)
  const { copy, point } = await pointFor(line, where, barcode)
  if (!copy || !point) return { because: 'ITEM_UNKNOWN' }
  const answer = await line.client.change(
    '/circulation/check-in-by-barcode',
    { itemBarcode: barcode, servicePointId: point.id, checkInDate: where.now.toISOString() },
    CheckIn,
  )
  if ('refused' in answer) {
    const [item] = await itemsByBarcode(line, [barcode])
    return { because: item ? 'LIBRARY_REFUSED' : 'ITEM_UNKNOWN' }
  }
  const { loan } = answer.done
  // FOLIO takes in copies that nobody had
  if (!loan) return { because: 'ITEM_NOT_OUT' }
  const requests = await openRequests(line, 'itemId', [loan.itemId])
  const next = requests.find((request) => !isWaiting(request))
  const nextReader = next && (await readerOfUser(line, where, next.requesterId))
  const [keptFor] = next && nextReader ? await presented(line, where, nextReader, [next]) : []
  const today = dayIn(where.site.settings.timeZone, where.now)
  return {
    loanId: loan.id,
    readerId: (loan.userId && (await readerOfUser(line, where, loan.userId))) || '',
    recordId: copy.recordId,
    lateDays: lateDaysOf(dayOf(where, loan.dueDate), today),
    fine: 0,
    chargeId: '',
    keptFor,
  }
}
