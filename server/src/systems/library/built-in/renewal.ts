import { addDays } from '../days.ts'
import type { Renewal, Where } from '../library-system.ts'
import { renewalOf } from '../loan-rules.ts'
import { isWanted } from './holds.ts'
import { patronOf, todayOf } from './patrons.ts'
import { readClosedDays, readTerms } from './terms.ts'

/** Renews one loan in a transaction of its own. The loan's row is held meanwhile: of many at once one renews. */
export const renewLoan = (where: Where, readerId: string, loanId: string): Promise<Renewal> =>
  where.db.transaction().execute((db) => renewHeld({ ...where, db }, readerId, loanId))

async function renewHeld(where: Where, readerId: string, loanId: string): Promise<Renewal> {
  const { db, tenant, now } = where
  const loan = await db
    .selectFrom('loan')
    .select(['record_id', 'library', 'due_on', 'renewals'])
    .where('tenant', '=', tenant)
    .where('loan_id', '=', loanId)
    .where('reader_id', '=', readerId)
    .where('returned_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const patron = loan && (await patronOf(where, readerId))
  if (!loan || !patron) return { loanId, renewed: false, because: 'LOAN_UNKNOWN' }
  const today = todayOf(where)
  const wanted = {
    readerType: patron.readerType,
    itemType: await docCodeOf(where, loan.record_id),
    branch: loan.library,
  }
  const terms = (await readTerms(where))(wanted)
  const closedOf = await readClosedDays(where, today, addDays(today, terms.days + 366))
  const renewal = renewalOf({
    blocks: patron.blocks,
    dueOn: loan.due_on,
    renewals: loan.renewals,
    terms,
    today,
    closed: closedOf(loan.library),
    wantedByOther: await isWanted(where, loan.record_id, readerId),
  })
  if ('because' in renewal) return { loanId, renewed: false, because: renewal.because }
  await db
    .updateTable('loan')
    .set({ due_on: renewal.dueOn, renewals: loan.renewals + 1, renewed_at: now })
    .where('tenant', '=', tenant)
    .where('loan_id', '=', loanId)
    .execute()
  return { loanId, renewed: true, dueOn: renewal.dueOn }
}

/** The kind of material decides the terms; a record that is gone counts as "other". */
export async function docCodeOf({ db, tenant }: Where, recordId: string): Promise<string> {
  const row = await db
    .selectFrom('bib_record')
    .select('doc_code')
    .where('tenant', '=', tenant)
    .where('record_id', '=', recordId)
    .executeTakeFirst()
  return row?.doc_code ?? '44'
}
