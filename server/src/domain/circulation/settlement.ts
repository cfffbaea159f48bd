import { addToDebt, incomeAccount, post, readerAccount } from './built-in/charges.ts'
import type { SiteScope } from '../../core/scope.ts'

/**
 * Settles a charge with a received payment.
 *
 * @returns the amount used; zero when the charge was settled or waived before
 */
export async function payCharge(
  where: SiteScope,
  { chargeId, cash, by }: { chargeId: string; cash: string; by: string },
): Promise<number> {
  const { db, tenant, now } = where
  const charge = await db
    .updateTable('charge')
    .set({ state: 'paid', settled_at: now, settled_by: by })
    .where('tenant', '=', tenant)
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'due')
    .returning(['fen', 'reader_id'])
    .executeTakeFirst()
  if (!charge) return 0
  const credit = readerAccount(charge.reader_id)
  await post(where, { kind: 'settled', reference: chargeId, debit: cash, credit, fen: charge.fen })
  await addToDebt(where, charge.reader_id, -charge.fen)
  return charge.fen
}

/** Adds money to the reader's prepayment. Zero is ignored. */
export async function prepay(
  where: SiteScope,
  { readerId, cash, by, fen }: { readerId: string; cash: string; by: string; fen: number },
): Promise<void> {
  if (fen === 0) return
  await post(where, { kind: 'prepaid', reference: by, debit: cash, credit: prepaymentAccount(readerId), fen })
  await addToPrepayment(where, readerId, fen)
}

/** Account of money for charges at a library system elsewhere, until it is booked there. */
const PASSING_ON = 'passing-on'

/** A gateway has received a payment for charges at a library system elsewhere. */
export const passOn = (
  where: SiteScope,
  { orderNo, cash, fen }: { orderNo: string; cash: string; fen: number },
) => post(where, { kind: 'passing-on', reference: orderNo, debit: cash, credit: PASSING_ON, fen })

/** The library system has booked this much of it; the rest becomes the reader's credit. */
export async function passedOn(
  where: SiteScope,
  { orderNo, readerId, fen, rest }: { orderNo: string; readerId: string; fen: number; rest: number },
): Promise<void> {
  if (fen > 0)
    await post(where, {
      kind: 'passed-on',
      reference: orderNo,
      debit: PASSING_ON,
      credit: 'library-system',
      fen,
    })
  await prepay(where, { readerId, cash: PASSING_ON, by: orderNo, fen: rest })
}

/**
 * The sum paid for a lost copy that was found, or for freight of what never came, becomes credit. The ledger refuses it
 * a second time.
 */
export async function creditFound(
  where: SiteScope,
  {
    readerId,
    chargeId,
    fen,
    kind = 'lost',
  }: { readerId: string; chargeId: string; fen: number; kind?: 'lost' | 'fee' },
): Promise<void> {
  const [debit, credit] = [incomeAccount(kind), prepaymentAccount(readerId)]
  await post(where, { kind: 'found', reference: chargeId, debit, credit, fen })
  await addToPrepayment(where, readerId, fen)
}

/**
 * Starts a refund: moves money from the reader's prepayment to the account of refunds in progress, until the provider
 * answers.
 */
export async function sendBack(where: SiteScope, { readerId, refundNo, fen, on }: OnItsWay): Promise<void> {
  await post(where, {
    kind: 'refund',
    reference: refundNo,
    debit: prepaymentAccount(readerId),
    credit: on,
    fen,
  })
  await addToPrepayment(where, readerId, -fen)
}

/** The provider has made the refund. */
export const arrivedBack = (where: SiteScope, { refundNo, fen, on, cash }: OnItsWay & { cash: string }) =>
  post(where, { kind: 'refunded', reference: refundNo, debit: on, credit: cash, fen })

/** The provider has refused the refund: the money returns to the reader's prepayment. */
export async function notSentBack(
  where: SiteScope,
  { readerId, refundNo, fen, on }: OnItsWay,
): Promise<void> {
  await post(where, {
    kind: 'refund-refused',
    reference: refundNo,
    debit: on,
    credit: prepaymentAccount(readerId),
    fen,
  })
  await addToPrepayment(where, readerId, fen)
}

interface OnItsWay {
  readerId: string
  refundNo: string
  fen: number
  /** Account of the refund in progress. */
  on: string
}

const prepaymentAccount = (readerId: string): string => `prepayment:${readerId}`

async function addToPrepayment(where: SiteScope, readerId: string, fen: number): Promise<void> {
  await where.db
    .updateTable('reader')
    .set((eb) => ({ prepayment: eb('prepayment', '+', fen) }))
    .where('tenant', '=', where.tenant)
    .where('reader_id', '=', readerId)
    .execute()
}
