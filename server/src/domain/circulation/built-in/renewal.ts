import { sql } from 'kysely'
import { addDays } from '../days.ts'
import type { Renewal } from '../library-system.ts'
import { renewalOf } from '../loan-rules.ts'
import { itemTypeIn, UNKNOWN_TYPE } from './item-type.ts'
import { blocksFor, type PatronRow, todayOf } from './patrons.ts'
import { wantedByOthers } from './queue.ts'
import { readClosedDays } from '../closed-days.ts'
import { readTerms } from '../loan-rule-store.ts'
import type { SiteScope } from '../../../core/scope.ts'

/**
 * Renews one loan in a transaction of its own. The loan's row is locked, so that of many concurrent renewals one
 * succeeds.
 */
export const renewLoan = (
  where: SiteScope,
  readerId: string,
  loanId: string,
  isOverruled = false,
): Promise<Renewal> =>
  where.db.transaction().execute((db) => renewHeld({ ...where, db }, { readerId, loanId, isOverruled }))

async function renewHeld(
  where: SiteScope,
  { readerId, loanId, isOverruled }: { readerId: string; loanId: string; isOverruled: boolean },
): Promise<Renewal> {
  const { db, tenant, now } = where
  const loan = await db
    .selectFrom('loan')
    .select(['record_id', 'barcode', 'library', 'due_on', 'renewals'])
    .where('tenant', '=', tenant)
    .where('loan_id', '=', loanId)
    .where('reader_id', '=', readerId)
    .where('returned_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const about = loan && (await factsAbout(where, readerId, loan))
  if (!loan || !about) return { loanId, renewed: false, because: 'LOAN_UNKNOWN' }
  const today = todayOf(where)
  const itemType = about.item_type ?? UNKNOWN_TYPE
  const terms = (await readTerms(where))({ readerType: about.reader_type, itemType, branch: loan.library })
  const closedOf = await readClosedDays(where, today, addDays(today, (terms.renewalDays ?? terms.days) + 366))
  const renewal = renewalOf({
    blocks: await blocksFor(where, about),
    dueOn: loan.due_on,
    renewals: loan.renewals,
    terms,
    today,
    closed: closedOf(loan.library),
    wantedByOther: about.wanted,
    validUntil: where.site.settings.dueWithinCard ? about.valid_until : null,
    isOverruled,
  })
  if ('because' in renewal) return { loanId, renewed: false, ...renewal }
  await db
    .updateTable('loan')
    .set({ due_on: renewal.dueOn, renewals: loan.renewals + 1, renewed_at: now })
    .where('tenant', '=', tenant)
    .where('loan_id', '=', loanId)
    .execute()
  return { loanId, renewed: true, ...renewal }
}

/** The reader's standing, the record's type and waiting holds, read after the loan is locked. */
async function factsAbout(
  { db, tenant }: SiteScope,
  readerId: string,
  { record_id: recordId, barcode }: { record_id: string; barcode: string },
) {
  const copyVolume = sql<string>`(select volume from item where tenant = ${tenant} and barcode = ${barcode})`
  const { rows } = await sql<PatronRow & { item_type: string | null; wanted: boolean }>`
    select reader_id, reader_type, state, valid_until, debt,
      ${itemTypeIn(tenant, sql.val(barcode), sql.val(recordId))} as item_type,
      ${wantedByOthers({ tenant }, sql.val(recordId), copyVolume, readerId)} as wanted
    from reader where tenant = ${tenant} and reader_id = ${readerId}`.execute(db)
  return rows[0]
}
