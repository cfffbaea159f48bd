import { inDueOrder } from '../../../domain/circulation/due-order.ts'
import type {
  Copy,
  Loan,
  LoanPage,
  Page,
  Renewal,
  WhyNot,
} from '../../../domain/circulation/library-system.ts'
import { dayIn } from '../../../platform/calendar.ts'
import type { SiteScope } from '../../../core/scope.ts'
import { copiesByBarcode } from '../own-catalogue.ts'
import { dayOf, dueOf, instantOf, lateDaysOf } from '../sent-dates.ts'
import { itemsWhere, type KohaLine, patronOf, titlesOf } from './asking.ts'
import { CheckoutFacts, RenewalFacts } from './facts.ts'

/** Whether a loan can be renewed is asked for each loan of a page, so many at a time. */
const AT_ONCE = 4

/**
 * Koha's reasons against a renewal; for others its own text is shown. Source: `CanBookBeRenewed` in `C4/Circulation.pm`
 * and `Koha/REST/V1/Checkouts.pm` of Koha-Community/Koha, which put the reason into brackets.
 */
const reasons: Readonly<Record<string, WhyNot>> = {
  too_many: 'RENEWALS_USED_UP',
  too_unseen: 'RENEWALS_USED_UP',
  too_soon: 'RENEWAL_NOT_YET',
  auto_too_soon: 'RENEWAL_NOT_YET',
  on_reserve: 'WANTED_BY_OTHER',
  recalled: 'WANTED_BY_OTHER',
  overdue: 'LOAN_OVERDUE',
  restriction: 'READER_FROZEN',
  auto_account_expired: 'CARD_EXPIRED',
  auto_too_much_oweing: 'DEBT_TOO_HIGH',
}
const reasonOf = (code: string | null | undefined): WhyNot => reasons[code ?? ''] ?? 'LIBRARY_REFUSED'

/** Open loans of a patron, the earliest due first. */
export async function checkoutsOf(
  { client }: KohaLine,
  where: SiteScope,
  patronId: number,
): Promise<CheckoutFacts[]> {
  const q = JSON.stringify({ patron_id: patronId })
  const rows = await client.list('/checkouts', { q }, CheckoutFacts)
  const key = ({ checkout_id, due_date }: CheckoutFacts) => ({
    loanId: String(checkout_id).padStart(15, '0'),
    dueOn: dayOf(where, due_date),
  })
  return rows
    .filter(({ patron_id }) => patron_id === patronId)
    .toSorted((one, other) => inDueOrder(key(one), key(other)))
}

export async function openLoans(
  line: KohaLine,
  where: SiteScope,
  readerId: string,
  page: Page,
): Promise<LoanPage> {
  const patron = await patronOf(line, where, readerId)
  if (!patron) return { total: 0, overdue: 0, loans: [] }
  const today = dayIn(where.site.settings.timeZone, where.now)
  const all = await checkoutsOf(line, where, patron.patron_id)
  const shown = all.slice(page.offset, page.offset + page.limit)
  const lentOf = await lentCopies(line, where, shown)
  const loans: Loan[] = []
  for (let from = 0; from < shown.length; from += AT_ONCE)
    loans.push(
      ...(await Promise.all(
        shown.slice(from, from + AT_ONCE).map((checkout) => loanOf(line, where, lentOf(checkout), today)),
      )),
    )
  const overdue = all.filter(({ due_date }) => lateDaysOf(dayOf(where, due_date), today) > 0).length
  return { total: all.length, overdue, loans }
}

interface Lent {
  checkout: CheckoutFacts
  barcode: string
  /** In Koha, of a copy that our catalogue does not have. */
  title: string | undefined
  copy: Copy | undefined
}

/** The copies of checkouts: those of our catalogue as it describes them, others with their title in Koha. */
export async function lentCopies(
  line: KohaLine,
  where: SiteScope,
  checkouts: readonly CheckoutFacts[],
): Promise<(checkout: CheckoutFacts) => Lent> {
  const ids = checkouts.flatMap(({ item_id }) => item_id ?? [])
  const items = new Map((await itemsWhere(line, 'item_id', ids)).map((item) => [item.item_id, item]))
  const barcodes = [...items.values()].flatMap(({ external_id }) => external_id ?? [])
  const copies = await copiesByBarcode(where, barcodes)
  const unknown = [...items.values()].filter(({ external_id }) => !copies.has(external_id ?? ''))
  const titles = await titlesOf(
    line,
    unknown.map(({ biblio_id }) => biblio_id),
  )
  return (checkout) => {
    const item = items.get(checkout.item_id ?? -1)
    const barcode = item?.external_id ?? ''
    const copy = copies.get(barcode)
    const title = copy ? undefined : titles.get(item?.biblio_id ?? -1) || barcode
    return { checkout, barcode, title, copy }
  }
}

/** What open and past loans have. */
export function factsOf(where: SiteScope, { checkout, barcode, title, copy }: Lent) {
  return {
    loanId: String(checkout.checkout_id),
    barcode,
    recordId: copy?.recordId ?? '',
    ...(title === undefined ? {} : { title }),
    library: copy?.library ?? '',
    location: copy?.location ?? '',
    callNumber: copy?.callNumber ?? '',
    volume: copy?.volume ?? '',
    lentAt: instantOf(where, checkout.checkout_date),
    ...dueOf(where, checkout.due_date),
  }
}

async function loanOf({ client }: KohaLine, where: SiteScope, lent: Lent, today: string): Promise<Loan> {
  const { checkout } = lent
  const { checkout_id: id } = checkout
  // it fails where the circulation rules say nothing of renewals: the loan is there all the same
  const renewal = await client.one(`/checkouts/${id}/allows_renewal`, RenewalFacts, true)
  const most = renewal?.max_renewals ?? undefined
  const renewals = renewal?.current_renewals ?? checkout.renewals_count ?? 0
  const facts = factsOf(where, lent)
  return {
    ...facts,
    renewals,
    renewalsLeft: most === undefined ? undefined : Math.max(0, most - renewals),
    returnedAt: undefined,
    lateDays: lateDaysOf(facts.dueOn, today),
    // a fine that grows is among the charges
    fine: 0,
    whyNot: renewal?.allows_renewal === false ? reasonOf(renewal.error) : undefined,
  }
}

/** Renews loans of this reader; any other id is treated as missing and never sent. */
export async function renew(
  line: KohaLine,
  where: SiteScope,
  readerId: string,
  loanIds: readonly string[],
): Promise<Renewal[]> {
  const patron = await patronOf(line, where, readerId)
  const mine = new Set(
    patron
      ? (await checkoutsOf(line, where, patron.patron_id)).map(({ checkout_id }) => String(checkout_id))
      : [],
  )
  const results: Renewal[] = []
  for (const loanId of new Set(loanIds))
    results.push(
      mine.has(loanId)
        ? await renewOne(line, where, loanId)
        : { loanId, renewed: false, because: 'LOAN_UNKNOWN' },
    )
  return results
}

async function renewOne({ client }: KohaLine, where: SiteScope, loanId: string): Promise<Renewal> {
  const path = `/checkouts/${loanId}/renewal`
  const answer = await client.change('POST', path, undefined, CheckoutFacts)
  if ('done' in answer) return { loanId, renewed: true, dueOn: dayOf(where, answer.done.due_date) ?? '' }
  const because = reasonOf(/\((\w+)\)/.exec(answer.refused)?.[1])
  const said = because === 'LIBRARY_REFUSED' && answer.refused !== '' ? { said: answer.refused } : {}
  return { loanId, renewed: false, because, ...said }
}
