import { dayIn } from '../../../platform/calendar.ts'
import { atomically } from '../../../domain/circulation/atomically.ts'
import { recordCash } from '../../../domain/circulation/cash-drawer.ts'
import type { CheckedIn, CheckedOut, Desk } from '../../../domain/circulation/library-system.ts'
import { askFeePaid } from './asking-fees.ts'
import { askItem } from './asking-items.ts'
import { askCheckIn, askCheckOut } from './asking-loans.ts'
import { askPatron, debtIn } from './asking-patrons.ts'
import { copiesByBarcode, readerOfAccount } from '../own-catalogue.ts'
import { lateDaysOf } from '../sent-dates.ts'
import { chargeIdOf } from './charges.ts'
import type { Supported } from './connection.ts'
import { fitsIn } from './encoding.ts'
import { reasonIn, statusIn, UNKNOWN_COPY } from './standing.ts'
import { speak, type Sip2Line, visit } from './visit.ts'
import { deskElsewhere, type DeskPayment, type PaidAtDesk } from '../desk-elsewhere.ts'
import { onePaymentAtATime } from '../one-payment-at-a-time.ts'
import type { SiteScope } from '../../../core/scope.ts'

/**
 * Desk functions of the protocol that the server supports: check out, check in, payment. Staff do the rest in the library
 * system.
 */
export function sip2Desk(line: Sip2Line, supported: Supported | undefined): Desk {
  const desk: Pick<Desk, 'checkOut' | 'checkIn' | 'pay'> = {
    checkOut: (where, readerId, barcode) => checkOut(line, where, readerId, barcode),
    checkIn: (where, barcode) => checkIn(line, where, barcode),
    pay: (where, chargeId, paid) => pay(line, where, chargeId, paid),
  }
  const messages = { checkOut: 'checkOut', checkIn: 'checkIn', pay: 'feePaid' } as const
  const isSupported = ([step]: [string, unknown]) =>
    supported?.[messages[step as keyof typeof messages]] ?? true
  return { ...deskElsewhere, ...Object.fromEntries(Object.entries(desk).filter(isSupported)) }
}

async function pay(
  line: Sip2Line,
  where: SiteScope,
  chargeId: string,
  { receiptNo: by, drawer, fen: part }: PaidAtDesk,
): Promise<DeskPayment> {
  const readerId = chargeId.split(':')[0] ?? ''
  return onePaymentAtATime(where, readerId, async () => {
    const paid = await visit(line, where, { readerId, manner: 'changes' }, async (asking, account) => {
      const patron = await askPatron(asking, account, undefined)
      const owed = patron.known ? debtIn(patron) : 0
      const fen = part ?? owed
      if (owed === 0 || fen > owed || chargeId !== chargeIdOf(readerId, owed)) return undefined
      return (await askFeePaid(asking, { account, fen, reference: by })).done ? { fen, readerId } : undefined
    })
    if (!paid) return { because: 'CHARGE_UNKNOWN' }
    await atomically(where, (here) =>
      recordCash(here, drawer, { kind: 'charges-paid', fen: paid.fen, receiptNo: by }),
    )
    return paid
  })
}

async function checkOut(
  line: Sip2Line,
  where: SiteScope,
  readerId: string,
  barcode: string,
): Promise<CheckedOut> {
  if (!fitsIn(line.settings.encoding, barcode)) return { because: 'ITEM_UNKNOWN' }
  const lent = await visit(line, where, { readerId, manner: 'changes' }, async (asking, account) => {
    const patron = await askPatron(asking, account, undefined)
    if (!patron.known) return { because: 'READER_UNKNOWN' as const }
    const verdict = await askCheckOut(asking, account, barcode)
    if (verdict.done) {
      const dueOn = verdict.dueOn ?? (await askItem(asking, barcode)).dueOn ?? ''
      return { loanId: barcode, dueOn, holdId: `${readerId}:${barcode}` }
    }
    const { status } = await askItem(asking, barcode)
    if (status === UNKNOWN_COPY) return { because: 'ITEM_UNKNOWN' as const }
    if (statusIn(status) === 'on-loan') return { because: 'ITEM_ON_LOAN' as const }
    if (statusIn(status) === 'processing') return { because: 'ITEM_KEPT' as const }
    return { because: reasonIn(patron.flags, 'loan') }
  })
  return lent ?? { because: 'READER_UNKNOWN' }
}

async function checkIn(line: Sip2Line, where: SiteScope, barcode: string): Promise<CheckedIn> {
  if (!fitsIn(line.settings.encoding, barcode)) return { because: 'ITEM_UNKNOWN' }
  const { before, verdict } = await speak(line, where, 'changes', async (asking) => ({
    before: await askItem(asking, barcode),
    verdict: await askCheckIn(asking, barcode),
  }))
  if (!verdict.done) {
    if (before.status === UNKNOWN_COPY) return { because: 'ITEM_UNKNOWN' }
    return { because: statusIn(before.status) === 'on-loan' ? 'LIBRARY_REFUSED' : 'ITEM_NOT_OUT' }
  }
  const copy = (await copiesByBarcode(where, [barcode])).get(barcode)
  const today = dayIn(where.site.settings.timeZone, where.now)
  const keptBy = verdict.keptFor === undefined ? undefined : await readerOfAccount(where, verdict.keptFor)
  const recordId = copy?.recordId ?? ''
  return {
    loanId: barcode,
    readerId: (await readerOfAccount(where, verdict.account ?? '')) ?? '',
    recordId,
    lateDays: lateDaysOf(before.dueOn, today),
    fine: 0,
    chargeId: '',
    keptFor:
      keptBy === undefined
        ? undefined
        : {
            holdId: `${keptBy}:${barcode}`,
            readerId: keptBy,
            recordId,
            volume: copy?.volume ?? '',
            pickupLibrary: copy?.library ?? '',
            state: 'claimed',
            barcode,
            placedAt: undefined,
            shelfUntil: undefined,
          },
  }
}
