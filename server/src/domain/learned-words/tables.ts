declare module '../../platform/db/tables.ts' {
  interface Tables {
    learned_words: LearnedWordsTable
  }
}

/** `counting`: fewer readers than needed; `removed`: by a librarian, for good. */
export type LearnedState = 'counting' | 'learned' | 'removed'

interface LearnedWordsTable {
  tenant: string
  /** Keys of the words, by which pairs are compared. */
  typed_key: string
  meant_key: string
  typed: string
  meant: string
  state: LearnedState
  /** While counting the first day, then the last one on which a reader went this way. */
  day: string
  /** Of the readers counted so far: see `pair.ts`. Empty once the words are learned. */
  marks: number[]
}
