import { type LoanRow, loans } from '@wenyuan/contract/areas/loans.ts'
import { call } from '../../api/call.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'

export const LOANS_A_PAGE = 50
/** The most rows the call gives at once. */
const MOST_ROWS = 100

export const currentLoansQuery = (page: number) => ({
  ...query(loans.list, { page, rows: LOANS_A_PAGE }),
  ...refetchedOnFocus,
  meta: { drawn: true },
})

/** Every open loan, page by page. */
export async function everyLoan(): Promise<LoanRow[]> {
  const found: LoanRow[] = []
  for (let page = 1; ; page += 1) {
    const { total, records } = await call(loans.list, { page, rows: MOST_ROWS })
    found.push(...records)
    if (records.length === 0 || found.length >= total) return found
  }
}
