import type { LoanPage, Page } from '../../../domain/circulation/library-system.ts'
import type { SiteScope } from '../../../core/scope.ts'
import { lentByMonth } from '../loans-by-month.ts'
import { copiesByBarcode } from '../own-catalogue.ts'
import { off } from '../rest-answers.ts'
import { type FolioLine, is, userOf } from './asking.ts'
import { LoanFacts } from './facts.ts'
import { factsOf } from './loans.ts'
import { instantOf } from '../sent-dates.ts'

const LOANS = '/circulation/loans'

/** Closed loans, the latest first, a page at a time. FOLIO lists them until it makes them anonymous. */
export async function pastLoans(
  line: FolioLine,
  where: SiteScope,
  readerId: string,
  page: Page,
): Promise<LoanPage> {
  const user = await userOf(line, where, readerId)
  if (!user) return { total: 0, overdue: 0, loans: [] }
  const query = `(${is('userId', user.id)} and ${is('status.name', 'Closed')})`
  const list = { key: 'loans', query, sortBy: 'returnDate/sort.descending id' }
  const { total, rows } = await line.client.part(LOANS, list, page, LoanFacts)
  if (!rows.every((loan) => isOf(loan, user.id) && loan.status?.name === 'Closed')) throw off()
  const copies = await copiesByBarcode(
    where,
    rows.flatMap(({ item }) => item?.barcode ?? []),
  )
  const loans = rows.map((loan) => {
    return {
      ...factsOf(where, loan, copies.get(loan.item?.barcode ?? '')),
      renewals: loan.renewalCount ?? 0,
      renewalsLeft: 0,
      // a loan that was declared lost is closed without a return
      returnedAt: instantOf(where, loan.returnDate) ?? ('unknown' as const),
      lateDays: 0,
      fine: 0,
      whyNot: undefined,
    }
  })
  return { total, overdue: 0, loans }
}

export async function loansByMonth(line: FolioLine, where: SiteScope, readerId: string, since: string) {
  const user = await userOf(line, where, readerId)
  if (!user) return []
  const query = `(${is('userId', user.id)} and loanDate>="${since}")`
  const rows = await line.client.list(LOANS, 'loans', query, LoanFacts)
  if (!rows.every((loan) => isOf(loan, user.id))) throw off()
  return lentByMonth(
    where,
    rows.map(({ loanDate }) => loanDate),
    since,
  )
}

/** A query that is not understood must not show the loans of another person, nor count them. */
const isOf = ({ userId }: LoanFacts, id: string): boolean => userId === id
