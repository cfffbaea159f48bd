import type { BestAnswerKind } from '@wenyuan/contract/shapes/best-answer.ts'
import type { SiteScope } from './scope.ts'
import type { Words } from '../platform/db/column-types.ts'

/** Something that a library has besides records, with the names by which readers ask for it. */
export interface NamedAnswer {
  kind: BestAnswerKind
  /** A librarian has chosen it for these words: it goes first. */
  isChosen?: true
  /** Shown only where nothing else is called so: it says whom to ask. */
  isLast?: true
  title: Words
  about: Words
  /** Address in the portal, or of another site. */
  address: string
  /** The screen without which it is not shown, where that is not the one of its address. */
  needs?: string
  /** Names besides the title, in any language and script. */
  names: readonly string[]
  /** ISO days of the library between which it is shown; empty: no limit. */
  from?: string
  to?: string
}

/**
 * What an area has that may be asked for by name. A list that has not changed is the same object, so that its names are
 * prepared once.
 */
export type AnswerSource = (scope: SiteScope) => Promise<readonly NamedAnswer[]> | readonly NamedAnswer[]
