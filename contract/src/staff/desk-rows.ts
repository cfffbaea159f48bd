import type { DeskTask, RequestKind, RequestStage } from '../constants/requests.ts'
import type { StaffWords } from './answers.ts'

/** Rows of the lists of the desk. */

interface CopyOfReader {
  account: string
  name: string
  recordId: string
  title: string
  barcode: string
  callNumber: string
}

/** Of `list-own-books`. */
export interface OpenMatter extends Omit<CopyOfReader, 'callNumber'> {
  matterId: string
  /** Of the copy; of a hold, where it is to be picked up. */
  branch: string
  /** Of a loan its due day, else the day on which it was made. */
  onDay: string
  fen: number
}

/** Of `list-requests`. */
export interface RequestTask extends CopyOfReader {
  requestNo: string
  task: DeskTask
  kind: RequestKind
  stage: RequestStage
  location: string
  /** A location that the library has not described is its code. */
  locationName: StaffWords | string
  /** The branch that has the work. */
  branch: string
  pickUpAt: string
  /** Where a delivery goes, and how to reach the reader. */
  address: string
  contact: string
  madeAt: string
}

/** Of `list-pick-up`. */
export interface ShelvedCopy extends CopyOfReader {
  holdId: string
  pickUpAt: string
  /** Last day on the shelf. */
  shelfUntil: string
}

/** Of `list-late`. */
export interface LateLoan extends CopyOfReader {
  loanId: string
  branch: string
  dueOn: string
  /** Open days since the due date. */
  lateDays: number
  /** As of the last night. */
  fine: number
}

/** What a scan at Check in does, in this order. */
export const scanSteps = ['return', 'accept', 'pick', 'restock', 'ship', 'receive', 'shelve'] as const

/**
 * Of `scan-in`: what a copy in hand is, what was done with it, and where it goes. Nothing of readers: answers are kept, and
 * `show-copy` tells for whom it is.
 */
export interface ScannedIn {
  barcode: string
  recordId: string
  title: string
  callNumber: string
  /** Where it belongs. */
  branch: string
  locationName: StaffWords | string
  /** State in the catalogue. */
  status: string
  steps: (typeof scanSteps)[number][]
  /** The loan that has ended by it; without `loanId`, the catalogue alone said that the copy was on loan. */
  returned: { loanId: string; lateDays: number; fine: number; chargeId: string } | null
  /**
   * `shelf`: back to where it belongs; `send`: to the branch `to`; `hold`: on the pick-up shelf; `pack`: to be sent to the
   * reader; `on-its-way`: sent to the reader; `nothing`: see `status`.
   */
  next: 'shelf' | 'send' | 'hold' | 'pack' | 'on-its-way' | 'nothing'
  to: string
  requestNo: string
  shelfUntil: string
}

/** Of `found`. */
export interface FoundCopy {
  waived: number
  credited: number
  keepFor: { pickUpAt: string } | null
}
