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

/** Of `found`. */
export interface FoundCopy {
  waived: number
  credited: number
  keepFor: { pickUpAt: string } | null
}
