import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { flag, flagInput, wholeNumber } from '../shapes/codes.ts'
import { librarySystemRefusals, pageOf } from '../shapes/record-key.ts'
import { RecordCard } from '../shapes/record.ts'
import { withWireKeys } from '../shapes/wire-keys.ts'

/** One loan, open or past. Source: spec 1 §3 "Borrow record". Days are ISO dates in the library's calendar. */
export const LoanRow = withWireKeys(
  z.object({
    loanId: z.string(),
    recordId: z.string(),
    title: z.string(),
    author: z.string(),
    /** Absent when the record has been withdrawn since. */
    record: RecordCard.optional(),
    barcode: z.string(),
    callNo: z.string(),
    volume: z.string(),
    libCode: z.string(),
    libraryName: z.string(),
    locationName: z.string(),
    /** ISO instant of the check-out; empty where the library system does not report it. */
    loanDate: z.string(),
    /** Due date. */
    dueDate: z.string(),
    /** ISO instant of the return; empty while the copy is on loan. */
    returnDate: z.string(),
    renewals: z.number(),
    /** Absent where the library system does not report it. */
    renewalsLeft: z.number().optional(),
    /** Days until the due date; negative when overdue. */
    daysLeft: z.number(),
    lateDays: z.number(),
    /** Fine accrued so far, in fen. */
    dueDebt: z.number(),
    canRenew: flag,
    /** Why it cannot be renewed: a failure code and its sentence; both empty when it can. */
    whyNot: z.string(),
    whyNotText: z.string(),
  }),
  { dueDate: 'normReturnDate' },
)
export type LoanRow = z.output<typeof LoanRow>

const LoanPage = z.object({ total: z.number(), overdue: z.number(), records: z.array(LoanRow) })
const page = z.object(pageOf(20, 100))

/** Loans at other libraries of a consortium. `offered` '0': the library system has no such list. */
const UnionPage = LoanPage.extend({ offered: flag })

export const spreadsheetFormats = ['xlsx', 'csv'] as const
const asFile = z.object({ format: z.enum(spreadsheetFormats).default('xlsx') })
const File = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  encoding: z.enum(['text', 'base64']),
  content: z.string(),
})

/** Loans are due soon on the due day and so many days before. The same period as that of the library's reminders. */
export const DUE_SOON_DAYS = 3

const Today = z.object({
  loans: z.number(),
  overdue: z.number(),
  dueSoon: z.number(),
  /** Copies that wait on the pick-up shelf. */
  ready: z.number(),
  /** In fen. */
  owed: z.number(),
})
export type Today = z.output<typeof Today>

export const loans = {
  today: post('/find/loanInfo/today', {
    for: 'reader',
    about:
      'What the reader has to do today: loans overdue and due soon, copies to fetch, an amount owed in fen.',
    input: z.object({}),
    output: Today,
    fails: librarySystemRefusals,
  }),
  list: post('/find/loanInfo/loanList', {
    for: 'reader',
    about: 'Open loans, earliest due date first, and whether each can be renewed.',
    input: page,
    output: LoanPage,
    fails: librarySystemRefusals,
  }),
  history: post('/find/loanInfo/loanHistoryList', {
    for: 'reader',
    about: 'Past loans, latest first, unless the reader or the library has disabled the history.',
    input: page,
    output: LoanPage.extend({
      /** Whether loans are kept after their return. */
      kept: flag,
    }),
    fails: librarySystemRefusals,
  }),
  unionList: post('/find/loanInfo/unionLoanList', {
    for: 'reader',
    about: 'Open loans at other libraries of the consortium, if the library system reports them.',
    input: page,
    output: UnionPage,
    fails: librarySystemRefusals,
  }),
  unionHistory: post('/find/loanInfo/unionLoanHistoryList', {
    for: 'reader',
    about: 'Past loans at other libraries of the consortium, if the library system reports them.',
    input: page,
    output: UnionPage,
    fails: librarySystemRefusals,
  }),
  chart: post('/find/loanInfo/loanChart', {
    for: 'reader',
    about: 'Loans by calendar month, months without loans included, the current month last.',
    input: z.object({ months: wholeNumber(1, 60).default(12) }),
    output: z.object({
      kept: flag,
      months: z.array(z.object({ month: z.string(), lent: z.number() })),
    }),
    fails: librarySystemRefusals,
  }),
  renew: post('/find/lendbook/reNew', {
    for: 'reader',
    announces: true,
    about: 'Renews one or several loans; each result is a new due date or the reason for a refusal.',
    input: z.object({ loanIds: z.array(z.string().min(1).max(64)).max(100).default([]) }),
    output: z.object({
      renewed: z.number(),
      refused: z.number(),
      rows: z.array(
        withWireKeys(
          z.object({
            loanId: z.string(),
            renewed: flag,
            /** The new due date; empty when refused. */
            dueDate: z.string(),
            whyNot: z.string(),
            whyNotText: z.string(),
          }),
          { dueDate: 'normReturnDate' },
        ),
      ),
    }),
    fails: ['NOTHING_SELECTED', ...librarySystemRefusals],
  }),
  forget: post('/find/loanInfo/forgetLoans', {
    for: 'reader',
    announces: true,
    about:
      'Deletes past loans from the reader’s history: these, or all. The statistics keep them without the reader.',
    input: z.object({
      loanIds: z.array(z.string().min(1).max(64)).max(100).default([]),
      /** All past loans; `loanIds` is ignored. */
      all: flagInput.default(false),
    }),
    output: z.object({ forgotten: z.number() }),
    fails: ['NOTHING_SELECTED'],
  }),
  exportList: get('/find/loanInfo/exportLoanList', {
    for: 'reader',
    about: 'Open loans as a spreadsheet.',
    input: asFile,
    output: File,
    timeoutMs: 30_000,
    fails: librarySystemRefusals,
  }),
  exportHistory: get('/find/loanInfo/exportLoanHistoryList', {
    for: 'reader',
    about: 'Past loans as a spreadsheet.',
    input: asFile,
    output: File,
    timeoutMs: 30_000,
    fails: librarySystemRefusals,
  }),
}
