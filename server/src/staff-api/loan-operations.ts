import type { ShownCopy } from '@wenyuan/contract/staff/readers.ts'
import { pageOf } from '@wenyuan/contract/shapes/record-key.ts'
import { z } from 'zod'
import { circulationOfCopy, claimReturned, pageOfClaims } from '../domain/circulation/built-in/claims.ts'
import { openLoanOf } from '../domain/circulation/built-in/open-loan.ts'
import { Fail } from '../core/fail.ts'
import { sliceOf } from '../platform/db/paging.ts'
import { titleOfRecord } from '../domain/records/record-title.ts'
import { readerOfAccount } from './reader-of-account.ts'
import { siteList, siteOperation, type SiteWork } from './site-operation.ts'

const barcode = z.string().trim().min(1).max(128)
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
export const loanOperations = {
  renew: siteOperation({
    about: 'Renews the loan of a copy. `account` is needed where loans are in another library system.',
    input: z.strictObject({ barcode, account: z.string().trim().max(64).default('') }),
    subject: (input) => input.barcode,
    together: false,
    async run({ where, app, note }, input) {
      const { readerId, loanId } = await loanOfCopy({ where, app }, input.barcode, input.account)
      const library = await app.librarySystems.of(where)
      const [renewal] = await library.renew(where, readerId, [loanId])
      if (!renewal) throw new Fail('LOAN_UNKNOWN', { field: 'barcode' })
      if (!renewal.renewed) throw new Fail(renewal.because as Fail['code'])
      note({ after: { dueOn: renewal.dueOn } })
      return { loanId, dueOn: renewal.dueOn }
    },
  }),
  'claim-returned': siteOperation({
    about:
      'Marks an open loan that the reader says has been returned; `isClaimed: false` takes the mark away.',
    input: z.strictObject({ barcode, isClaimed: z.boolean().default(true) }),
    subject: (input) => input.barcode,
    async run({ where, app, note }, { barcode: wanted, isClaimed }) {
      if (!(await app.librarySystems.of(where)).capabilities.here) throw new Fail('LIBRARY_CANNOT')
      if (!(await claimReturned(where, wanted, isClaimed)))
        throw new Fail('LOAN_UNKNOWN', { field: 'barcode' })
      note({ after: { isClaimed } })
      return { isClaimed }
    },
  }),
} as const

export const loanLists = {
  'list-claims-returned': siteList(
    'Open loans that readers say have been returned, the oldest claim first.',
    z.strictObject({ ...pageOf(50), branch: z.string().max(128).default('') }),
    async ({ where, app }, { branch, ...paging }) => {
      if (!(await app.librarySystems.of(where)).capabilities.here) throw new Fail('LIBRARY_CANNOT')
      const { total, rows } = await pageOfClaims(where, { branch, ...sliceOf(paging) })
      // the row of a page has the columns of the count too
      const records = rows.map((row) => ({
        loanId: row.loanId,
        account: row.account,
        name: row.name,
        barcode: row.barcode,
        recordId: row.recordId,
        title: row.title,
        branch: row.branch,
        callNumber: row.callNumber,
        dueOn: row.dueOn,
        claimedAt: row.claimedAt,
      }))
      return { total, records }
    },
  ),
  'show-copy': siteList(
    'What a scanned barcode is: title, call number, state, who has it, and for whom it is kept.',
    z.strictObject({ barcode }),
    async ({ where, app }, { barcode: wanted }): Promise<ShownCopy> => {
      const library = await app.librarySystems.of(where)
      const copy = await library.copy(where, wanted)
      if (!copy) throw new Fail('ITEM_UNKNOWN', { field: 'barcode' })
      const { library: branch, ...about } = copy
      const circulation = library.capabilities.here
        ? await circulationOfCopy(where, copy)
        : { loan: null, hold: null, waiting: 0 }
      return { ...about, branch, title: await titleOfRecord(where, copy.recordId), ...circulation }
    },
  ),
} as const
