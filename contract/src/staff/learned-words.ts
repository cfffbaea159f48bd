import type { ReadingKind } from '../constants/readings.ts'

/** Of `list-learned-words`. */
export interface LearnedWords {
  typed: string
  meant: string
  /** The last day on which readers went this way or found by it; of a removed pair the day of its removal. */
  day: string
  state: 'learned' | 'removed'
  /** Records that the typed words find today. */
  found: number
  /** How they are read today; empty: as typed. */
  readAs: ReadingKind | ''
}
