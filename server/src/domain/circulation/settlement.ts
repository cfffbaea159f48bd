import { addToDebt, post, readerAccount } from './built-in/charges.ts'
import type { SiteScope } from '../../scope.ts'

/** Settles a charge with money that came in. @returns what it took: nothing when it was settled or let go before */
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

/** Puts money to the reader's credit. Nothing is nothing. */
export async function prepay(
  where: SiteScope,
  { readerId, cash, by, fen }: { readerId: string; cash: string; by: string; fen: number },
): Promise<void> {
  if (fen === 0) return
  await post(where, { kind: 'prepaid', reference: by, debit: cash, credit: prepaymentAccount(readerId), fen })
  await addToPrepayment(where, readerId, fen)
}

/** Money that is to go back: out of the reader's credit, and on its way until the gateway has spoken. */
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

/** The gateway has paid it back. */
export const arrivedBack = (where: SiteScope, { refundNo, fen, on, cash }: OnItsWay & { cash: string }) =>
  post(where, { kind: 'refunded', reference: refundNo, debit: on, credit: cash, fen })

/** The gateway will not: it stands to the reader's credit again. */
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
  /** The account of what is on its way back. */
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
