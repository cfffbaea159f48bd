import type { CashKind } from '@wenyuan/contract/staff/cash.ts'
import { sql } from 'kysely'
import type { SiteScope } from '../../../core/scope.ts'
import { type Drawer, recordCash } from '../cash-drawer.ts'
import type { CashPaid, WhyNot } from '../library-system.ts'
import { payCharge } from '../settlement.ts'
import { paidPart, readerOfCharge, splitCharge } from './charges.ts'
import { patronRow } from './patrons.ts'

const CASH = 'cash:desk'

/**
 * Cash payment of a charge, or of `fen` of it. Locks the reader's row before the charge's, like all operations.
 */
export async function payChargeInCash(
  where: SiteScope,
  chargeId: string,
  { receiptNo, drawer, fen: wanted }: { receiptNo: string; drawer: Drawer; fen?: number | undefined },
): Promise<CashPaid | { because: WhyNot }> {
  const readerId = await readerOfCharge(where, chargeId)
  if (readerId === undefined) return { because: 'CHARGE_UNKNOWN' }
  await patronRow(where, readerId, true)
  const charge = await chargeState(where, chargeId)
  if (charge?.state === 'paid' && charge.settled_by === receiptNo) return { fen: charge.fen, readerId }
  if (charge?.state !== 'due') return { because: 'CHARGE_UNKNOWN' }
  const before = wanted === undefined ? undefined : await paidPart(where, charge, receiptNo)
  if (before !== undefined) return before === wanted ? { fen: before, readerId } : { because: 'RECEIPT_USED' }
  const fen = wanted ?? charge.fen
  if (fen > charge.fen) return { because: 'SUM_NOT_WHOLE' }
  if (!(await insertReceipt(where, { receiptNo, readerId, fen }))) return { because: 'RECEIPT_USED' }
  await payPart(where, { charge_id: chargeId, fen: charge.fen }, { fen, receiptNo })
  await recordCash(where, drawer, { kind: 'charges-paid', fen, receiptNo })
  return { fen, readerId }
}

/** Pays a charge that is due, or a part of it, which becomes a charge of its own. */
async function payPart(
  where: SiteScope,
  charge: { charge_id: string; fen: number },
  { fen, receiptNo: by }: { fen: number; receiptNo: string },
): Promise<void> {
  const part =
    fen < charge.fen ? await splitCharge(where, { chargeId: charge.charge_id, fen, by }) : undefined
  await payCharge(where, { chargeId: part ?? charge.charge_id, cash: CASH, by })
}

/** Cash payment of a reader's charges, the oldest first, the last one perhaps in part. */
export async function paySumInCash(
  where: SiteScope,
  readerId: string,
  { fen, receiptNo, drawer }: { fen: number; receiptNo: string; drawer: Drawer },
): Promise<CashPaid | { because: WhyNot }> {
  if (!(await patronRow(where, readerId, true))) return { because: 'READER_UNKNOWN' }
  const known = await findReceipt(where, receiptNo)
  if (known)
    return known.reader_id === readerId && known.fen === fen ? { fen, readerId } : { because: 'RECEIPT_USED' }
  const chosen = oldestUpTo(await dueChargesOf(where, readerId), fen)
  if (!chosen) return { because: 'SUM_NOT_WHOLE' }
  // a concurrent payment of another reader may have taken the number
  if (!(await insertReceipt(where, { receiptNo, readerId, fen }))) return { because: 'RECEIPT_USED' }
  for (const { charge, fen: part } of chosen) await payPart(where, charge, { fen: part, receiptNo })
  await recordCash(where, drawer, { kind: 'charges-paid', fen, receiptNo })
  return { fen, readerId }
}

/** The first charges that make up a sum, the last one perhaps in part; undefined if the sum exceeds them all. */
export function oldestUpTo<C extends { fen: number }>(
  charges: readonly C[],
  sum: number,
): { charge: C; fen: number }[] | undefined {
  let left = sum
  const chosen: { charge: C; fen: number }[] = []
  for (const charge of charges) {
    if (left <= 0) break
    const fen = Math.min(left, charge.fen)
    chosen.push({ charge, fen })
    left -= fen
  }
  return left === 0 ? chosen : undefined
}

const chargeState = ({ db, tenant }: SiteScope, chargeId: string) =>
  db
    .selectFrom('charge')
    .select(['state', 'fen', 'settled_by', 'kind', 'reference'])
    .where('tenant', '=', tenant)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()

const dueChargesOf = ({ db, tenant }: SiteScope, readerId: string) =>
  db
    .selectFrom('charge')
    .select(['charge_id', 'fen'])
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('state', '=', 'due')
    .orderBy('made_at')
    .orderBy('charge_id')
    .execute()

const findReceipt = ({ db, tenant }: SiteScope, receiptNo: string) =>
  db
    .selectFrom('desk_receipt')
    .select(['reader_id', 'fen'])
    .where('tenant', '=', tenant)
    .where('receipt_no', '=', receiptNo)
    .executeTakeFirst()

/** @returns false when the number is taken; the primary key decides */
async function insertReceipt(
  { db, tenant, now }: SiteScope,
  { receiptNo, readerId, fen }: { receiptNo: string; readerId: string; fen: number },
): Promise<boolean> {
  const row = await db
    .insertInto('desk_receipt')
    .values({ tenant, receipt_no: receiptNo, reader_id: readerId, fen, made_at: now })
    .onConflict((conflict) => conflict.columns(['tenant', 'receipt_no']).doNothing())
    .returning('receipt_no')
    .executeTakeFirst()
  return row !== undefined
}

/** A receipt with the charges it paid. */
export async function receiptOf({ db, tenant }: SiteScope, receiptNo: string, readerId: string) {
  const [first, ...more] = await db
    .selectFrom('desk_receipt as d')
    .leftJoin('charge as c', (join) =>
      join
        .onRef('c.tenant', '=', 'd.tenant')
        .onRef('c.reader_id', '=', 'd.reader_id')
        .onRef('c.settled_by', '=', 'd.receipt_no'),
    )
    .select(['d.fen as total', 'd.made_at', 'c.kind', 'c.fen', 'c.record_id', 'c.barcode'])
    .where('d.tenant', '=', tenant)
    .where('d.receipt_no', '=', receiptNo)
    .where('d.reader_id', '=', readerId)
    .orderBy('c.made_at')
    .orderBy('c.charge_id')
    .execute()
  return first && { fen: first.total, madeAt: first.made_at, lines: [first, ...more] }
}

/** What was paid under a number; readers who have been erased are left out. */
export async function receiptsWith(
  { db, tenant }: SiteScope,
  receiptNo: string,
): Promise<{ kind: CashKind; readerId: string; fen: number; at: Date }[]> {
  const { rows } = await sql<{ kind: CashKind; readerId: string; fen: number; at: Date }>`
    select d.* from (
      select 'charges-paid' as kind, reader_id as "readerId", fen, made_at as at
      from desk_receipt where tenant = ${tenant} and receipt_no = ${receiptNo}
      union all
      select kind, split_part(case when kind = 'deposit-taken' then credit else debit end, ':', 2), fen, at
      from ledger where tenant = ${tenant} and reference = ${receiptNo}
        and kind in ('deposit-taken', 'deposit-returned', 'refunded-cash')
    ) d join reader r on r.tenant = ${tenant} and r.reader_id = d."readerId"
    order by at, kind`.execute(db)
  return rows
}
