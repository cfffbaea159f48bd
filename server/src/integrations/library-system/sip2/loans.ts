import { inDueOrder } from '../../../domain/circulation/due-order.ts'
import type { Copy, Loan, LoanPage, Page, Renewal } from '../../../domain/circulation/library-system.ts'
import { dayIn } from '../../../platform/calendar.ts'
import { askItem, type ItemFacts } from './asking-items.ts'
import { askRenewal, askRenewalOfAll } from './asking-loans.ts'
import { askPatron, chargedIn } from './asking-patrons.ts'
import type { Asking } from './asking.ts'
import { copiesByBarcode } from '../own-catalogue.ts'
import { lateDaysOf } from '../sent-dates.ts'
import { blocksIn, RECALLED, reasonIn } from './standing.ts'
import { type Sip2Line, visit } from './visit.ts'
import type { SiteScope } from '../../../core/scope.ts'

/** Up to this number loans are read completely and sorted by due date; longer lists keep the library system's order. */
const READ_WHOLE = 100
/** From this number on one message renews all; refused loans are asked about singly for the reason. */
const ALL_AT_ONCE = 5

interface Charged {
  barcode: string
  item: ItemFacts
}

/** A reader's loans. The id of a loan is its barcode: no copy is on loan twice. */
export async function openLoans(
  line: Sip2Line,
  where: SiteScope,
  readerId: string,
  page: Page,
): Promise<LoanPage> {
  const found = await visit(line, where, { readerId, manner: 'asks' }, async (asking, account) => {
    const first = await askPatron(asking, account, { list: 'charged', first: 1, last: READ_WHOLE })
    const total = await chargedIn(asking, account, first)
    const whole = total <= READ_WHOLE
    const wanted = { first: page.offset + 1, last: page.offset + page.limit }
    const listed = whole
      ? first.list
      : (await askPatron(asking, account, { list: 'charged', ...wanted })).list
    const charged: Charged[] = []
    for (const barcode of listed.slice(0, whole ? READ_WHOLE : page.limit))
      charged.push({ barcode, item: await askItem(asking, barcode) })
    return { first, total, whole, charged }
  })
  if (!found?.first.known) return { total: 0, overdue: 0, loans: [] }
  const { first, total, whole, charged } = found
  const [block] = blocksIn(first.flags)
  const copies = await copiesByBarcode(
    where,
    charged.map(({ barcode }) => barcode),
  )
  const loans = charged.map((one) => loanOf(where, one, copies.get(one.barcode), block)).toSorted(inDueOrder)
  return {
    total,
    overdue: first.overdue ?? loans.filter(({ lateDays }) => lateDays > 0).length,
    loans: whole ? loans.slice(page.offset, page.offset + page.limit) : loans,
  }
}

function loanOf(
  { site, now }: SiteScope,
  { barcode, item }: Charged,
  copy: Copy | undefined,
  block: Loan['whyNot'],
): Loan {
  const today = dayIn(site.settings.timeZone, now)
  const { dueOn, dueText } = item
  return {
    loanId: barcode,
    barcode,
    recordId: copy?.recordId ?? '',
    title: item.title,
    library: copy?.library ?? '',
    location: copy?.location ?? '',
    callNumber: copy?.callNumber ?? '',
    volume: copy?.volume ?? '',
    lentAt: undefined,
    dueOn,
    ...(dueOn === undefined && dueText !== '' ? { dueText } : {}),
    renewals: 0,
    renewalsLeft: undefined,
    returnedAt: undefined,
    lateDays: lateDaysOf(dueOn, today),
    fine: 0,
    whyNot: block ?? (item.status === RECALLED ? 'WANTED_BY_OTHER' : undefined),
  }
}

/** Renews copies the reader has on loan; any other barcode is treated as missing and never sent. */
export async function renew(
  line: Sip2Line,
  where: SiteScope,
  readerId: string,
  loanIds: readonly string[],
): Promise<Renewal[]> {
  const wanted = [...new Set(loanIds)]
  const { renewAll } = await line.pool.supports().catch(() => ({ renewAll: false }))
  const rows = await visit(line, where, { readerId, manner: 'changes' }, async (asking, account) => {
    const { list, flags, known } = await askPatron(asking, account, {
      list: 'charged',
      first: 1,
      last: 9_999,
    })
    const mine = wanted.filter((barcode) => known && list.includes(barcode))
    const all = renewAll && mine.length >= ALL_AT_ONCE && mine.length === list.length
    const done = new Set(all ? (await askRenewalOfAll(asking, account)).renewed : [])
    const results: Renewal[] = []
    for (const loanId of wanted) {
      if (!mine.includes(loanId)) results.push({ loanId, renewed: false, because: 'LOAN_UNKNOWN' })
      else if (done.has(loanId)) results.push(await renewedNow(asking, loanId))
      else results.push(await renewOne(asking, { account, flags }, loanId))
    }
    return results
  })
  return rows ?? wanted.map((loanId) => ({ loanId, renewed: false, because: 'LOAN_UNKNOWN' }))
}

async function renewOne(
  asking: Asking,
  { account, flags }: { account: string; flags: string },
  loanId: string,
): Promise<Renewal> {
  const { done, dueOn, said } = await askRenewal(asking, account, loanId)
  if (done) return dueOn === undefined ? renewedNow(asking, loanId) : { loanId, renewed: true, dueOn }
  return { loanId, renewed: false, because: reasonIn(flags, 'renewal'), ...(said === '' ? {} : { said }) }
}

async function renewedNow(asking: Asking, loanId: string): Promise<Renewal> {
  const { dueOn } = await askItem(asking, loanId)
  return { loanId, renewed: true, dueOn: dueOn ?? '' }
}
