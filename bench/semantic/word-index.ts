/** Parameters of BM25 as engines set them. */
const K1 = 1.2
const B = 0.75

/** Words alone: BM25 over the words of records, any of them. */
export class WordIndex {
  readonly #ids: string[] = []
  readonly #lengths: number[] = []
  readonly #postings = new Map<string, Map<number, number>>()

  add(id: string, words: readonly string[]): void {
    const record = this.#ids.length
    this.#ids.push(id)
    this.#lengths.push(words.length)
    for (const word of words) {
      const postings = this.#postings.get(word) ?? new Map<number, number>()
      this.#postings.set(word, postings)
      postings.set(record, (postings.get(record) ?? 0) + 1)
    }
  }

  find(words: readonly string[], most: number): string[] {
    const count = this.#ids.length
    const mean = this.#lengths.reduce((sum, one) => sum + one, 0) / count
    const scores = new Map<number, number>()
    for (const word of new Set(words)) {
      const postings = this.#postings.get(word) ?? new Map<number, number>()
      const rarity = Math.log(1 + (count - postings.size + 0.5) / (postings.size + 0.5))
      for (const [record, times] of postings) {
        const length = 1 - B + (B * (this.#lengths[record] ?? 0)) / mean
        scores.set(record, (scores.get(record) ?? 0) + (rarity * times * (K1 + 1)) / (times + K1 * length))
      }
    }
    return [...scores]
      .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || one - other)
      .slice(0, most)
      .map(([record]) => this.#ids[record] ?? '')
  }
}
