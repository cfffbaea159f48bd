import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { atomically } from '../atomically.ts'
import { addDays } from '../days.ts'
import type { CheckedIn, CheckedOut, Copy, Desk, Hold, OpenLoan, Patron, WhyNot } from '../library-system.ts'
import { dueDay, dueWithinCard, fineOf, overdueDays, standing } from '../loan-rules.ts'
import { payChargeInCash, paySumInCash } from './cash.ts'
import { findCopy, loseCopy } from './lost-copies.ts'
import { chargeReader, waiveCharge } from './charges.ts'
import { copyOf } from './copies.ts'
import { cancelHold, holdOnCopy, keepRecord, missHeld, passOn, setItemStatus, shelveHold } from './holds.ts'
import { firstLoanOf } from './first-loans.ts'
import { closeLoan, isStray, openLoanOf } from './open-loan.ts'
import { patronHeld, patronOf, patronRow, todayOf } from './patrons.ts'
import { prioritise } from './queue.ts'
import { rightToCopy } from './queue-order.ts'
import { itemTypeOf } from './item-type.ts'
import { readClosedDays } from '../closed-days.ts'
import { readTerms } from '../loan-rule-store.ts'
import type { SiteScope } from '../../../core/scope.ts'

/**
 * Staff operations. Each is one transaction. All lock rows in the same order (reader, record, copy, loan), which
 * prevents deadlocks.
 */
export const builtInDesk: Desk = {
  checkOut: (where, readerId, barcode, isOverruled = false) =>
    atomically(where, (here) => checkOut(here, { readerId, barcode, isOverruled })),

  checkOutSent: (where, readerId, barcode, days) =>
    atomically(where, (here) => checkOut(here, { readerId, barcode, isSent: true, days })),

  checkIn: (where, barcode) => atomically(where, (here) => checkIn(here, barcode)),

  shelve: shelveHold,
  miss: (where, holdId, barcode) => atomically(where, (here) => missHeld(here, holdId, barcode)),

  charge: (where, charge) => atomically(where, (here) => chargeReader(here, charge)),

  pay: (where, chargeId, paid) => atomically(where, (here) => payChargeInCash(here, chargeId, paid)),

  paySum: (where, readerId, paid) => atomically(where, (here) => paySumInCash(here, readerId, paid)),

  waive: (where, chargeId) =>
    atomically(
      where,
      async (here) => (await waiveCharge(here, chargeId)) ?? { because: 'CHARGE_UNKNOWN' as const },
    ),

  lose: (where, barcode, fen) => atomically(where, (here) => loseCopy(here, barcode, fen)),

  find: (where, barcode) => atomically(where, (here) => findCopy(here, barcode)),

  prioritise,
  loansOfRecord,

  mayTakeOver: async (where, wanted, readerId) => (await rightToCopy(where, wanted, readerId)).mayTake,
  handOver: (where, loanId, from, to) => atomically(where, (here) => handOver(here, loanId, from, to)),
}

interface Lending {
  readerId: string
  barcode: string
  /** It was sent and is with the reader. */
  isSent?: boolean
  isOverruled?: boolean
  days?: number | undefined
}

async function checkOut(
  where: SiteScope,
  { readerId, barcode, isSent = false, isOverruled = false, days }: Lending,
): Promise<CheckedOut> {
  const patron = await patronHeld(where, readerId)
  if (!patron) return { because: 'READER_UNKNOWN' }
  const known = await copyOf(where, barcode)
  if (!known) return { because: 'ITEM_UNKNOWN' }
  await keepRecord(where, known.recordId)
  const held = (await copyOf(where, barcode, true)) ?? known
  const copy = (await isStray(where, held)) ? { ...held, status: 'available' } : held
  const hold = await holdOnCopy(where, barcode)
  const against = isSent ? [whyNotCopy(patron, copy, hold)] : whyNotLent(patron, copy, hold)
  const refusals = against.flatMap((because) => (because ? [{ because }] : []))
  const { refusal, overruled } = standing(refusals, isOverruled)
  if (refusal) return refusal
  if (hold) await collect(where, hold)
  // a card that is over would end the loan before it began
  const lent = overruled === undefined ? patron : { ...patron, validUntil: null }
  const { loanId, dueOn } = await lend(where, lent, copy, days)
  return { loanId, dueOn, holdId: hold?.holdId, overruled }
}

const whyNotLent = (patron: Patron, copy: Copy, hold: Hold | undefined): (WhyNot | undefined)[] => [
  ...patron.blocks,
  whyNotCopy(patron, copy, hold),
  patron.openLoans >= patron.mostLoans ? 'LOANS_AT_LIMIT' : undefined,
]

function whyNotCopy(patron: Patron, copy: Copy, hold: Hold | undefined): WhyNot | undefined {
  if (copy.status === 'on-loan') return 'ITEM_ON_LOAN'
  if (hold && hold.readerId !== patron.readerId) return 'ITEM_KEPT'
  return !hold && copy.status !== 'available' ? 'ITEM_NOT_LENT' : undefined
}

async function lend(
  where: SiteScope,
  patron: Patron,
  copy: Copy,
  agreedDays?: number,
): Promise<{ loanId: string; dueOn: string }> {
  const { db, tenant, now } = where
  const itemType = await itemTypeOf(where, copy)
  const terms = (await readTerms(where))({ readerType: patron.readerType, itemType, branch: copy.library })
  const today = todayOf(where)
  const days = agreedDays ?? terms.days
  const closedOf = await readClosedDays(where, today, addDays(today, days + 366))
  const byRule = dueDay(today, days, closedOf(copy.library))
  const { dueWithinCard: ends } = where.site.settings
  const dueOn = dueWithinCard(byRule, ends ? (patron.validUntil ?? null) : null)
  const loanId = randomUUID()
  await db
    .insertInto('loan')
    .values({
      tenant,
      loan_id: loanId,
      reader_id: patron.readerId,
      barcode: copy.barcode,
      record_id: copy.recordId,
      library: copy.library,
      lent_at: now,
      due_on: dueOn,
      renewed_at: null,
      returned_at: null,
      reader_type: patron.readerType,
      first_of: await firstLoanOf(where, patron.readerId, today),
    })
    .execute()
  await countLoan(where, copy)
  await setItemStatus(where, copy.barcode, copy.recordId, 'on-loan')
  return { loanId, dueOn }
}

/** Counts a loan of the record, without the reader: for sorting by loans and for the monthly ranking. */
async function countLoan(where: SiteScope, { recordId, library }: Copy): Promise<void> {
  const { db, tenant } = where
  await sql`
    update bib_record set loans = loans + 1 where tenant = ${tenant} and record_id = ${recordId}`.execute(db)
  await sql`
    insert into usage_day (tenant, kind, subject, day, count) values
      (${tenant}, 'loan', ${recordId}, ${todayOf(where)}::date, 1),
      (${tenant}, 'branch-loan', ${`${library} ${recordId}`}, ${todayOf(where)}::date, 1)
    on conflict (tenant, kind, day, subject) do update set count = usage_day.count + 1`.execute(db)
}

async function collect({ db, tenant, now }: SiteScope, hold: Hold): Promise<void> {
  await db
    .updateTable('hold')
    .set({ state: 'collected', ended_at: now })
    .where('tenant', '=', tenant)
    .where('hold_id', '=', hold.holdId)
    .execute()
}

async function checkIn(where: SiteScope, barcode: string): Promise<CheckedIn> {
  const out = await openLoanOf(where, barcode)
  if (!out) return checkInStray(where, barcode)
  await patronRow(where, out.readerId, true)
  await keepRecord(where, out.recordId)
  // another desk has closed it in the meantime
  if (!(await closeLoan(where, out.loanId, out.readerId))) return { because: 'ITEM_NOT_OUT' }
  const { lateDays, fine } = await fineFor(where, out)
  const chargeId = await chargeReader(where, {
    readerId: out.readerId,
    kind: 'overdue',
    reference: out.loanId,
    recordId: out.recordId,
    barcode,
    library: out.library,
    fen: fine,
  })
  const keptFor = await passOn(where, barcode, out.recordId)
  return {
    loanId: out.loanId,
    readerId: out.readerId,
    recordId: out.recordId,
    lateDays,
    fine,
    chargeId: chargeId ?? '',
    keptFor,
  }
}

/** A copy that is said to be on loan without a loan comes back too: there is nobody to charge or to thank. */
async function checkInStray(where: SiteScope, barcode: string): Promise<CheckedIn> {
  const known = await copyOf(where, barcode)
  if (!known) return { because: 'ITEM_UNKNOWN' }
  const { recordId } = known
  await keepRecord(where, recordId)
  const copy = await copyOf(where, barcode, true)
  if (!copy || !(await isStray(where, copy))) return { because: 'ITEM_NOT_OUT' }
  const keptFor = await passOn(where, barcode, recordId)
  return { loanId: '', readerId: '', recordId, lateDays: 0, fine: 0, chargeId: '', keptFor }
}

/** Open loans of a record, the earliest due day first. */
async function loansOfRecord(
  { db, tenant }: SiteScope,
  recordId: string,
  volume: string,
): Promise<OpenLoan[]> {
  const { rows } = await sql<OpenLoan>`
    select l.loan_id as "loanId", l.reader_id as "readerId", l.record_id as "recordId", l.library, l.due_on as "dueOn",
      l.barcode
    from loan l join item i on i.tenant = ${tenant} and i.barcode = l.barcode
    where l.tenant = ${tenant} and i.record_id = ${recordId} and l.returned_at is null and l.reader_id is not null
      and (${volume} = '' or i.volume = ${volume})
    order by l.due_on, l.loan_id limit 200`.execute(db)
  return rows
}

async function fineFor(where: SiteScope, loan: OpenLoan): Promise<{ lateDays: number; fine: number }> {
  const today = todayOf(where)
  if (loan.dueOn >= today) return { lateDays: 0, fine: 0 }
  const patron = await patronRow(where, loan.readerId, false)
  const itemType = await itemTypeOf(where, loan)
  const terms = (await readTerms(where))({
    readerType: patron?.reader_type ?? '',
    itemType,
    branch: loan.library,
  })
  const closed = (await readClosedDays(where, loan.dueOn, today))(loan.library)
  const lateDays = overdueDays(loan.dueOn, today, closed)
  return { lateDays, fine: fineOf(lateDays, terms) }
}

async function handOver(where: SiteScope, loanId: string, from: string, to: string): Promise<CheckedOut> {
  const { db, tenant } = where
  // locks both readers' rows, always in the same order
  for (const reader of [from, to].toSorted()) await patronRow(where, reader, true)
  const taker = await patronOf(where, to)
  if (!taker || from === to) return { because: 'READER_UNKNOWN' }
  const loan = await db
    .selectFrom('loan')
    .select(['barcode', 'record_id', 'due_on'])
    .where('tenant', '=', tenant)
    .where('loan_id', '=', loanId)
    .where('reader_id', '=', from)
    .where('returned_at', 'is', null)
    .executeTakeFirst()
  if (!loan) return { because: 'LOAN_UNKNOWN' }
  if (loan.due_on < todayOf(where)) return { because: 'LOAN_OVERDUE' }
  const [block] = taker.blocks
  if (block) return { because: block }
  if (taker.openLoans >= taker.mostLoans) return { because: 'LOANS_AT_LIMIT' }
  await keepRecord(where, loan.record_id)
  const copy = await copyOf(where, loan.barcode, true)
  if (!copy) return { because: 'ITEM_UNKNOWN' }
  const { mayTake, own } = await rightToCopy(where, copy, to)
  if (!mayTake) return { because: 'WANTED_BY_OTHER' }
  if (!(await closeLoan(where, loanId, from))) return { because: 'LOAN_UNKNOWN' }
  if (own !== undefined) await cancelHold(where, to, own)
  return { ...(await lend(where, taker, copy)), holdId: own }
}
