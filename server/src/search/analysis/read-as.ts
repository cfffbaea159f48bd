import type { MatchMode, Operator, SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import type { IdentifierKind } from './identifiers.ts'
import type { PlainReason } from './query-lexemes.ts'

/** The interpretation of a query, for display. */
export type ReadAs =
  | {
      kind: 'words' | 'phrase' | 'prefix'
      field: SearchField
      text: string
      /** The required parts as segmented. */
      parts: string[]
      /** Optional words. */
      leftOut: string[]
      /** Additional Pinyin readings: "hong lou meng". */
      pinyin?: string[]
      identifier?: { kind: IdentifierKind; value: string }
    }
  /** Match modes whole value, begins with and ends with. */
  | { kind: 'whole'; field: SearchField; mode: Exclude<MatchMode, '2'>; text: string }
  | { kind: 'and' | 'or'; of: ReadAs[] }
  | { kind: 'not'; of: ReadAs }
  | { kind: 'all' }
  /** Not searched for: the query is too long. */
  | { kind: 'left-out'; field: SearchField; text: string }

/** Whether nothing of this part is searched for. */
export function isLeftOut(readAs: ReadAs): boolean {
  if (readAs.kind === 'and' || readAs.kind === 'or') return readAs.of.every(isLeftOut)
  return readAs.kind === 'not' ? isLeftOut(readAs.of) : readAs.kind === 'left-out'
}

export interface ReadItem {
  /** Operator between this row and the preceding ones; absent for the first. */
  oper?: Operator
  readAs: ReadAs
  /** Query syntax that was read as plain terms, and why. */
  plain?: PlainReason
}
