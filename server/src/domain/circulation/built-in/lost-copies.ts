import { sql } from 'kysely'
import type { SiteScope } from '../../../core/scope.ts'
import type { Found, Lost, WhyNot } from '../library-system.ts'
import { creditFound } from '../settlement.ts'
import { chargeReader, waiveCharge } from './charges.ts'
import { copyOf } from './copies.ts'
import { holdOnCopy, keepRecord, passOn, setItemStatus } from './holds.ts'
import { closeLoan, openLoanOf } from './open-loan.ts'
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
    if (copy?.status === 'on-loan') return { because: 'ITEM_ON_LOAN' }
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
  const charge = await chargeOfLoss(where, barcode)
  const reader = charge && (await patronRow(where, charge.reader_id, true))
  await keepRecord(where, known.recordId)
  const copy = await copyOf(where, barcode, true)
  if (copy?.status !== 'lost') return { because: 'ITEM_NOT_LOST' }
  const { recordId } = known
  const found = { recordId, readerId: reader?.reader_id ?? '', waived: 0, credited: 0 }
  if (charge && reader) {
    const waived = await waiveCharge(where, charge.charge_id)
    if (waived) found.waived = waived.fen
    else if (await wasPaid(where, charge.charge_id)) {
      await creditFound(where, { readerId: reader.reader_id, chargeId: charge.charge_id, fen: charge.fen })
      found.credited = charge.fen
    }
  }
  return { ...found, keptFor: await passOn(where, barcode, recordId) }
}

/** The charge of the copy's latest loss; undefined if there is none, or it has become credit before. */
async function chargeOfLoss({ db, tenant }: SiteScope, barcode: string) {
  const { rows } = await sql<{ charge_id: string; reader_id: string; fen: number }>`
    select c.charge_id, c.reader_id, c.fen
    from (
      select loan_id from loan where tenant = ${tenant} and barcode = ${barcode} and returned_at is not null
      order by returned_at desc, lent_at desc limit 1
    ) l
    join charge c on c.tenant = ${tenant} and c.kind = 'lost' and c.reference = l.loan_id
    where c.state <> 'waived' and not exists (
      select from ledger where tenant = ${tenant} and kind = 'found' and reference = c.charge_id
    )`.execute(db)
  return rows[0]
}

async function wasPaid({ db, tenant }: SiteScope, chargeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('charge')
    .select('state')
    .where('tenant', '=', tenant)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  return row?.state === 'paid'
}
