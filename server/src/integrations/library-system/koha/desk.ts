import { atomically } from '../../../domain/circulation/atomically.ts'
import { recordCash } from '../../../domain/circulation/cash-drawer.ts'
import type { Charge, Desk } from '../../../domain/circulation/library-system.ts'
import { deskElsewhere, type DeskPayment, type PaidAtDesk, sumToPay } from '../desk-elsewhere.ts'
import type { SiteScope } from '../../../core/scope.ts'
import { onePaymentAtATime } from '../one-payment-at-a-time.ts'
import { coveredBy } from '../whole-charges.ts'
import { type KohaLine, patronOf } from './asking.ts'
import { chargesOf, lineIdOf } from './charges.ts'
import { Anything } from './facts.ts'

/** Payments at the desk. Staff lend and take back in Koha itself, whose REST interface has no check-in. */
export const kohaDesk = (line: KohaLine): Desk => ({
  ...deskElsewhere,
  pay: async (where, chargeId, paid) => {
    const readerId = chargeId.split(':')[0] ?? ''
    return onePaymentAtATime(where, readerId, async () => {
      const charge = (await chargesOf(line, where, readerId)).find((one) => one.chargeId === chargeId)
      return charge ? settle(line, where, readerId, [charge], paid) : { because: 'CHARGE_UNKNOWN' }
    })
  },
  paySum: async (where, readerId, paid) =>
    onePaymentAtATime(where, readerId, async () => {
      const charges = coveredBy(await chargesOf(line, where, readerId), paid.fen, 'in part')
      return charges ? settle(line, where, readerId, charges, paid) : { because: 'SUM_NOT_WHOLE' }
    }),
})

/**
 * One credit for lines of the account, which Koha applies in their order, the last one perhaps in part: `$credit->apply` of
 * `Koha::REST::V1::Patrons::Account`. Lines that are paid again are no longer open, so nothing is booked twice.
 */
async function settle(
  line: KohaLine,
  where: SiteScope,
  readerId: string,
  charges: readonly Charge[],
  { receiptNo, drawer, fen: part }: PaidAtDesk,
): Promise<DeskPayment> {
  const patron = await patronOf(line, where, readerId)
  if (!patron) return { because: 'CHARGE_UNKNOWN' }
  const fen = sumToPay(charges, part)
  if (fen === undefined) return { because: 'SUM_NOT_WHOLE' }
  const path = `/patrons/${patron.patron_id}/account/credits`
  const credit = {
    credit_type: 'PAYMENT',
    amount: fen / 100,
    account_lines_ids: charges.map(({ chargeId }) => lineIdOf(chargeId)),
    note: receiptNo,
    ...(drawer.branch === '' ? {} : { library_id: drawer.branch }),
  }
  const answer = await line.client.change('POST', path, credit, Anything)
  if ('refused' in answer) return { because: 'LIBRARY_REFUSED' }
  await atomically(where, (here) => recordCash(here, drawer, { kind: 'charges-paid', fen, receiptNo }))
  return { fen, readerId }
}
