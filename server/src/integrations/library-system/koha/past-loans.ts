import type { LoanPage, Page } from '../../../domain/circulation/library-system.ts'
import { Fail } from '../../../core/fail.ts'
import type { SiteScope } from '../../../core/scope.ts'
import { lentByMonth } from '../loans-by-month.ts'
import { type KohaLine, patronOf } from './asking.ts'
import { CheckoutFacts } from './facts.ts'
import { instantOf } from '../sent-dates.ts'
import { checkoutsOf, factsOf, lentCopies } from './loans.ts'

const RETURNED = { checked_in: 'true', _order_by: '-checkin_date' }

/** Returned loans, the latest first, a page at a time. Koha lists them until it makes them anonymous. */
export async function pastLoans(
  line: KohaLine,
  where: SiteScope,
  readerId: string,
  page: Page,
): Promise<LoanPage> {
  const patron = await patronOf(line, where, readerId)
  if (!patron) return { total: 0, overdue: 0, loans: [] }
  const query = { ...RETURNED, q: JSON.stringify({ patron_id: patron.patron_id }) }
  const { total, rows } = await line.client.part('/checkouts', query, page, CheckoutFacts)
  ofPatron(rows, patron.patron_id)
  const lentOf = await lentCopies(line, where, rows)
  const loans = rows.map((checkout) => {
    const lent = lentOf(checkout)
    const { title, ...facts } = factsOf(where, lent)
    return {
      ...facts,
      // an item that Koha has deleted since has a number alone
      ...(lent.copy ? {} : { title: title || String(checkout.item_id ?? checkout.checkout_id) }),
      renewals: checkout.renewals_count ?? 0,
      renewalsLeft: 0,
      returnedAt: instantOf(where, checkout.checkin_date) ?? ('unknown' as const),
      lateDays: 0,
      fine: 0,
      whyNot: undefined,
    }
  })
  return { total, overdue: 0, loans }
}

export async function loansByMonth(line: KohaLine, where: SiteScope, readerId: string, since: string) {
  const patron = await patronOf(line, where, readerId)
  if (!patron) return []
  const query = {
    ...RETURNED,
    q: JSON.stringify({ patron_id: patron.patron_id, checkout_date: { '>=': `${since}T00:00:00Z` } }),
  }
  const returned = await line.client.list('/checkouts', query, CheckoutFacts)
  ofPatron(returned, patron.patron_id)
  const all = [...returned, ...(await checkoutsOf(line, where, patron.patron_id))]
  return lentByMonth(
    where,
    all.map(({ checkout_date }) => checkout_date),
    since,
  )
}

/** A filter that is not understood must not show the loans of another person, nor count them. */
function ofPatron(rows: readonly CheckoutFacts[], patronId: number): void {
  const isFit = rows.every((row) => row.patron_id === patronId)
  if (!isFit) throw new Fail('LIBRARY_SYSTEM_OFF', { retryAfter: 30 })
}
