import { sql } from 'kysely'
import { addDays, type Day } from '../days.ts'
import type { Loan, LoanPage, Page, Where } from '../library-system.ts'
import { fineOf, overdueDays, renewalOf } from '../loan-rules.ts'
import { patronOf, todayOf } from './patrons.ts'
import { readClosedDays, readTerms } from './terms.ts'

interface LoanRow {
  loan_id: string
  barcode: string
  record_id: string
  library: string
  lent_at: Date
  due_on: Day
  renewals: number
  returned_at: Date | null
  location: string
  call_number: string
  volume: string
  doc_code: string
  wanted: boolean
  total: number
  overdue: number
}

/** Longest a loan may run: how far ahead the calendar is read. */
const LONGEST = 400

export const openLoans = (where: Where, readerId: string, page: Page): Promise<LoanPage> =>
  pageOfLoans(where, readerId, page, { returned: false })

export const pastLoans = (where: Where, readerId: string, page: Page): Promise<LoanPage> =>
  pageOfLoans(where, readerId, page, { returned: true })

async function pageOfLoans(
  where: Where,
  readerId: string,
  page: Page,
  { returned }: { returned: boolean },
): Promise<LoanPage> {
  const rows = await loanRows(where, readerId, page, returned)
  const total = rows[0]?.total ?? 0
  const overdue = rows[0]?.overdue ?? 0
  if (returned) return { total, overdue: 0, loans: rows.map(pastLoan) }
  return { total, overdue, loans: await dressed(where, readerId, rows) }
}

async function loanRows(
  where: Where,
  readerId: string,
  { offset, limit }: Page,
  returned: boolean,
): Promise<LoanRow[]> {
  const { db, tenant } = where
  const state = returned ? sql`l.returned_at is not null` : sql`l.returned_at is null`
  const order = returned ? sql`l.lent_at desc, l.loan_id` : sql`l.due_on, l.loan_id`
  const { rows } = await sql<LoanRow>`
    with page as (
      select l.*, count(*) over () as total, count(*) filter (where l.due_on < ${todayOf(where)}::date) over () as overdue
      from loan l where l.tenant = ${tenant} and l.reader_id = ${readerId} and ${state}
      order by ${order} offset ${offset} limit ${limit}
    )
    select l.loan_id, l.barcode, l.record_id, l.library, l.lent_at, l.due_on, l.renewals, l.returned_at,
      coalesce(i.location, '') as location, coalesce(i.call_number, '') as call_number,
      coalesce(i.volume, '') as volume, coalesce(b.doc_code, '44') as doc_code,
      exists (
        select from hold h where h.tenant = ${tenant} and h.record_id = l.record_id and h.state = 'waiting'
          and h.reader_id <> ${readerId}
      ) as wanted,
      l.total, l.overdue
    from page l
    left join item i on i.tenant = ${tenant} and i.barcode = l.barcode
    left join bib_record b on b.tenant = ${tenant} and b.record_id = l.record_id
    order by ${order}`.execute(db)
  return rows
}

/** What a reader sees of open loans: how late they are, what that costs, whether they can be renewed. */
async function dressed(where: Where, readerId: string, rows: readonly LoanRow[]): Promise<Loan[]> {
  const patron = await patronOf(where, readerId)
  if (rows.length === 0 || !patron) return []
  const today = todayOf(where)
  const termsOf = await readTerms(where)
  const earliest = rows.reduce((first, { due_on }) => (due_on < first ? due_on : first), today)
  const closedOf = await readClosedDays(where, earliest, addDays(today, LONGEST))
  return rows.map((row) => {
    const terms = termsOf({ readerType: patron.readerType, itemType: row.doc_code, branch: row.library })
    const closed = closedOf(row.library)
    const lateDays = overdueDays(row.due_on, today, closed)
    const renewal = renewalOf({
      blocks: patron.blocks,
      dueOn: row.due_on,
      renewals: row.renewals,
      terms,
      today,
      closed,
      wantedByOther: row.wanted,
    })
    return {
      ...factsOf(row),
      renewalsLeft: Math.max(0, terms.renewals - row.renewals),
      lateDays,
      fine: fineOf(lateDays, terms),
      whyNot: 'because' in renewal ? renewal.because : undefined,
    }
  })
}

const factsOf = (row: LoanRow) => ({
  loanId: row.loan_id,
  barcode: row.barcode,
  recordId: row.record_id,
  library: row.library,
  location: row.location,
  callNumber: row.call_number,
  volume: row.volume,
  lentAt: row.lent_at,
  dueOn: row.due_on,
  renewals: row.renewals,
  returnedAt: row.returned_at ?? undefined,
})

const pastLoan = (row: LoanRow): Loan => ({
  ...factsOf(row),
  renewalsLeft: 0,
  lateDays: 0,
  fine: 0,
  whyNot: undefined,
})

/** Loans begun in each month of the library's calendar. */
export async function loansByMonth(
  { db, tenant, site }: Where,
  readerId: string,
  since: Day,
): Promise<{ month: string; lent: number }[]> {
  const zone = site.settings.timeZone
  const { rows } = await sql<{ month: string; lent: number }>`
    select to_char(lent_at at time zone ${zone}, 'YYYY-MM') as month, count(*) as lent from loan
    where tenant = ${tenant} and reader_id = ${readerId} and lent_at >= (${since}::date)::timestamp at time zone ${zone}
    group by 1 order by 1`.execute(db)
  return rows
}
