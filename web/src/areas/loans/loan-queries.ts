import { type LoanRow, loans } from '@wenyuan/contract/areas/loans.ts'
import { LIST_ROWS_LIMIT } from '@wenyuan/contract/constants/limits.ts'
import { call } from '../../api/call.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'

export const LOANS_A_PAGE = 50

export const currentLoansQuery = (page: number) => ({
  ...query(loans.list, { page, rows: LOANS_A_PAGE }),
  ...refetchedOnFocus,
})

/** Loads all open loans, page by page. */
export async function everyLoan(): Promise<LoanRow[]> {
  const found: LoanRow[] = []
  for (let page = 1; ; page += 1) {
    const { total, records } = await call(loans.list, { page, rows: LIST_ROWS_LIMIT })
    found.push(...records)
    if (records.length === 0 || found.length >= total) return found
  }
}
