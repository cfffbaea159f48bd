import { z } from 'zod'
import { atDesk, ownData } from '../constants/reaches.ts'
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
    /** Due date; empty where the library system sends none that can be read. */
    dueDate: z.string(),
    /** What the library system sends as due date, where it cannot be read. */
    dueText: z.string().optional(),
    /** ISO instant of the return; empty while the copy is on loan. */
    returnDate: z.string(),
    renewals: z.number(),
    /** Absent where the library system does not report it. */
    renewalsLeft: z.number().optional(),
    /** Days until the due date; negative when overdue. 0 too where the due date is not known. */
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

/** How a linked library answered. `off`: it is no longer in the consortium. `none`: it has no loans. */
export const consortiumStates = ['ok', 'slow', 'down', 'none', 'off'] as const

/**
 * Loans at other libraries of the consortium, under the reader's linked accounts. `offered` '0': the library is in no
 * consortium. A row has no record of ours: `recordId` is empty, `libCode` is the group code of the library.
 */
const UnionPage = LoanPage.extend({
  offered: flag,
  /** Each linked library: those that did not answer are missing in the list and in `total`. */
  libraries: z
    .array(
      z.object({
        groupCode: z.string(),
        name: z.string(),
        state: z.enum(consortiumStates),
        /** Whether that library keeps the loans of this account after their return. */
        kept: flag,
      }),
    )
    .optional(),
})
export type UnionPage = z.output<typeof UnionPage>

/** Another library of the consortium, as an address within this installation. */
const ConsortiumLibrary = z.object({ groupCode: z.string(), name: z.string(), path: z.string() })
const ConsortiumLink = z.object({
  linkId: z.string(),
  groupCode: z.string(),
  name: z.string(),
  /** `shows`: this account shows the loans there. `shown`: the loans here are shown there. */
  side: z.enum(['shows', 'shown']),
  /** ISO instant. */
  since: z.string(),
})
const groupCode = z.string().min(1).max(32)

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
  /** Names of the libraries where they wait, each once. */
  readyAt: z.array(z.string()),
  /** Loans that can be renewed and whose due date is known; `daysLeft` as in the list of loans. */
  renewable: z.array(z.object({ loanId: z.string(), daysLeft: z.number() })),
  /** Whether charges are known here: without them the sums are 0. */
  hasCharges: flag,
  /** Charges that can be paid, in fen. */
  owed: z.number(),
  /** Fines of copies still out, in fen: they grow, and can be paid when the copies are back. */
  accruing: z.number(),
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
      /** Whether the reader can delete past loans here. */
      canForget: flag,
    }),
    fails: librarySystemRefusals,
  }),
  unionList: post('/find/loanInfo/unionLoanList', {
    for: 'reader',
    reaches: ownData,
    about: 'Open loans at other libraries of the consortium, by linked accounts, earliest due date first.',
    input: page,
    output: UnionPage,
  }),
  unionHistory: post('/find/loanInfo/unionLoanHistoryList', {
    for: 'reader',
    about: 'Past loans at other libraries of the consortium, by linked accounts, latest first.',
    input: page,
    output: UnionPage,
  }),
  consortium: post('/find/loanInfo/consortium', {
    for: 'reader',
    reaches: ownData,
    about: 'The other libraries of the consortium, and the reader’s links with accounts there.',
    input: z.object({}),
    output: z.object({ libraries: z.array(ConsortiumLibrary), links: z.array(ConsortiumLink) }),
  }),
  consortiumCode: post('/find/loanInfo/consortiumCode', {
    for: 'reader',
    reaches: ownData,
    about:
      'A code for another library of the consortium, good once and for five minutes: given there it shows the loans here.',
    input: z.object({ groupCode }),
    output: z.object({ code: z.string(), expires: z.string() }),
    fails: ['CONSORTIUM_UNKNOWN', 'TRIES_USED_UP'],
  }),
  linkAccount: post('/find/loanInfo/linkConsortiumAccount', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about:
      'Links the reader’s account at another library of the consortium, by the code that was made there.',
    input: z.object({ groupCode, code: z.string().min(1).max(64) }),
    output: ConsortiumLink,
    fails: ['CONSORTIUM_UNKNOWN', 'CONSORTIUM_CODE_WRONG', 'CONSORTIUM_NAME_DIFFERS', 'TRIES_USED_UP'],
  }),
  endLink: post('/find/loanInfo/endConsortiumLink', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about: 'Ends a link with an account at another library, from either side.',
    input: z.object({ linkId: z.string().min(1).max(64) }),
    output: z.object({ ended: flag }),
  }),
  chart: post('/find/loanInfo/loanChart', {
    for: 'reader',
    about:
      'Loans by calendar month, months without loans included, the current month last, and by main class, most borrowed first.',
    input: z.object({ months: wholeNumber(1, 60).default(12) }),
    output: z.object({
      kept: flag,
      months: z.array(z.object({ month: z.string(), lent: z.number() })),
      /** Main classes of the Chinese Library Classification; of the latest loans where there are many hundreds. */
      classes: z.array(z.object({ code: z.string(), name: z.string(), lent: z.number() })),
    }),
    fails: librarySystemRefusals,
  }),
  renew: post('/find/lendbook/reNew', {
    for: 'reader',
    reaches: atDesk,
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
            /** The new due date; empty when refused, or where the library system sends none that can be read. */
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
    reaches: ownData,
    announces: true,
    about:
      'Deletes past loans from the reader’s history: these, or all. The statistics keep them without the reader.',
    input: z.object({
      loanIds: z.array(z.string().min(1).max(64)).max(100).default([]),
      /** All past loans; `loanIds` is ignored. */
      all: flagInput.default(false),
    }),
    output: z.object({ forgotten: z.number() }),
    fails: ['NOTHING_SELECTED', 'LIBRARY_CANNOT'],
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
