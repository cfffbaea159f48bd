import type { AccessLevel, VerifyState } from '@wenyuan/contract/constants/thesis-terms.ts'

/** What a record or a librarian says of a thesis; absent: nothing. */
export interface ThesisFacts {
  /** As catalogued: "理学硕士", "Ph. D.". */
  degree?: string
  /** Name or code of the department; with or without the institution in front. */
  department?: string
  access?: AccessLevel
  /** ISO day from which the full text may be read. */
  embargo?: string
  state?: VerifyState
}

/** Said by a librarian: there is no embargo, whatever the record says. */
export const NO_EMBARGO = 'none'

/** What a librarian says of a thesis: it goes before what the record says. */
export interface ThesisEntry extends ThesisFacts {
  record: string
  advisors: string[]
}
