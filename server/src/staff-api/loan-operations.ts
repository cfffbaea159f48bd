import type { loanCalls } from '@wenyuan/contract/staff/calls/loans.ts'
import type { ShownCopy } from '@wenyuan/contract/staff/readers.ts'
import { circulationOfCopy, claimReturned, pageOfClaims } from '../domain/circulation/built-in/claims.ts'
import { renewLoan } from '../domain/circulation/built-in/renewal.ts'
import { mayOverrule } from './overruling.ts'
import { openLoanOf } from '../domain/circulation/built-in/open-loan.ts'
import { withCurrentStates } from '../domain/circulation/copy-states.ts'
import { Fail } from '../core/fail.ts'
import { sliceOf } from '../platform/db/paging.ts'
import { titleOfRecord } from '../domain/records/record-title.ts'
import { requestOfHold } from '../areas/requests/public.ts'
import { searchFor } from './record-operations.ts'
import { copiesLike } from '../domain/records/copy-search-store.ts'
import { locationName, nameOnSlip } from './scanned-in.ts'
import type { SiteScope } from '../core/scope.ts'
import { pageShown } from './page-shown.ts'
import { readerOfAccount } from './reader-of-account.ts'
import type { HandlersOf, SiteWork } from './handler.ts'

/** Loans of a reader among which a barcode is looked for where the loans are not in our own tables. */
const MOST_LOANS = 500
/** Copies that are found. */
const MOST_COPIES = 50

/** The open loan of a copy. @throws Fail LOAN_UNKNOWN */
async function loanOfCopy(
  { where, app }: Pick<SiteWork, 'where' | 'app'>,
  wanted: string,
  account: string,
): Promise<{ readerId: string; loanId: string }> {
  const library = await app.librarySystems.of(where)
  if (library.capabilities.here) {
    const loan = await openLoanOf(where, wanted)
    if (!loan) throw new Fail('LOAN_UNKNOWN', { field: 'barcode' })
    return loan
  }
  const { reader_id: readerId } = await readerOfAccount(where, account)
  const { loans } = await library.openLoans(where, readerId, { offset: 0, limit: MOST_LOANS })
  const loan = loans.find((one) => one.barcode === wanted)
  if (!loan) throw new Fail('LOAN_UNKNOWN', { field: 'barcode' })
  return { readerId, loanId: loan.loanId }
}

type KeptHold = NonNullable<Awaited<ReturnType<typeof circulationOfCopy>>['hold']>

/** For whom a copy is kept: with what a slip says. */
async function holdShown(where: SiteScope, { holdId, ...hold }: KeptHold): Promise<ShownCopy['hold']> {
  const { address = '', contact = '' } = (await requestOfHold(where, holdId)) ?? {}
  return { ...hold, reader: nameOnSlip(where, hold), address, contact }
}

/** Loans at the desk. */
export const loanHandlers: HandlersOf<typeof loanCalls> = {
  renew: {
    subject: (input) => input.barcode,
    async run({ where, app, caller, note }, input) {
      const isOverruled = await mayOverrule({ where, app, caller }, input)
      const { readerId, loanId } = await loanOfCopy({ where, app }, input.barcode, input.account)
      const library = await app.librarySystems.of(where)
      const [renewal] = isOverruled
        ? [await renewLoan(where, readerId, loanId, true)]
        : await library.renew(where, readerId, [loanId])
      if (!renewal) throw new Fail('LOAN_UNKNOWN', { field: 'barcode' })
      if (!renewal.renewed) throw new Fail(renewal.because)
      const { dueOn, overruled } = renewal
      note({ after: { dueOn, ...(overruled ? { overruled, reason: input.reason } : {}) } })
      return { loanId, dueOn, ...(overruled ? { overruled } : {}) }
    },
  },
  'claim-returned': {
    subject: (input) => input.barcode,
    async run({ where, note }, { barcode: wanted, isClaimed }) {
      if (!(await claimReturned(where, wanted, isClaimed)))
        throw new Fail('LOAN_UNKNOWN', { field: 'barcode' })
      note({ after: { isClaimed } })
      return { isClaimed }
    },
  },
  'list-claims-returned': async ({ where }, { branch, ...paging }) =>
    pageShown(await pageOfClaims(where, { branch, ...sliceOf(paging) })),
  'find-copies': async ({ where, app }, { text }) => {
    const { hits } = await searchFor({ where, app }, text, MOST_COPIES)
    const recordIds = hits.hits.map(({ id }) => id)
    const rows = await copiesLike(where, { text, recordIds, most: MOST_COPIES })
    const states = await app.copyStates({ ...where, reader: undefined }, [
      ...new Set(rows.map(({ recordId }) => recordId)),
    ])
    const now = rows.flatMap((row) => withCurrentStates([row], states.of(row.recordId)))
    const records = now.map((row) => ({ ...row, locationName: locationName(where, row.location) }))
    return { total: records.length, records }
  },
  'show-copy': async ({ where, app }, { barcode: wanted }) => {
    const library = await app.librarySystems.of(where)
    const copy = await library.copy(where, wanted)
    if (!copy) throw new Fail('ITEM_UNKNOWN', { field: 'barcode' })
    const { library: branch, ...about } = copy
    const circulation = library.capabilities.here
      ? await circulationOfCopy(where, copy)
      : { loan: null, hold: null, waiting: 0 }
    const hold = circulation.hold && (await holdShown(where, circulation.hold))
    return { ...about, branch, title: await titleOfRecord(where, copy.recordId), ...circulation, hold }
  },
}
