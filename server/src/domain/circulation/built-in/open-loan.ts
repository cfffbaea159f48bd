import { sql } from 'kysely'
import type { SiteScope } from '../../../core/scope.ts'
import type { Copy, OpenLoan } from '../library-system.ts'

/** The open loan of a copy. */
export async function openLoanOf({ db, tenant }: SiteScope, barcode: string): Promise<OpenLoan | undefined> {
  const row = await db
    .selectFrom('loan')
    .select([
      'loan_id as loanId',
      'reader_id as readerId',
      'record_id as recordId',
      'library',
      'due_on as dueOn',
      'barcode',
    ])
    .where('tenant', '=', tenant)
    .where('barcode', '=', barcode)
    .where('returned_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, readerId: row.readerId ?? '' }
}

/** Whether a copy is said to be on loan without a loan here: another system lent it before the catalogue was imported. */
export const isStray = async (where: SiteScope, { barcode, status }: Copy): Promise<boolean> =>
  status === 'on-loan' && !(await openLoanOf(where, barcode))

/** Closes a loan. The reader is kept only if the reader, or else the tenant, keeps histories. */
export async function closeLoan(
  { db, tenant, site, now }: SiteScope,
  loanId: string,
  readerId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update loan set returned_at = ${now}, reader_id = case when coalesce(
        (select history_kept from reader where tenant = ${tenant} and reader_id = ${readerId}),
        ${site.settings.historyKept}) then reader_id end
    where tenant = ${tenant} and loan_id = ${loanId} and reader_id = ${readerId} and returned_at is null
    returning loan_id`.execute(db)
  return rows.length === 1
}
