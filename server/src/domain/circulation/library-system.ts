import type { SiteScope } from '../../scope.ts'
import type { Day } from './days.ts'

/** What keeps a reader from borrowing. */
export type Block = 'READER_FROZEN' | 'CARD_LOST' | 'CARD_EXPIRED' | 'DEBT_TOO_HIGH'

/** Why something asked of the library system was not done: an expected answer, not a breakage. */
export type WhyNot =
  | Block
  | 'READER_UNKNOWN'
  | 'LOAN_UNKNOWN'
  | 'LOAN_OVERDUE'
  | 'LOANS_AT_LIMIT'
  | 'RENEWALS_USED_UP'
  | 'RENEWAL_TOO_EARLY'
  | 'WANTED_BY_OTHER'
  | 'ITEM_UNKNOWN'
  | 'ITEM_NOT_LENT'
  | 'ITEM_ON_LOAN'
  | 'ITEM_KEPT'
  | 'ITEM_NOT_OUT'
  | 'RECORD_UNKNOWN'
  | 'RECORD_WITHDRAWN'
  | 'LIBRARY_UNKNOWN'
  | 'NO_COPY_TO_LEND'
  | 'HELD_ALREADY'
  | 'HOLDS_AT_LIMIT'
  | 'HOLD_UNKNOWN'
  | 'CHARGE_UNKNOWN'
  /** Refused for a reason the library system gives in words only, or not at all. */
  | 'LIBRARY_REFUSED'
  /** Nothing this library system does. */
  | 'LIBRARY_CANNOT'

/** How long, how often again, and what lateness costs in fen. */
export interface LoanTerms {
  days: number
  renewals: number
  finePerDay: number
  fineCap: number
  graceDays: number
}

/** Terms for a reader type, item type and branch; `*` stands for any. */
export interface LoanRule extends LoanTerms {
  readerType: string
  itemType: string
  branch: string
}

export interface Patron {
  readerId: string
  readerType: string
  blocks: Block[]
  /** In fen. */
  debt: number
  openLoans: number
  /** Copies at a time, and holds at a time. */
  mostLoans: number
  mostHolds: number
}

export interface Copy {
  barcode: string
  recordId: string
  library: string
  location: string
  callNumber: string
  volume: string
  status: string
}

export interface Loan {
  loanId: string
  barcode: string
  /** Empty for a copy that is in no catalogue of ours; `title` then says what it is. */
  recordId: string
  title?: string
  library: string
  location: string
  callNumber: string
  volume: string
  /** Absent where the library system does not tell. */
  lentAt: Date | undefined
  dueOn: Day
  renewals: number
  returnedAt: Date | undefined
  /** Renewals that are left; absent where the library system does not tell. */
  renewalsLeft: number | undefined
  /** Late days and the fine they have come to, in fen; nil once returned. */
  lateDays: number
  fine: number
  /** Why it cannot be renewed now. */
  whyNot: WhyNot | undefined
}

export interface Page {
  offset: number
  limit: number
}

export interface LoanPage {
  total: number
  overdue: number
  loans: Loan[]
}

export type Renewal =
  | { loanId: string; renewed: true; dueOn: Day }
  /** `said`: in the library system's own words. */
  | { loanId: string; renewed: false; because: WhyNot; said?: string }

export interface Hold {
  holdId: string
  readerId: string
  recordId: string
  volume: string
  pickupLibrary: string
  state: 'waiting' | 'claimed' | 'shelved' | 'collected' | 'cancelled' | 'expired'
  barcode: string | undefined
  /** Absent where the library system does not tell. */
  placedAt: Date | undefined
  shelfUntil: Day | undefined
}

export interface NewHold {
  readerId: string
  recordId: string
  volume: string
  pickupLibrary: string
  /** `queue`: wait for a lent copy; `claim`: take a copy from the shelf now, and wait only when there is none. */
  mode: 'queue' | 'claim'
  /** This very copy, when claiming. */
  barcode?: string
}

/** `passedTo`: who gets the copy that has become free by it. `before`: how many stood before it when it was placed. */
export type Held = { hold: Hold; passedTo?: Hold; before?: number } | { because: WhyNot }

export interface Charge {
  chargeId: string
  readerId: string
  kind: 'overdue' | 'lost' | 'damage' | 'fee'
  recordId: string
  barcode: string
  library: string
  fen: number
  state: 'accruing' | 'due' | 'paid' | 'waived'
  madeAt: Date
  settledAt: Date | undefined
}

export interface NewCharge {
  readerId: string
  kind: Charge['kind']
  /** What it is for: a second charge of the kind for the same thing is none. */
  reference: string
  recordId: string
  barcode: string
  library: string
  fen: number
}

/** What a library system can do, known before it is asked. */
export interface Capabilities {
  loans: boolean
  history: boolean
  renewal: boolean
  holds: boolean
  charges: boolean
  /** Loans at other libraries of a consortium. */
  union: boolean
  /** Kept in our own database: what is done there stands or falls with what is done here. */
  here: boolean
  /** The place of a hold in its queue, whenever asked. */
  queue: boolean
  /** Every refusal has its reason among ours. */
  reasons: boolean
  /** Who has a record on loan is known, and a loan can pass from reader to reader. */
  handOver: boolean
  /** Copies can be sent for a fee and are on loan from their receipt on. */
  delivery: boolean
  /** Loan terms and closed days are told. */
  terms: boolean
}

/**
 * A library's system of loans, holds and charges, in our words. Refusals are values; only breakage throws. Another
 * reader's loan or hold is as if it did not exist.
 */
export interface LibrarySystem {
  readonly capabilities: Capabilities
  patron(where: SiteScope, readerId: string): Promise<Patron | undefined>
  copy(where: SiteScope, barcode: string): Promise<Copy | undefined>
  openLoans(where: SiteScope, readerId: string, page: Page): Promise<LoanPage>
  pastLoans(where: SiteScope, readerId: string, page: Page): Promise<LoanPage>
  /** Loans begun per month, from `since` on; months without any are left out. */
  loansByMonth(where: SiteScope, readerId: string, since: Day): Promise<{ month: string; lent: number }[]>
  /** Each loan by itself: one refusal stops no other. */
  renew(where: SiteScope, readerId: string, loanIds: readonly string[]): Promise<Renewal[]>
  termsFor(
    where: SiteScope,
    wanted: { readerType: string; itemType: string; branch: string },
  ): Promise<LoanTerms>
  closedDays(where: SiteScope, library: string, from: Day, to: Day): Promise<ReadonlySet<Day>>
  placeHold(where: SiteScope, wanted: NewHold): Promise<Held>
  cancelHold(where: SiteScope, readerId: string, holdId: string): Promise<Held>
  holds(where: SiteScope, readerId: string): Promise<Hold[]>
  /** How many wait before each of these holds; those that do not wait are left out. */
  placesInQueue(where: SiteScope, holdIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Every charge of the reader, the newest first. */
  charges(where: SiteScope, readerId: string): Promise<Charge[]>
}

export type CheckedOut = { loanId: string; dueOn: Day; holdId: string | undefined } | { because: WhyNot }
export type CheckedIn =
  | {
      loanId: string
      readerId: string
      recordId: string
      lateDays: number
      fine: number
      /** Whom the copy is kept for now. */
      keptFor: Hold | undefined
    }
  | { because: WhyNot }

/** What staff do at the desk, where the loans are kept here and not in another program. */
export interface Desk {
  checkOut(where: SiteScope, readerId: string, barcode: string): Promise<CheckedOut>
  checkIn(where: SiteScope, barcode: string): Promise<CheckedIn>
  /** Puts a copy that is kept for somebody on the pick-up shelf. */
  shelve(where: SiteScope, barcode: string): Promise<Held>
  /** @returns the charge's id; undefined when it was made before */
  charge(where: SiteScope, charge: NewCharge): Promise<string | undefined>
  /** Settles a due charge with money taken at the desk. `by`: what the payment is known by. */
  pay(
    where: SiteScope,
    chargeId: string,
    by: string,
  ): Promise<{ fen: number; readerId: string } | { because: WhyNot }>
  waive(where: SiteScope, chargeId: string): Promise<{ fen: number; readerId: string } | { because: WhyNot }>
  /** The loan of a copy passes from one reader to another, all at once. */
  handOver(where: SiteScope, loanId: string, from: string, to: string): Promise<CheckedOut>
  /** Who has copies of a record on loan. */
  loansOfRecord(where: SiteScope, recordId: string, volume: string): Promise<OpenLoan[]>
}

export interface OpenLoan {
  loanId: string
  readerId: string
  recordId: string
  library: string
  dueOn: Day
  barcode: string
}
