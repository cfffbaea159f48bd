import type { MatchMode, Operator, SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import type { IdentifierKind } from './identifiers.ts'
import type { PlainReason } from './query-lexemes.ts'

/** How a query was read, for people: the page says it in words. */
export type ReadAs =
  | {
      kind: 'words' | 'phrase' | 'prefix'
      field: SearchField
      text: string
      /** The parts that had to match, as cut. */
      parts: string[]
      /** Words that need not match. */
      leftOut: string[]
      /** Readings that were looked for beside the words: "hong lou meng". */
      pinyin?: string[]
      identifier?: { kind: IdentifierKind; value: string }
    }
  /** Match modes complete, ahead and rear. */
  | { kind: 'whole'; field: SearchField; mode: Exclude<MatchMode, '2'>; text: string }
  | { kind: 'and' | 'or'; of: ReadAs[] }
  | { kind: 'not'; of: ReadAs }
  | { kind: 'all' }

export interface ReadItem {
  /** How this item joins those before it; absent for the first. */
  oper?: Operator
  readAs: ReadAs
  /** Marks of the query language that were read as plain words, and why. */
  plain?: PlainReason
}
