import type { LeaverRule } from '../constants/person-file.ts'

/** Of `list-leavers`: a reader whom the university's file no longer has. */
export interface Leaver {
  account: string
  name: string
  readerType: string
  /** Day of the file that no longer had the reader. */
  leftOn: string
  rule: LeaverRule
  /** Open loans of the library's own books. */
  loans: number
  /** What is due, in fen. */
  debt: number
}
