import { CODE_WORDS, nearestCodes, writeCode } from './binary-codes.ts'
import type { SemanticFiles } from './semantic-files.ts'
import { DIMENSIONS } from './random-indexing.ts'

/** Codes are a sieve: so many records are compared by their vectors. */
const CANDIDATES = 300
/** Records less like what was asked are not shown. */
const LEAST_LIKE = 0.42
/** Words that say why a record was found. */
const MOST_REASONS = 2
const LEAST_REASON = 0.35

export interface RelatedRecord {
  recordId: string
  /** Cosine of the angle to what was asked, at most 1. */
  score: number
  /** Words of the record that are near to what was asked and not part of it. */
  because: string[]
}

/** Finds the records that are about the same as some words. */
export class SemanticIndex {
  readonly #files: SemanticFiles
  readonly #numbers: ReadonlyMap<string, number>
  readonly #sum = new Float32Array(DIMENSIONS)

  constructor(files: SemanticFiles) {
    this.#files = files
    this.#numbers = new Map(files.words.map(({ word }, number) => [word, number]))
  }

  get bytes(): number {
    const { vectors, weights, documents, codes, ids } = this.#files
    const arrays = [vectors, weights, documents.words, documents.starts, codes]
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0) + ids.length * 40
  }

  /** @returns the likest first, at most `most`; none when no word is known */
  find(words: readonly string[], most: number): RelatedRecord[] {
    const { codes, ids, documents } = this.#files
    const asked = [...new Set(words)].flatMap((word) => this.#numbers.get(word) ?? [])
    if (asked.length === 0) return []
    const vector = this.#vectorOf(Uint32Array.from(asked)).slice()
    const code = new Uint32Array(CODE_WORDS)
    writeCode(vector, code, 0)
    const found = nearestCodes(codes, code, CANDIDATES).map((record) => {
      const of = documents.words.subarray(documents.starts[record], documents.starts[record + 1])
      return { record, of, score: cosine(vector, this.#vectorOf(of)) }
    })
    return found
      .filter(({ score }) => score >= LEAST_LIKE)
      .toSorted((one, other) => other.score - one.score || one.record - other.record)
      .slice(0, most)
      .map(({ record, of, score }) => ({
        recordId: ids[record] ?? '',
        score,
        because: this.#reasons(vector, of, new Set(asked)),
      }))
  }

  #reasons(vector: Float32Array, of: Uint32Array, asked: ReadonlySet<number>): string[] {
    return [...of]
      .filter((word) => !asked.has(word) && this.#files.words[word]?.shown !== '')
      .map((word) => ({ word, near: cosine(vector, this.#vectorOf(Uint32Array.of(word))) }))
      .filter(({ near }) => near >= LEAST_REASON)
      .toSorted((one, other) => other.near - one.near)
      .slice(0, MOST_REASONS)
      .map(({ word }) => this.#files.words[word]?.shown ?? '')
  }

  /** The weighted sum of words around the middle of all records; valid until the next call. */
  #vectorOf(words: Uint32Array): Float32Array {
    const { vectors, weights, mean } = this.#files
    return vectorOf(words, vectors, weights, mean, this.#sum)
  }
}

const SCALE = 127

/** The direction of some words, seen from the middle of all records. @param mean of all records, each of length 1 */
export function vectorOf(
  words: Uint32Array,
  vectors: Int8Array,
  weights: Float32Array,
  mean: Float32Array,
  into: Float32Array,
): Float32Array {
  into.fill(0)
  for (const word of words) {
    const weight = weights[word] ?? 0
    const from = word * DIMENSIONS
    for (let i = 0; i < DIMENSIONS; i++) into[i] = (into[i] ?? 0) + weight * (vectors[from + i] ?? 0)
  }
  let square = 0
  for (const one of into) square += one * one
  const by = square === 0 ? 0 : 1 / Math.sqrt(square)
  for (let i = 0; i < DIMENSIONS; i++) into[i] = (into[i] ?? 0) * by - (mean[i] ?? 0)
  return into
}

function cosine(one: Float32Array, other: Float32Array): number {
  let [dot, ofOne, ofOther] = [0, 0, 0]
  for (let i = 0; i < DIMENSIONS; i++) {
    const [a = 0, b = 0] = [one[i], other[i]]
    dot += a * b
    ofOne += a * a
    ofOther += b * b
  }
  return ofOne === 0 || ofOther === 0 ? 0 : dot / Math.sqrt(ofOne * ofOther)
}

/** Vectors of length 1 as bytes, and the weights that undo the scale. */
export function toBytes(
  vectors: Float32Array,
  weights: Float32Array,
): { vectors: Int8Array; weights: Float32Array } {
  const bytes = new Int8Array(vectors.length)
  const scaled = Float32Array.from(weights)
  for (let word = 0; word < weights.length; word++) {
    let largest = 0
    for (let i = word * DIMENSIONS; i < (word + 1) * DIMENSIONS; i++)
      largest = Math.max(largest, Math.abs(vectors[i] ?? 0))
    if (largest === 0) continue
    for (let i = word * DIMENSIONS; i < (word + 1) * DIMENSIONS; i++)
      bytes[i] = Math.round(((vectors[i] ?? 0) / largest) * SCALE)
    scaled[word] = ((weights[word] ?? 0) * largest) / SCALE
  }
  return { vectors: bytes, weights: scaled }
}
