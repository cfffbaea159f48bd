import type { StaffWords } from './answers.ts'

/** The facts of a copy that staff write. */
export interface CopyFields {
  /** Code of the branch. */
  branch: string
  /** Code of the shelving location; empty: none. */
  location: string
  /** Code of the location where it stands for the time being; empty: at its location. */
  currentLocation: string
  callNumber: string
  /** `on-loan` is set by a loan only. */
  status: string
  volume: string
  /** Empty: the document type of the record. */
  itemType: string
  /** In fen; null: not known. */
  price: number | null
  ownNumber: string
  note: string
  staffNote: string
  source: string
  /** Day; null: not known. */
  acquiredOn: string | null
}

/** A copy as staff see and change it. */
export interface StaffCopy extends Omit<CopyFields, 'branch' | 'location'> {
  barcode: string
  /** A code that the library has not described is itself. */
  branch: StaffWords | string
  location: StaffWords | string
  fields: CopyFields
  /** Names the state that a change is made from. */
  version: string
  /** ISO instant; null: not known. */
  lastSeenAt: string | null
}

/** A copy of `list-copies`. */
export interface ListedCopy extends StaffCopy {
  recordId: string
  title: string
}

/** What became of several copies. */
export interface CopiesChanged {
  changed: number
  refused: { barcode: string; because: string }[]
}

/** Of `list-withdrawn-copies`. */
export interface WithdrawnCopy {
  barcode: string
  recordId: string
  title: string
  branch: string
  callNumber: string
  /** In fen; null: not known. */
  price: number | null
  reason: string
  withdrawnAt: string
  actorName: string
}
