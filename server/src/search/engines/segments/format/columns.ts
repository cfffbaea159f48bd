import type { SectionArray, Sections } from './image.ts'
import { SortedStringsWriter } from './sorted-strings.ts'

/*
 * Columns with one entry per document. Sections (F: facet, K: sort key):
 *
 *   facet.F.values   If no document has more than one value: one entry per document, the number of the value in the
 *                    tenant's table + 1, or 0 for none. Otherwise the value numbers of all documents, concatenated.
 *   facet.F.starts   Only for concatenated values: start of each document's values; one entry more than documents.
 *   year             16 bits; noYear for none.
 *   onShelf, removed            Bitmaps.
 *   addedAt, version, loans     Numbers in the smallest type that holds all of them.
 *   sort.K.values    Sorted strings of the distinct keys.
 *   sort.K.ranks     Number of the document's key + 1, or 0 for an empty key.
 */
export const noYear = -32768

/** `starts` has one more entry than there are documents; `values` are ascending within a document. */
export function writeFacet(name: string, starts: Uint32Array, values: Uint32Array, sections: Sections) {
  if (values.length === 0) return
  const documents = starts.length - 1
  const largest = values.reduce((max, value) => Math.max(max, value), 0)
  if (isSingle(starts)) {
    const single = narrow(documents, largest + 1)
    for (let d = 0; d < documents; d++) {
      const at = starts[d]!
      if (at < starts[d + 1]!) single[d] = values[at]! + 1
    }
    sections.set(`facet.${name}.values`, single)
    return
  }
  const several = narrow(values.length, largest)
  several.set(values)
  sections.set(`facet.${name}.values`, several)
  sections.set(`facet.${name}.starts`, starts)
}

/** Integers in the smallest type that holds them all. */
export function narrowNumbers(numbers: Float64Array): SectionArray {
  let largest = 0
  for (const number of numbers) {
    if (number < 0 || number >= 2 ** 32) return numbers
    largest = Math.max(largest, number)
  }
  const narrowed = narrow(numbers.length, largest)
  narrowed.set(numbers)
  return narrowed
}

/** Distinct keys in byte order, and the rank of each document's key. */
export class SortKeysWriter {
  readonly #values = new SortedStringsWriter(false)
  readonly #ranks: Uint32Array

  constructor(documents: number) {
    this.#ranks = new Uint32Array(documents)
  }

  /** Adds the next key, which must not be empty. @returns its rank */
  addKey(key: Uint8Array): number {
    this.#values.add(key)
    return this.#values.count
  }

  rank(document: number, rank: number) {
    this.#ranks[document] = rank
  }

  /** @returns the number of distinct keys */
  finish(name: string, sections: Sections): number {
    if (this.#values.count === 0) return 0
    this.#values.finish(`${name}.values`, sections)
    sections.set(`${name}.ranks`, this.#ranks)
    return this.#values.count
  }
}

export function writeBitmap(documents: number, isSet: (document: number) => boolean): Uint8Array {
  const bits = new Uint8Array(Math.ceil(documents / 8))
  for (let d = 0; d < documents; d++) if (isSet(d)) bits[d >>> 3]! |= 1 << (d & 7)
  return bits
}

function isSingle(starts: Uint32Array): boolean {
  for (let d = 1; d < starts.length; d++) if (starts[d]! - starts[d - 1]! > 1) return false
  return true
}

function narrow(length: number, largest: number): Exclude<SectionArray, Int16Array | Float64Array> {
  if (largest < 256) return new Uint8Array(length)
  return largest < 65_536 ? new Uint16Array(length) : new Uint32Array(length)
}
