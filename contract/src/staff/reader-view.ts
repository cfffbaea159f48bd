import type { ReaderDetails } from './readers.ts'

/** Of `show-reader`, with `ReaderDetails`. */
export interface StaffReaderView extends ReaderDetails {
  account: string
  name: string
  readerType: string
  state: 'normal' | 'lost' | 'frozen'
  locked: boolean
  validUntil: string
  debt: number
  credit: number
  deposit: number
  deletionAskedAt: string | null
  /** The limit of loans at the same time; null: another library system knows it. */
  mostLoans: number | null
  loans: StaffLoan[]
  holds: StaffHold[]
  requests: StaffRequest[]
  charges: StaffCharge[]
}

export interface StaffLoan {
  loanId: string
  barcode: string
  title: string
  recordId: string
  branch: string
  callNumber: string
  renewals: number
  /** A day; as the library system writes it where that cannot be read. */
  dueOn: string
  lateDays: number
  fine: number
}

export interface StaffHold {
  holdId: string
  state: string
  priority: number
  title: string
  recordId: string
  barcode: string
  pickUpAt: string
  shelfUntil: string
}

export interface StaffRequest {
  requestNo: string
  kind: string
  stage: string
  title: string
  recordId: string
  barcode: string
  pickUpAt: string
  madeAt: string
}

export interface StaffCharge {
  chargeId: string
  kind: string
  state: string
  fen: number
  title: string
  recordId: string
  barcode: string
  madeAt: string
  settledAt: string | null
}
