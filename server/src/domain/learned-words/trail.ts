import { keyOf } from '../../search/analysis/keys.ts'
import type { Pair } from './pair.ts'

/** Longer pauses part one search from the next. */
export const PAUSE_MS = 10 * 60_000
/** Records of a list that are looked for: some pages. */
const MOST_SHOWN = 100

/** A search by plain words, and what it answered. */
export interface PlainSearch {
  words: string
  shown: readonly string[]
  /** The learned pair by which its words were read. */
  learned?: Pair
}

/** The latest search of a visitor and what came of it. Held in memory, until the pause is over. */
export interface Trail extends PlainSearch {
  /** Words of the search before, after which nothing was opened; empty: there is none. */
  missed: string
  hasOpened: boolean
  at: number
}

/** What opening a record says of the words before. */
export interface Lesson {
  /** Nothing was found by the one, a record by the other. */
  taught?: Pair
  /** A learned pair that has led to a record. */
  used?: Pair
}

const isSame = (one: string, other: string): boolean => keyOf(one) === keyOf(other)

const isFresh = (trail: Trail | undefined, at: number): trail is Trail =>
  trail !== undefined && at - trail.at <= PAUSE_MS

/** The trail after a search. The same words again, as after the way back from a record, go on with theirs. */
export function afterSearch(before: Trail | undefined, search: PlainSearch, at: number): Trail {
  if (isFresh(before, at) && isSame(before.words, search.words)) return withShown(before, search.shown, at)
  const missed = isFresh(before, at) && !before.hasOpened ? before.words : ''
  return { ...search, missed, hasOpened: false, at }
}

/** The trail after another page of its list, or its list with a filter. */
export const withShown = (trail: Trail, shown: readonly string[], at: number): Trail => ({
  ...trail,
  shown: [...new Set([...shown, ...trail.shown])].slice(0, MOST_SHOWN),
  at,
})

/**
 * The trail after a record was opened, and what it teaches. Only the first record of a list teaches, and only one that
 * the list has shown: who came to it another way has not found it by the words.
 */
export function afterOpening(trail: Trail, recordId: string, at: number): { trail: Trail; lesson: Lesson } {
  const { words, missed, learned, shown, hasOpened } = trail
  const isFound = isFresh(trail, at) && !hasOpened && shown.includes(recordId)
  const lesson = isFound
    ? {
        ...(missed === '' ? {} : { taught: { typed: missed, meant: words } }),
        ...(learned ? { used: learned } : {}),
      }
    : {}
  return { trail: { ...trail, hasOpened: true, at }, lesson }
}
