import { sql } from 'kysely'
import { pageAndTotals } from '../../../platform/db/paging.ts'
import { addDays, type Day } from '../days.ts'
import type { Loan, LoanPage, Page } from '../library-system.ts'
import { fineOf, overdueDays, renewalOf } from '../loan-rules.ts'
import { blocksFor, type PatronRow, todayOf } from './patrons.ts'
import { itemTypeIn, UNKNOWN_TYPE } from './item-type.ts'
import { wantedByOthers } from './queue.ts'
import { readClosedDays } from '../closed-days.ts'
import { readTerms } from '../loan-rule-store.ts'
import type { SiteScope } from '../../../core/scope.ts'

interface LoanRow {
  loan_id: string
  barcode: string
  record_id: string
  library: string
  lent_at: Date
  due_on: Day
  renewals: number
  returned_at: Date | null
  location: string | null
  call_number: string | null
  volume: string | null
}

interface OpenRow extends LoanRow, Omit<PatronRow, 'reader_id'> {
  item_type: string | null
  wanted: boolean
}

/** Upper limit of a loan in days: how far ahead the calendar is read. */
const LONGEST = 400

/**
 * Finds the page first and then joins its rows by lateral look-ups: planning a join of three tables takes longer than
 * the look-ups.
 */
const copyOfPage = (tenant: string) => sql`
  left join lateral (
    select location, call_number, volume from item where tenant = ${tenant} and barcode = l.barcode limit 1
  ) i on true`

/** A reader's open loans, the earliest due day first, with fine and renewal. */
export async function openLoans(
  where: SiteScope,
  readerId: string,
  { offset, limit }: Page,
): Promise<LoanPage> {
  const { db, tenant } = where
  const own = sql`from loan where tenant = ${tenant} and reader_id = ${readerId} and returned_at is null`
  const counted = sql<{ total: number; overdue: number }>`
    select count(*) as total, count(*) filter (where due_on < ${todayOf(where)}::date) as overdue ${own}`
  const page = sql<OpenRow>`
    select l.*, i.location, i.call_number, i.volume, r.reader_type, r.state, r.valid_until, r.debt,
      ${itemTypeIn(tenant, sql.ref('l.barcode'), sql.ref('l.record_id'))} as item_type,
      ${wantedByOthers(where, sql.ref('l.record_id'), sql.ref('i.volume'), readerId)} as wanted
    from (
      select loan_id, barcode, record_id, library, lent_at, due_on, renewals, returned_at ${own}
      order by due_on, loan_id offset ${offset} limit ${limit}
    ) l
    join reader r on r.tenant = ${tenant} and r.reader_id = ${readerId}
    ${copyOfPage(tenant)}
    order by l.due_on, l.loan_id`
  const { totals, rows } = await pageAndTotals(db, counted, page)
  const [first] = rows
  const { total, overdue } = totals
  return { total, overdue, loans: first ? await dressed(where, first, rows) : [] }
}

/** A reader's returned loans, the latest first. */
export async function pastLoans(
  { db, tenant }: SiteScope,
  readerId: string,
  { offset, limit }: Page,
): Promise<LoanPage> {
  const own = sql`from loan where tenant = ${tenant} and reader_id = ${readerId} and returned_at is not null`
  const page = sql<LoanRow>`
    select l.*, i.location, i.call_number, i.volume
    from (
      select loan_id, barcode, record_id, library, lent_at, due_on, renewals, returned_at ${own}
      order by lent_at desc, loan_id offset ${offset} limit ${limit}
    ) l
    ${copyOfPage(tenant)}
    order by l.lent_at desc, l.loan_id`
  const { totals, rows } = await pageAndTotals(
    db,
    sql<{ total: number }>`select count(*) as total ${own}`,
    page,
  )
  return { total: totals.total, overdue: 0, loans: rows.map(pastLoan) }
}

/** Adds days late, fine and renewal to open loans. */
async function dressed(where: SiteScope, patron: OpenRow, rows: readonly OpenRow[]): Promise<Loan[]> {
  const today = todayOf(where)
  const blocks = await blocksFor(where, patron)
  const termsOf = await readTerms(where)
  const earliest = rows.reduce((first, { due_on }) => (due_on < first ? due_on : first), today)
  const closedOf = await readClosedDays(where, earliest, addDays(today, LONGEST))
  return rows.map((row) => {
    const itemType = row.item_type ?? UNKNOWN_TYPE
    const terms = termsOf({ readerType: patron.reader_type, itemType, branch: row.library })
    const closed = closedOf(row.library)
    const lateDays = overdueDays(row.due_on, today, closed)
    const renewal = renewalOf({
      blocks,
      dueOn: row.due_on,
      renewals: row.renewals,
      terms,
      today,
      closed,
      wantedByOther: row.wanted,
      validUntil: where.site.settings.dueWithinCard ? patron.valid_until : null,
    })
    return {
      ...factsOf(row),
      renewalsLeft: Math.max(0, terms.renewals - row.renewals),
      lateDays,
      fine: fineOf(lateDays, terms),
      ...('because' in renewal
        ? { whyNot: renewal.because, renewableFrom: renewal.renewableFrom }
        : { whyNot: undefined }),
    }
  })
}

const factsOf = (row: LoanRow) => ({
  loanId: row.loan_id,
  barcode: row.barcode,
  recordId: row.record_id,
  library: row.library,
  location: row.location ?? '',
  callNumber: row.call_number ?? '',
  volume: row.volume ?? '',
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

/** Number of loans by month in the tenant's time zone. */
export async function loansByMonth(
  { db, tenant, site }: SiteScope,
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
