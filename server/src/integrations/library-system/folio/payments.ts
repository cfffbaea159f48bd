import { atomically } from '../../../domain/circulation/atomically.ts'
import { recordCash } from '../../../domain/circulation/cash-drawer.ts'
import type { Charge } from '../../../domain/circulation/library-system.ts'
import type { SiteScope } from '../../../core/scope.ts'
import { type DeskPayment, type PaidAtDesk, sumToPay } from '../desk-elsewhere.ts'
import { onePaymentAtATime } from '../one-payment-at-a-time.ts'
import { coveredBy } from '../whole-charges.ts'
import { type FolioLine, outsideTransactions, readerOfUser, servicePointOf } from './asking.ts'
import { chargesOf } from './charges.ts'
import { AccountFacts, Anything, ServicePointFacts } from './facts.ts'

export async function pay(
  line: FolioLine,
  where: SiteScope,
  chargeId: string,
  paid: PaidAtDesk,
): Promise<DeskPayment> {
  outsideTransactions(where)
  const account = await line.client.one(`/accounts/${encodeURIComponent(chargeId)}`, AccountFacts)
  const readerId = account?.id === chargeId ? await readerOfUser(line, where, account.userId) : undefined
  if (readerId === undefined) return { because: 'CHARGE_UNKNOWN' }
  return onePaymentAtATime(where, readerId, async () => {
    const charge = (await chargesOf(line, where, readerId)).find((one) => one.chargeId === chargeId)
    return charge ? settle(line, where, [charge], paid) : { because: 'CHARGE_UNKNOWN' }
  })
}

export async function paySum(
  line: FolioLine,
  where: SiteScope,
  readerId: string,
  { fen, ...paid }: PaidAtDesk & { fen: number },
): Promise<DeskPayment> {
  return onePaymentAtATime(where, readerId, async () => {
    const charges = coveredBy(await chargesOf(line, where, readerId), fen)
    return charges ? settle(line, where, charges, paid) : { because: 'SUM_NOT_WHOLE' }
  })
}

/**
 * Paid again, the accounts are closed, so nothing is booked twice. Source: `ramls/actions/defaultBulkActionRequest.json` of
 * folio-org/mod-feesfines for `POST /accounts-bulk/pay`; it refuses with 422 and `bulkActionFailureResponse.json`, or with
 * 404 and plain text.
 */
async function settle(
  line: FolioLine,
  where: SiteScope,
  charges: readonly Charge[],
  { receiptNo, drawer, fen: part }: PaidAtDesk,
): Promise<DeskPayment> {
  const point = await pointFor(line, drawer.branch)
  if (point === undefined) return { because: 'LIBRARY_UNKNOWN' }
  // of one account a part can be paid
  const fen = sumToPay(charges, part)
  if (fen === undefined) return { because: 'SUM_NOT_WHOLE' }
  const answer = await line.client.change(
    '/accounts-bulk/pay',
    {
      accountIds: charges.map(({ chargeId }) => chargeId),
      amount: (fen / 100).toFixed(2),
      comments: receiptNo,
      notifyPatron: false,
      servicePointId: point,
      userName: line.settings.user,
      paymentMethod: 'Cash',
    },
    Anything,
  )
  if ('refused' in answer) return { because: 'LIBRARY_REFUSED' }
  await atomically(where, (here) => recordCash(here, drawer, { kind: 'charges-paid', fen, receiptNo }))
  return { fen, readerId: charges[0]?.readerId ?? '' }
}

/** The service point of the drawer; the desk of the library as a whole is the first one. */
export async function pointFor(line: FolioLine, branch: string): Promise<string | undefined> {
  if (branch !== '') return (await servicePointOf(line, branch))?.id
  const all = await line.client.list(
    '/service-points',
    'servicepoints',
    'cql.allRecords=1',
    ServicePointFacts,
  )
  return all[0]?.id
}
