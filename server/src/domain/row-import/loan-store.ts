import { sql } from 'kysely'
import type { SiteScope } from '../../core/scope.ts'
import { dayIn } from '../../platform/calendar.ts'
import { cacheKey } from '../../platform/cache-key.ts'
import type { Copy } from '../circulation/library-system.ts'

interface BroughtLoan {
  loanId: string
  readerId: string | null
  lentAt: Date
  dueOn: string
  renewals: number
  returnedAt: Date | null
}

/** A loan that another system made: it counts for the record, not for a day of this library. */
export async function insertLoan(
  { db, tenant }: SiteScope,
  { barcode, recordId, library }: Copy,
  { loanId, readerId, lentAt, dueOn, renewals, returnedAt }: BroughtLoan,
): Promise<boolean> {
  const { rows } = await sql`
    with brought as (
      insert into loan (tenant, loan_id, reader_id, barcode, record_id, library, lent_at, due_on, renewals, returned_at)
      values (${tenant}, ${loanId}, ${readerId}, ${barcode}, ${recordId}, ${library}, ${lentAt}, ${dueOn}::date,
        ${renewals}, ${returnedAt})
      on conflict (tenant, loan_id) do nothing returning loan_id
    ), counted as (
      update bib_record set loans = loans + 1
      where tenant = ${tenant} and record_id = ${recordId} and exists (select from brought)
    )
    select loan_id from brought`.execute(db)
  return rows.length === 1
}

/** Sets what the other system says of an open loan. @returns what it was; undefined: the same */
export async function renewedLoan(
  { db, tenant }: SiteScope,
  loanId: string,
  { dueOn, renewals }: { dueOn: string; renewals: number },
): Promise<{ due_on: string; renewals: number } | undefined> {
  const { rows } = await sql<{ due_on: string; renewals: number }>`
    with before as (
      select loan_id, due_on, renewals from loan
      where tenant = ${tenant} and loan_id = ${loanId} and returned_at is null
        and (due_on <> ${dueOn}::date or renewals <> ${renewals})
      for update
    )
    update loan set due_on = ${dueOn}::date, renewals = ${renewals} from before
    where loan.tenant = ${tenant} and loan.loan_id = before.loan_id
    returning before.due_on, before.renewals`.execute(db)
  return rows[0]
}

interface PastLoan extends Omit<BroughtLoan, 'loanId' | 'dueOn' | 'readerId'> {
  readerId: string
  dueOn: string | undefined
  returnedAt: Date
  /** By the library, where the reader has not chosen. */
  isKept: boolean
}

/** A past loan; the same one has the same id. @returns its id; undefined: it is there */
export async function pastLoanOf(where: SiteScope, copy: Copy, loan: PastLoan): Promise<string | undefined> {
  const { db, tenant, site } = where
  const { readerId, isKept, lentAt, returnedAt, renewals } = loan
  const reader = await db
    .selectFrom('reader')
    .select('history_kept')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .executeTakeFirstOrThrow()
  const times = [lentAt, returnedAt].map((time) => time.toISOString())
  const loanId = `brought ${cacheKey(readerId, copy.barcode, ...times)}`
  const isNew = await insertLoan(where, copy, {
    loanId,
    readerId: (reader.history_kept ?? isKept) ? readerId : null,
    lentAt,
    dueOn: loan.dueOn ?? dayIn(site.settings.timeZone, returnedAt),
    renewals,
    returnedAt,
  })
  return isNew ? loanId : undefined
}
