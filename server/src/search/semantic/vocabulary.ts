import type { Word } from './record-words.ts'
import type { Documents } from './random-indexing.ts'

/** More words have no vectors: they are rare, and each costs a kilobyte while vectors are learned. */
const MOST_WORDS = 60_000
/** A word of fewer records says nothing about others. */
const FEWEST_RECORDS = 2
/** A word of a larger share of the records says nothing about them. */
const LARGEST_SHARE = 0.1
/** In a small collection every word may be of interest. */
const ALWAYS_KEPT = 100

/** Words of records as numbers, kept while the records are read. */
export class VocabularyBuilder {
  readonly #numbers = new Map<string, number>()
  readonly #shown: string[] = []
  readonly #records: number[] = []
  #words = new Uint32Array(1 << 16)
  #length = 0
  readonly #starts = [0]

  /** Adds a record; a word counts once in it. */
  add(words: readonly Word[]): void {
    const seen = new Set<number>()
    for (const { word, shown } of words) {
      let number = this.#numbers.get(word)
      if (number === undefined) {
        number = this.#shown.length
        this.#numbers.set(word, number)
        this.#shown.push(shown)
        this.#records.push(0)
      }
      seen.add(number)
    }
    if (this.#length + seen.size > this.#words.length) {
      const larger = new Uint32Array(2 * this.#words.length)
      larger.set(this.#words)
      this.#words = larger
    }
    for (const number of seen) {
      this.#words[this.#length++] = number
      this.#records[number] = (this.#records[number] ?? 0) + 1
    }
    this.#starts.push(this.#length)
  }

  /**
   * The words that get vectors, the most frequent first, and the documents in their numbers. To be called once: what was
   * collected is given up, since learning needs the memory.
   */
  finish(): { words: Word[]; weights: Float32Array; documents: Documents } {
    const records = this.#starts.length - 1
    const most = Math.max(ALWAYS_KEPT, LARGEST_SHARE * records)
    const kept = [...this.#numbers]
      .map(([word, number]) => ({ word, number, records: this.#records[number] ?? 0 }))
      .filter((one) => one.records >= FEWEST_RECORDS && one.records <= most)
      .toSorted((one, other) => other.records - one.records || (one.word < other.word ? -1 : 1))
      .slice(0, MOST_WORDS)
    const numberOf = new Int32Array(this.#shown.length).fill(-1)
    for (const [at, { number }] of kept.entries()) numberOf[number] = at
    const words = new Uint32Array(this.#length)
    let length = 0
    const starts = new Uint32Array(this.#starts.length)
    for (let record = 0; record < records; record++) {
      for (let at = this.#starts[record] ?? 0; at < (this.#starts[record + 1] ?? 0); at++) {
        const number = numberOf[this.#words[at] ?? 0] ?? -1
        if (number >= 0) words[length++] = number
      }
      starts[record + 1] = length
    }
    this.#words = new Uint32Array(0)
    this.#numbers.clear()
    return {
      words: kept.map(({ word, number }) => ({ word, shown: this.#shown[number] ?? '' })),
      weights: Float32Array.from(kept, (one) => Math.log(1 + records / one.records)),
      documents: { words: words.slice(0, length), starts },
    }
  }
}
