import { sql } from 'kysely'
import type { SiteScope } from '../../../core/scope.ts'
import type { Found, Lost, WhyNot } from '../library-system.ts'
import { creditFound } from '../settlement.ts'
import { chargeReader, PART, waiveCharge } from './charges.ts'
import { copyOf } from './copies.ts'
import { holdOnCopy, keepRecord, passOn, setItemStatus } from './holds.ts'
import { closeLoan, isStray, openLoanOf } from './open-loan.ts'
import { patronRow } from './patrons.ts'

/**
 * Closes the loan of a lost copy and charges the reader once, instead of a fine. A copy missing from its shelf is only
 * marked. A copy that is lost already stays as it is.
 */
export async function loseCopy(
  where: SiteScope,
  barcode: string,
  fen: number,
): Promise<Lost | { because: WhyNot }> {
  const loan = await openLoanOf(where, barcode)
  const known = await copyOf(where, barcode)
  if (!known) return { because: 'ITEM_UNKNOWN' }
  const { recordId } = known
  if (loan) await patronRow(where, loan.readerId, true)
  await keepRecord(where, recordId)
  const copy = await copyOf(where, barcode, true)
  if (copy?.status === 'lost') return { recordId, readerId: '', chargeId: '', fen: 0 }
  if (await holdOnCopy(where, barcode)) return { because: 'ITEM_KEPT' }
  if (!loan) {
    if (copy?.status === 'on-loan' && !(await isStray(where, copy))) return { because: 'ITEM_ON_LOAN' }
    await setItemStatus(where, barcode, recordId, 'lost')
    return { recordId, readerId: '', chargeId: '', fen: 0 }
  }
  const { readerId, loanId: reference, library } = loan
  if (!(await closeLoan(where, reference, readerId))) return { because: 'ITEM_NOT_OUT' }
  const about = { readerId, reference, recordId, barcode, library }
  // the price replaces the fine that has grown so far
  await chargeReader(where, { ...about, kind: 'overdue', fen: 0 })
  const chargeId = (await chargeReader(where, { ...about, kind: 'lost', fen })) ?? ''
  await setItemStatus(where, barcode, recordId, 'lost')
  return { recordId, readerId, chargeId, fen }
}

/** Undoes the loss of a copy: a due charge is waived, a paid one becomes credit, once. */
export async function findCopy(where: SiteScope, barcode: string): Promise<Found | { because: WhyNot }> {
  const known = await copyOf(where, barcode)
  if (!known) return { because: 'ITEM_UNKNOWN' }
  const charges = await chargesOfLoss(where, barcode)
  const [first] = charges
  const reader = first && (await patronRow(where, first.reader_id, true))
  await keepRecord(where, known.recordId)
  const copy = await copyOf(where, barcode, true)
  if (!copy || (copy.status !== 'lost' && !(await isStray(where, copy)))) return { because: 'ITEM_NOT_LOST' }
  const { recordId } = known
  const found = { recordId, readerId: reader?.reader_id ?? '', waived: 0, credited: 0 }
  for (const { charge_id: chargeId, reader_id: readerId } of charges) {
    const waived = await waiveCharge(where, chargeId)
    const fen = waived ? 0 : await paidFor(where, chargeId)
    found.waived += waived?.fen ?? 0
    if (fen === 0) continue
    await creditFound(where, { readerId, chargeId, fen })
    found.credited += fen
  }
  return { ...found, keptFor: await passOn(where, barcode, recordId) }
}

/** The charge of the copy's latest loss and the parts of it that were paid, but for what has become credit before. */
async function chargesOfLoss({ db, tenant }: SiteScope, barcode: string) {
  const { rows } = await sql<{ charge_id: string; reader_id: string }>`
    select c.charge_id, c.reader_id
    from (
      select loan_id from loan where tenant = ${tenant} and barcode = ${barcode} and returned_at is not null
      order by returned_at desc, lent_at desc limit 1
    ) l
    join charge whole on whole.tenant = ${tenant} and whole.kind = 'lost' and whole.reference = l.loan_id
    join charge c on c.tenant = ${tenant} and c.reader_id = whole.reader_id and c.kind = 'lost'
      and (c.charge_id = whole.charge_id or starts_with(c.reference, whole.reference || ${PART}::text))
    where c.state <> 'waived' and not exists (
      select from ledger where tenant = ${tenant} and kind = 'found' and reference = c.charge_id
    )`.execute(db)
  return rows
}

/** What was paid for a charge; 0: nothing. */
async function paidFor({ db, tenant }: SiteScope, chargeId: string): Promise<number> {
  const row = await db
    .selectFrom('charge')
    .select('fen')
    .where('tenant', '=', tenant)
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  return row?.fen ?? 0
}
