import { CODE_WORDS, nearestCodes, writeCode } from './binary-codes.ts'
import type { EmbeddedRecord } from './embedded-files.ts'
import { DIMENSIONS } from './random-indexing.ts'
import type { RelatedRecord } from './semantic-index.ts'

/** Codes are a sieve: so many records are compared by their vectors. */
const CANDIDATES = 300
/** Records less like what was asked are not shown; seen from the middle of all records. */
const LEAST_LIKE = 0.25

/** Finds the records whose vectors are nearest to one. */
export class EmbeddedIndex {
  readonly #records: readonly EmbeddedRecord[]
  readonly #mean = new Float32Array(DIMENSIONS)
  readonly #codes: Uint32Array

  constructor(records: readonly EmbeddedRecord[]) {
    this.#records = [...new Map(records.map((record) => [record.recordId, record])).values()]
    for (const { vector } of this.#records) {
      const length = lengthOf(vector)
      for (let i = 0; i < DIMENSIONS; i++)
        this.#mean[i] = (this.#mean[i] ?? 0) + (vector[i] ?? 0) / length / this.#records.length
    }
    this.#codes = new Uint32Array(this.#records.length * CODE_WORDS)
    for (const [at, { vector }] of this.#records.entries())
      writeCode(this.#centred(vector), this.#codes, at * CODE_WORDS)
  }

  /** @returns the likest first, at most `most` */
  find(vector: Float32Array, most: number): RelatedRecord[] {
    const asked = this.#centred(vector)
    const code = new Uint32Array(CODE_WORDS)
    writeCode(asked, code, 0)
    return nearestCodes(this.#codes, code, CANDIDATES)
      .flatMap((at) => {
        const record = this.#records[at]
        return record
          ? { recordId: record.recordId, score: cosine(asked, this.#centred(record.vector)), because: [] }
          : []
      })
      .filter(({ score }) => score >= LEAST_LIKE)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, most)
  }

  #centred(vector: Int8Array | Float32Array): Float32Array {
    const length = lengthOf(vector)
    return Float32Array.from(
      { length: DIMENSIONS },
      (_, i) => (vector[i] ?? 0) / length - (this.#mean[i] ?? 0),
    )
  }
}

const lengthOf = (vector: Int8Array | Float32Array): number => {
  let square = 0
  for (const one of vector) square += one * one
  return Math.sqrt(square) || 1
}

function cosine(one: Float32Array, other: Float32Array): number {
  let dot = 0
  for (let i = 0; i < DIMENSIONS; i++) dot += (one[i] ?? 0) * (other[i] ?? 0)
  return dot / (lengthOf(one) * lengthOf(other))
}
