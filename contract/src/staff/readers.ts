import type { StaffWords } from './answers.ts'

/** A reader in a list of the staff room. */
export interface FoundReader {
  account: string
  name: string
  readerType: string
  branch: string
  state: 'normal' | 'lost' | 'frozen'
  isLocked: boolean
  validUntil: string
  /** Where the text was found. `other`: in faculty, class, subject or unit, or its words in several places. */
  foundBy: 'account' | 'name' | 'phone' | 'mail' | 'former' | 'other'
}

/** What the desk sees of a reader beside loans, holds, requests and charges: part of the answer of `show-reader`. */
export interface ReaderDetails {
  /** Names the state that a change was made from: see `change-reader`. */
  version: string
  /** The values that `change-reader` takes, as text; flags are `1` and `0`. */
  fields: Record<string, string>
  /** Why the reader may not borrow now. */
  blocks: string[]
  blockReason: string
  /** The library system has refused the account at a sign-in, and it is remembered: see `recheck-block`. */
  isBlockedElsewhere: boolean
  isCardLost: boolean
  phone: string
  isPhoneVerified: boolean
  mail: string
  isMailVerified: boolean
  /** Day on which letters to this address came back for good; empty: none did. */
  mailReturnedOn: string
  notes: ReaderNote[]
  /** The latest messages of the library to the reader. */
  messages: {
    kind: string
    sentAt: string
    readAt: string | null
    facts: Record<string, string>
  }[]
}

/** A note of the staff about a reader. */
export interface ReaderNote {
  noteId: string
  note: string
  notedBy: string
  madeAt: string
}

/** What a scanned barcode is: the answer of `show-copy`. */
export interface ShownCopy {
  barcode: string
  recordId: string
  title: string
  branch: string
  location: string
  callNumber: string
  volume: string
  /** State in the catalogue. */
  status: string
  loan: { loanId: string; account: string; name: string; dueOn: string; claimedAt: string | null } | null
  /** The hold that the copy is kept for. */
  hold: {
    account: string
    name: string
    /** The reader as the library names readers on slips. */
    reader: string
    pickUpAt: string
    state: string
    shelfUntil: string
    /** Where a delivery goes, and how to reach the reader. */
    address: string
    contact: string
  } | null
  /** Readers who wait for a copy of the record. */
  waiting: number
}

/** Of `find-copies`. */
export interface FoundCopyRow {
  barcode: string
  recordId: string
  title: string
  callNumber: string
  volume: string
  branch: string
  location: string
  locationName: StaffWords | string
  status: string
}

/** An open loan that the reader says has been returned. */
export interface ClaimedReturn {
  loanId: string
  account: string
  name: string
  barcode: string
  recordId: string
  title: string
  branch: string
  callNumber: string
  dueOn: string
  claimedAt: string
}

/** A reader who has asked for the deletion of the account, with what is still open. */
export interface DeletionRequest {
  account: string
  name: string
  askedAt: string
  openLoans: number
  openHolds: number
  openRequests: number
  debt: number
  credit: number
}
