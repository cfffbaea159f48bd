import { atomically } from '../atomically.ts'
import type { SiteScope } from '../../../core/scope.ts'
import { type Drawer, recordCash } from '../cash-drawer.ts'
import type { WhyNot } from '../library-system.ts'
import { post } from './charges.ts'
import { patronRow } from './patrons.ts'

const CASH = 'cash:desk'

/** Cash between desk and reader that settles no charge: the account it changes, and whether the reader pays in. */
const moves = {
  'deposit-taken': { account: 'deposit', paidIn: true },
  'deposit-returned': { account: 'deposit', paidIn: false },
  'refunded-cash': { account: 'prepayment', paidIn: false },
} as const
export type CashMove = keyof typeof moves

export interface MovedCash {
  readerId: string
  kind: CashMove
  fen: number
  receiptNo: string
  drawer: Drawer
}

/** Books cash taken for a deposit, or paid out. Idempotent by the number of the receipt. */
export const moveCash = (
  where: SiteScope,
  { readerId, kind, fen, receiptNo, drawer }: MovedCash,
): Promise<{ fen: number } | { because: WhyNot }> =>
  atomically(where, async (here) => {
    const { account, paidIn } = moves[kind]
    const name = `${account}:${readerId}`
    if (!(await patronRow(here, readerId, true))) return { because: 'READER_UNKNOWN' }
    const known = await postingOf(here, kind, receiptNo)
    if (known)
      return [known.debit, known.credit].includes(name) && known.fen === fen
        ? { fen }
        : { because: 'RECEIPT_USED' }
    if (!(await changeBalance(here, readerId, { account, fen: paidIn ? fen : -fen })))
      return { because: 'CREDIT_TOO_LOW' }
    const [debit, credit] = paidIn ? [CASH, name] : [name, CASH]
    await post(here, { kind, reference: receiptNo, debit, credit, fen })
    await recordCash(here, drawer, { kind, fen: paidIn ? fen : -fen, receiptNo })
    return { fen }
  })

const postingOf = ({ db, tenant }: SiteScope, kind: CashMove, reference: string) =>
  db
    .selectFrom('ledger')
    .select(['debit', 'credit', 'fen'])
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst()

/** @returns false when the balance would become negative */
async function changeBalance(
  { db, tenant }: SiteScope,
  readerId: string,
  { account, fen }: { account: 'deposit' | 'prepayment'; fen: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reader')
    .set((eb) => ({ [account]: eb(account, '+', fen) }))
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where(account, '>=', Math.max(0, -fen))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
