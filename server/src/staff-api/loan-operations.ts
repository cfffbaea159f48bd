import type { loanCalls } from '@wenyuan/contract/staff/calls/loans.ts'
import { circulationOfCopy, claimReturned, pageOfClaims } from '../domain/circulation/built-in/claims.ts'
import { openLoanOf } from '../domain/circulation/built-in/open-loan.ts'
import { Fail } from '../core/fail.ts'
import { sliceOf } from '../platform/db/paging.ts'
import { titleOfRecord } from '../domain/records/record-title.ts'
import { pageShown } from './page-shown.ts'
import { readerOfAccount } from './reader-of-account.ts'
import type { HandlersOf, SiteWork } from './handler.ts'

/** Loans of a reader among which a barcode is looked for where the loans are not in our own tables. */
const MOST_LOANS = 500

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
  if (!library.capabilities.renewal) throw new Fail('LIBRARY_CANNOT')
  const { reader_id: readerId } = await readerOfAccount(where, account)
  const { loans } = await library.openLoans(where, readerId, { offset: 0, limit: MOST_LOANS })
  const loan = loans.find((one) => one.barcode === wanted)
  if (!loan) throw new Fail('LOAN_UNKNOWN', { field: 'barcode' })
  return { readerId, loanId: loan.loanId }
}

/** Loans at the desk. */
export const loanHandlers: HandlersOf<typeof loanCalls> = {
  renew: {
    subject: (input) => input.barcode,
    async run({ where, app, note }, input) {
      const { readerId, loanId } = await loanOfCopy({ where, app }, input.barcode, input.account)
      const library = await app.librarySystems.of(where)
      const [renewal] = await library.renew(where, readerId, [loanId])
      if (!renewal) throw new Fail('LOAN_UNKNOWN', { field: 'barcode' })
      if (!renewal.renewed) throw new Fail(renewal.because)
      note({ after: { dueOn: renewal.dueOn } })
      return { loanId, dueOn: renewal.dueOn }
    },
  },
  'claim-returned': {
    subject: (input) => input.barcode,
    async run({ where, app, note }, { barcode: wanted, isClaimed }) {
      if (!(await app.librarySystems.of(where)).capabilities.here) throw new Fail('LIBRARY_CANNOT')
      if (!(await claimReturned(where, wanted, isClaimed)))
        throw new Fail('LOAN_UNKNOWN', { field: 'barcode' })
      note({ after: { isClaimed } })
      return { isClaimed }
    },
  },
  'list-claims-returned': async ({ where, app }, { branch, ...paging }) => {
    if (!(await app.librarySystems.of(where)).capabilities.here) throw new Fail('LIBRARY_CANNOT')
    return pageShown(await pageOfClaims(where, { branch, ...sliceOf(paging) }))
  },
  'show-copy': async ({ where, app }, { barcode: wanted }) => {
    const library = await app.librarySystems.of(where)
    const copy = await library.copy(where, wanted)
    if (!copy) throw new Fail('ITEM_UNKNOWN', { field: 'barcode' })
    const { library: branch, ...about } = copy
    const circulation = library.capabilities.here
      ? await circulationOfCopy(where, copy)
      : { loan: null, hold: null, waiting: 0 }
    return { ...about, branch, title: await titleOfRecord(where, copy.recordId), ...circulation }
  },
}
