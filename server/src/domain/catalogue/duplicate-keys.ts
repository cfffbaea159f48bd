import { hash } from 'node:crypto'

/**
 * The keys of a file so far, with the number of barcodes generated for each: 16 bytes per key whatever its length, so
 * that a file of millions of records fits. A key is stored as 96 bits of its SHA-1; only a collision in all of them
 * would confuse two keys.
 */
export class DuplicateKeys {
  #capacity = 1 << 12
  #size = 0
  #words = new Uint32Array(this.#capacity * 4)

  /** Adds a key and returns whether it was there before. `made` is added to its count of generated barcodes. */
  see(key: string, made: number): { before: boolean; madeBefore: number } {
    if (this.#size * 2 >= this.#capacity) this.#grow()
    const digest = hash('sha1', key, 'buffer')
    const a = digest.readUInt32LE(0) || 1
    const b = digest.readUInt32LE(4)
    const c = digest.readUInt32LE(8)
    const at = this.#find(this.#words, this.#capacity, a, b, c)
    const before = this.#words[at] !== 0
    const madeBefore = this.#words[at + 3] ?? 0
    if (!before) {
      this.#words[at] = a
      this.#words[at + 1] = b
      this.#words[at + 2] = c
      this.#size += 1
    }
    this.#words[at + 3] = madeBefore + made
    return { before, madeBefore }
  }

  /** Slot of a key, or the free slot for it: open addressing with linear probing. */
  #find(words: Uint32Array, capacity: number, a: number, b: number, c: number): number {
    let slot = b & (capacity - 1)
    for (;;) {
      const at = slot * 4
      if (words[at] === 0 || (words[at] === a && words[at + 1] === b && words[at + 2] === c)) return at
      slot = (slot + 1) & (capacity - 1)
    }
  }

  #grow(): void {
    const capacity = this.#capacity * 2
    const words = new Uint32Array(capacity * 4)
    for (let from = 0; from < this.#words.length; from += 4) {
      const a = this.#words[from] ?? 0
      if (a === 0) continue
      const at = this.#find(words, capacity, a, this.#words[from + 1] ?? 0, this.#words[from + 2] ?? 0)
      words.set(this.#words.subarray(from, from + 4), at)
    }
    this.#words = words
    this.#capacity = capacity
  }
}
