import type { OnlinePayment } from '../../../domain/circulation/library-system.ts'
import type { SiteScope } from '../../../core/scope.ts'
import { type DeskPayment, sumOf } from '../desk-elsewhere.ts'
import { onePaymentAtATime } from '../one-payment-at-a-time.ts'
import { stillOwed } from '../whole-charges.ts'
import { type KohaLine, patronOf } from './asking.ts'
import { chargesOf, lineIdOf } from './charges.ts'
import { Anything, CreditFacts, fenOf } from './facts.ts'

/**
 * One credit for the lines of a payment. Its note is the number of the order, by which it is found if it was booked before.
 * Source: `api/v1/swagger/paths/patrons_account.yaml`, `definitions/patron_account_credit.yaml` and `definitions/credit.yaml`
 * of Koha-Community/Koha. A Koha whose description of credits has no list of them (`get`) takes no payments online: one
 * that was booked could not be found again.
 */
export const settle = (
  line: KohaLine,
  where: SiteScope,
  readerId: string,
  payment: OnlinePayment,
): Promise<DeskPayment> =>
  onePaymentAtATime(where, readerId, async () => {
    const patron = await patronOf(line, where, readerId)
    if (!patron) return { because: 'READER_UNKNOWN' }
    const path = `/patrons/${patron.patron_id}/account/credits`
    const q = JSON.stringify({ internal_note: payment.reference })
    const booked = (await line.client.list(path, { q }, CreditFacts)).filter(
      ({ internal_note: note }) => note === payment.reference,
    )
    if (booked.length > 0)
      return { fen: booked.reduce((sum, { amount }) => sum + fenOf(Math.abs(amount)), 0), readerId }
    const owed = stillOwed(await chargesOf(line, where, readerId), payment)
    const fen = sumOf(owed)
    if (fen === 0) return { fen, readerId }
    const credit = {
      credit_type: 'PAYMENT',
      amount: fen / 100,
      account_lines_ids: owed.map(({ chargeId }) => lineIdOf(chargeId)),
      note: payment.reference,
    }
    const answer = await line.client.change('POST', path, credit, Anything)
    return 'refused' in answer ? { because: 'LIBRARY_REFUSED' } : { fen, readerId }
  })
