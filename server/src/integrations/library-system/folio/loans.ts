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
import { type FolioLine, is, rowsWhere, userOf } from './asking.ts'
import type { Refusal } from './client.ts'
import { LoanFacts, LoanPolicyFacts, RenewedLoan } from './facts.ts'

/** FOLIO's texts against a renewal, which have no codes; for others its own text is shown. */
const reasons: Readonly<Record<string, WhyNot>> = {
  'renewal would not change the due date': 'RENEWAL_TOO_EARLY',
  'loan at maximum renewal number': 'RENEWALS_USED_UP',
  'items cannot be renewed when there is an active recall request': 'WANTED_BY_OTHER',
  'items with this loan policy cannot be renewed when there is an active, pending hold request':
    'WANTED_BY_OTHER',
}

/** Open loans with a field that is this, the earliest due first. */
export async function openLoansWhere(
  line: FolioLine,
  where: SiteScope,
  field: 'userId' | 'itemId',
  values: readonly string[],
): Promise<LoanFacts[]> {
  const list = { path: '/circulation/loans', key: 'loans', field, and: is('status.name', 'Open') }
  const rows = await rowsWhere(line, list, values, LoanFacts, (loan) => loan[field])
  const key = ({ id, dueDate }: LoanFacts) => ({ loanId: id, dueOn: dayOf(where, dueDate) })
  return rows
    .filter(({ status }) => status?.name === 'Open')
    .toSorted((one, other) => inDueOrder(key(one), key(other)))
}

export async function openLoans(
  line: FolioLine,
  where: SiteScope,
  readerId: string,
  { offset, limit }: Page,
): Promise<LoanPage> {
  const user = await userOf(line, where, readerId)
  if (!user) return { total: 0, overdue: 0, loans: [] }
  const today = dayIn(where.site.settings.timeZone, where.now)
  const all = await openLoansWhere(line, where, 'userId', [user.id])
  const shown = all.slice(offset, offset + limit)
  const policies = await policiesOf(line, shown)
  const copies = await copiesByBarcode(
    where,
    shown.flatMap(({ item }) => item?.barcode ?? []),
  )
  const loans = shown.map((loan): Loan => {
    const barcode = loan.item?.barcode ?? ''
    const facts = factsOf(where, loan, copies.get(barcode))
    const renewals = loan.renewalCount ?? 0
    const renewalsLeft = leftOf(policies.get(loan.loanPolicyId ?? ''), renewals)
    return {
      ...facts,
      renewals,
      renewalsLeft,
      returnedAt: undefined,
      lateDays: lateDaysOf(facts.dueOn, today),
      // a fine is among the charges once the copy is back
      fine: 0,
      whyNot:
        renewalsLeft === 0
          ? 'RENEWALS_USED_UP'
          : loan.action === 'recallrequested'
            ? 'WANTED_BY_OTHER'
            : undefined,
    }
  })
  const overdue = all.filter(({ dueDate }) => lateDaysOf(dayOf(where, dueDate), today) > 0).length
  return { total: all.length, overdue, loans }
}

/** What open and past loans have. */
export function factsOf(where: SiteScope, loan: LoanFacts, copy: Copy | undefined) {
  const barcode = loan.item?.barcode ?? ''
  return {
    loanId: loan.id,
    barcode,
    recordId: copy?.recordId ?? '',
    title: loan.item?.title ?? barcode,
    library: copy?.library ?? '',
    location: copy?.location ?? '',
    callNumber: copy?.callNumber ?? '',
    volume: copy?.volume ?? '',
    lentAt: instantOf(where, loan.loanDate),
    ...dueOf(where, loan.dueDate),
  }
}

async function policiesOf(
  line: FolioLine,
  loans: readonly LoanFacts[],
): Promise<ReadonlyMap<string, LoanPolicyFacts>> {
  const list = { path: '/loan-policy-storage/loan-policies', key: 'loanPolicies', field: 'id' }
  const ids = loans.flatMap(({ loanPolicyId }) => loanPolicyId ?? [])
  const rows = await rowsWhere(line, list, ids, LoanPolicyFacts, ({ id }) => id)
  return new Map(rows.map((policy) => [policy.id, policy]))
}

function leftOf(policy: LoanPolicyFacts | undefined, renewals: number): number | undefined {
  if (policy?.renewable === false) return 0
  const most = policy?.renewalsPolicy?.unlimited ? undefined : policy?.renewalsPolicy?.numberAllowed
  return typeof most === 'number' ? Math.max(0, most - renewals) : undefined
}

/** Renews loans of this reader; any other id is treated as missing and never sent. */
export async function renew(
  line: FolioLine,
  where: SiteScope,
  readerId: string,
  loanIds: readonly string[],
): Promise<Renewal[]> {
  const user = await userOf(line, where, readerId)
  const mine = new Map(
    user
      ? (await openLoansWhere(line, where, 'userId', [user.id])).map((loan) => [loan.id, loan.itemId])
      : [],
  )
  const results: Renewal[] = []
  for (const loanId of new Set(loanIds)) {
    const itemId = mine.get(loanId)
    if (!user || itemId === undefined) {
      results.push({ loanId, renewed: false, because: 'LOAN_UNKNOWN' })
      continue
    }
    const path = `/patron/account/${encodeURIComponent(user.id)}/item/${encodeURIComponent(itemId)}/renew`
    const answer = await line.client.change(path, undefined, RenewedLoan)
    results.push(
      'done' in answer
        ? { loanId, renewed: true, dueOn: dayOf(where, answer.done.dueDate) ?? '' }
        : { loanId, renewed: false, ...refusedBecause(answer.refused) },
    )
  }
  return results
}

function refusedBecause({ text }: Refusal): { because: WhyNot; said?: string } {
  const because = reasons[text.toLowerCase()]
  if (because !== undefined) return { because }
  return { because: 'LIBRARY_REFUSED', ...(text === '' ? {} : { said: text }) }
}
