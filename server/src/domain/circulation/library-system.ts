import type { SiteScope } from '../../core/scope.ts'
import type { Drawer } from './cash-drawer.ts'
import type { Day } from './days.ts'
import type { LoanPlace, LoanTerms } from './loan-policy.ts'

/** The limit of a library system that tells none. */
export const NO_LIMIT = 9_999

/** Reasons why a reader may not borrow. */
export type Block = 'READER_FROZEN' | 'CARD_LOST' | 'CARD_EXPIRED' | 'DEBT_TOO_HIGH'

/** Reasons why the library system refused an operation: expected answers, not errors. */
export type WhyNot =
  | Block
  | 'READER_UNKNOWN'
  | 'LOAN_UNKNOWN'
  | 'LOAN_OVERDUE'
  | 'LOANS_AT_LIMIT'
  | 'RENEWALS_USED_UP'
  | 'RENEWAL_TOO_EARLY'
  | 'RENEWAL_NOT_YET'
  | 'WANTED_BY_OTHER'
  | 'ITEM_UNKNOWN'
  | 'ITEM_NOT_LENT'
  | 'ITEM_ON_LOAN'
  | 'ITEM_KEPT'
  | 'ITEM_NOT_OUT'
  | 'ITEM_NOT_LOST'
  | 'RECORD_UNKNOWN'
  | 'RECORD_WITHDRAWN'
  | 'LIBRARY_UNKNOWN'
  | 'NO_COPY_TO_LEND'
  | 'HELD_ALREADY'
  | 'HOLDS_AT_LIMIT'
  | 'HOLD_UNKNOWN'
  | 'CHARGE_UNKNOWN'
  /** At another desk, in this moment. */
  | 'CHARGE_BEING_PAID'
  /** A sum that exceeds what is due, or ends within a charge that this library system settles only whole. */
  | 'SUM_NOT_WHOLE'
  /** The number of another payment. */
  | 'RECEIPT_USED'
  | 'CREDIT_TOO_LOW'
  /** Refused for a reason given as text only, or not given. */
  | 'LIBRARY_REFUSED'
  /** This library system does not support the operation. */
  | 'LIBRARY_CANNOT'

export interface Patron {
  readerId: string
  readerType: string
  blocks: Block[]
  /** Last day on which the card is valid, where it is known; null: no end. */
  validUntil?: string | null
  /** In fen. */
  debt: number
  openLoans: number
  /** Limits for concurrent loans and holds. */
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
  /** Empty for a copy that is not in our catalogue; `title` then describes it. */
  recordId: string
  title?: string
  library: string
  location: string
  callNumber: string
  volume: string
  /** Absent if the library system does not report it. */
  lentAt: Date | undefined
  /** Undefined: the library system sends what cannot be read as a day. */
  dueOn: Day | undefined
  /** What it sends in place of a day. */
  dueText?: string
  renewals: number
  /** Undefined while it is on loan. */
  returnedAt: Date | 'unknown' | undefined
  /** Renewals left; absent if the library system does not report it. */
  renewalsLeft: number | undefined
  /** Days late and the fine so far, in fen; zero once returned. */
  lateDays: number
  fine: number
  /** Why it cannot be renewed now. */
  whyNot: WhyNot | undefined
  /** The day from which it can be renewed, if it is too early and the day is known. */
  renewableFrom?: Day | undefined
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
  /** `dueOn`: empty where it is not known. */
  | { loanId: string; renewed: true; dueOn: Day; overruled?: WhyNot | undefined }
  /** `said`: the library system's own text. */
  | { loanId: string; renewed: false; because: WhyNot; said?: string; renewableFrom?: Day }

export interface Hold {
  holdId: string
  readerId: string
  recordId: string
  volume: string
  pickupLibrary: string
  state: 'waiting' | 'claimed' | 'shelved' | 'collected' | 'cancelled' | 'expired'
  barcode: string | undefined
  /** Absent if the library system does not report it. */
  placedAt: Date | undefined
  shelfUntil: Day | undefined
  /** Holds with a higher one come first; absent if the library system does not report it. */
  priority?: number
}

export interface NewHold {
  readerId: string
  recordId: string
  volume: string
  pickupLibrary: string
  /** This copy only. */
  barcode?: string
}

/**
 * `passedTo`: the hold that gets the copy freed by the operation. `before`: number of holds before this one when it was
 * placed.
 */
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
  /** Undefined if the library system does not report it. */
  madeAt: Date | undefined
  settledAt: Date | undefined
}

export interface OnlinePayment {
  reference: string
  charges: readonly { chargeId: string; fen: number }[]
}

export interface NewCharge {
  readerId: string
  kind: Charge['kind']
  /** What is charged: unique per kind. */
  reference: string
  recordId: string
  barcode: string
  library: string
  fen: number
}

/** What a library system supports. */
export interface Capabilities {
  loans: boolean
  history: boolean
  /** Readers can delete past loans. */
  forgetting: boolean
  renewal: boolean
  holds: boolean
  charges: boolean
  /** Readers can pay charges online. */
  onlinePayment: boolean
  /** Data in our own database, so that one transaction covers both sides. */
  here: boolean
  /** The position of a hold in its queue can be queried. */
  queue: boolean
  /** Every refusal maps to one of our codes. */
  reasons: boolean
  /** The borrower of a copy is known, and a loan can be transferred to another reader. */
  handOver: boolean
  /** Copies can be delivered for a fee and are on loan from their receipt. */
  delivery: boolean
  /** Loan terms and closed days are available. */
  terms: boolean
  /** Readers are registered, blocked and valid as our own tables say. */
  ownReaders: boolean
}

/**
 * Port to a library system: loans, holds and charges. Refusals are values; only failures throw. Another reader's loan
 * or hold is treated as missing.
 */
export interface LibrarySystem {
  readonly capabilities: Capabilities
  patron(where: SiteScope, readerId: string): Promise<Patron | undefined>
  copy(where: SiteScope, barcode: string): Promise<Copy | undefined>
  openLoans(where: SiteScope, readerId: string, page: Page): Promise<LoanPage>
  pastLoans(where: SiteScope, readerId: string, page: Page): Promise<LoanPage>
  /** Number of loans per month since `since`; months without loans are omitted. */
  loansByMonth(where: SiteScope, readerId: string, since: Day): Promise<{ month: string; lent: number }[]>
  /** Renews each loan separately: a refusal does not affect the others. */
  renew(where: SiteScope, readerId: string, loanIds: readonly string[]): Promise<Renewal[]>
  termsFor(where: SiteScope, asked: LoanPlace): Promise<LoanTerms>
  closedDays(where: SiteScope, library: string, from: Day, to: Day): Promise<ReadonlySet<Day>>
  /** Reserves a copy on the shelf; the hold waits only if there is none. */
  placeHold(where: SiteScope, wanted: NewHold): Promise<Held>
  cancelHold(where: SiteScope, readerId: string, holdId: string): Promise<Held>
  holds(where: SiteScope, readerId: string): Promise<Hold[]>
  /** Number of holds before each of these; holds that do not wait are omitted. */
  placesInQueue(where: SiteScope, holdIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** All charges of the reader, the newest first. */
  charges(where: SiteScope, readerId: string): Promise<Charge[]>
  /**
   * Books money that a gateway has received for charges, once for each reference. What is no longer owed, or another sum, is
   * left out. Own tables are settled by `settlement.ts` instead.
   *
   * @returns the sum booked by this reference, now or before
   * @throws Fail LIBRARY_SYSTEM_OFF: whether it is booked is not known
   */
  settle(where: SiteScope, readerId: string, payment: OnlinePayment): Promise<CashPaid | { because: WhyNot }>
}

/** `dueOn`: empty where it is not known. */
export type CheckedOut =
  | {
      loanId: string
      dueOn: Day
      holdId: string | undefined
      /** The refusal that staff have overruled. */
      overruled?: WhyNot | undefined
    }
  | { because: WhyNot }
export type CheckedIn =
  | {
      loanId: string
      readerId: string
      recordId: string
      lateDays: number
      fine: number
      /** The charge of the fine; empty: none. */
      chargeId: string
      /** The hold that the copy is reserved for. */
      keptFor: Hold | undefined
    }
  | { because: WhyNot }

/** Staff operations, available if the loans are in our own tables. */
export interface Desk {
  /** @param isOverruled staff with the right to it overrule what the loan policy refuses */
  checkOut(where: SiteScope, readerId: string, barcode: string, isOverruled?: boolean): Promise<CheckedOut>
  /**
   * Checks out a copy that was sent and is with the reader: blocks and limits that arose since its dispatch do not keep
   * it off the reader's account.
   *
   * @param days days of the loan; absent: as the loan rules say
   */
  checkOutSent(where: SiteScope, readerId: string, barcode: string, days?: number): Promise<CheckedOut>
  checkIn(where: SiteScope, barcode: string): Promise<CheckedIn>
  /** Puts a held copy on the pick-up shelf. */
  shelve(where: SiteScope, barcode: string): Promise<Held>
  /** @returns the id of the charge; undefined when it was made before */
  charge(where: SiteScope, charge: NewCharge): Promise<string | undefined>
  /** Settles a due charge, or `fen` of it, with money paid at the desk. Idempotent by the number of the receipt. */
  pay(
    where: SiteScope,
    chargeId: string,
    paid: { receiptNo: string; drawer: Drawer; fen?: number | undefined },
  ): Promise<CashPaid | { because: WhyNot }>
  /** Settles a reader's oldest charges with a sum, the last one perhaps in part. Idempotent by the number of the receipt. */
  paySum(
    where: SiteScope,
    readerId: string,
    paid: { fen: number; receiptNo: string; drawer: Drawer },
  ): Promise<CashPaid | { because: WhyNot }>
  /** Sets the priority of a waiting hold. @returns number of holds before it */
  prioritise(
    where: SiteScope,
    holdId: string,
    priority: number,
  ): Promise<{ before: number } | { because: WhyNot }>
  waive(where: SiteScope, chargeId: string): Promise<{ fen: number; readerId: string } | { because: WhyNot }>
  /** Marks a copy as lost; its loan ends and the reader owes this sum instead of a fine. */
  lose(where: SiteScope, barcode: string, fen: number): Promise<Lost | { because: WhyNot }>
  /** Undoes it: the charge is waived, or becomes credit if it was paid. */
  find(where: SiteScope, barcode: string): Promise<Found | { because: WhyNot }>
  /**
   * The copy that a hold was to get is not on its shelf: it counts as lost, and the hold gets another free one, or waits.
   * `mayCome`: another copy can be lent once it is back.
   */
  miss(
    where: SiteScope,
    holdId: string,
    barcode: string,
  ): Promise<{ hold: Hold; mayCome: boolean } | { because: WhyNot }>
  /**
   * Transfers the loan of a copy to another reader, atomically; refused while others wait before that reader. `holdId`:
   * the reader's own hold on the record, which ends by it.
   */
  handOver(where: SiteScope, loanId: string, from: string, to: string): Promise<CheckedOut>
  /** Whether a copy of a record on loan may pass to this reader although others have reserved it. */
  mayTakeOver(
    where: SiteScope,
    wanted: { recordId: string; volume: string },
    readerId: string,
  ): Promise<boolean>
  /** Open loans of a record's copies. */
  loansOfRecord(where: SiteScope, recordId: string, volume: string): Promise<OpenLoan[]>
}

export interface Lost {
  recordId: string
  /** Empty, like `chargeId`, if the copy was not on loan or lost before. */
  readerId: string
  chargeId: string
  fen: number
}

export interface Found {
  recordId: string
  readerId: string
  /** In fen. */
  waived: number
  credited: number
  keptFor: Hold | undefined
}

export interface CashPaid {
  fen: number
  readerId: string
}

export interface OpenLoan {
  loanId: string
  readerId: string
  recordId: string
  library: string
  dueOn: Day
  barcode: string
}
