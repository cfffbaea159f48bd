import type { OnlinePayment } from '../../../domain/circulation/library-system.ts'
import type { SiteScope } from '../../../core/scope.ts'
import { type DeskPayment, sumOf } from '../desk-elsewhere.ts'
import { onePaymentAtATime } from '../one-payment-at-a-time.ts'
import { stillOwed } from '../whole-charges.ts'
import { type FolioLine, is, userOf } from './asking.ts'
import { chargesOf } from './charges.ts'
import { Anything, FeeActionFacts, fenOf } from './facts.ts'
import { pointFor } from './payments.ts'

/**
 * One payment of whole accounts. The number of the order goes with it, by which it is found if it was booked before: what is
 * sent as `transactionInfo` (`ramls/actions/defaultBulkActionRequest.json` of folio-org/mod-feesfines) is stored as
 * `transactionInformation` of each action (`ramls/feefineactiondata.json`).
 */
export const settle = (
  line: FolioLine,
  where: SiteScope,
  readerId: string,
  payment: OnlinePayment,
): Promise<DeskPayment> =>
  onePaymentAtATime(where, readerId, async () => {
    const user = await userOf(line, where, readerId)
    if (!user) return { because: 'READER_UNKNOWN' }
    const query = `(${is('userId', user.id)} and ${is('transactionInformation', payment.reference)})`
    const booked = (
      await line.client.list('/feefineactions', 'feefineactions', query, FeeActionFacts)
    ).filter((one) => one.userId === user.id && one.transactionInformation === payment.reference)
    if (booked.length > 0)
      return { fen: booked.reduce((sum, one) => sum + fenOf(one.amountAction ?? 0), 0), readerId }
    const owed = stillOwed(await chargesOf(line, where, readerId), payment)
    const fen = sumOf(owed)
    if (fen === 0) return { fen, readerId }
    const point = await pointFor(line, '')
    if (point === undefined) return { because: 'LIBRARY_UNKNOWN' }
    const answer = await line.client.change(
      '/accounts-bulk/pay',
      {
        accountIds: owed.map(({ chargeId }) => chargeId),
        amount: (fen / 100).toFixed(2),
        transactionInfo: payment.reference,
        notifyPatron: false,
        servicePointId: point,
        userName: line.settings.user,
        paymentMethod: 'Online',
      },
      Anything,
    )
    return 'refused' in answer ? { because: 'LIBRARY_REFUSED' } : { fen, readerId }
  })
