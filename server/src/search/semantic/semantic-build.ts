import { CODE_WORDS, writeCode } from './binary-codes.ts'
import { DIMENSIONS, sumOf, trainVectors } from './random-indexing.ts'
import type { Word } from './record-words.ts'
import type { SemanticFiles } from './semantic-files.ts'
import { toBytes, vectorOf } from './semantic-index.ts'
import { VocabularyBuilder } from './vocabulary.ts'

/** Builds an index from records, which are added one after the other. */
export class SemanticBuild {
  readonly #vocabulary = new VocabularyBuilder()
  readonly #ids: string[] = []

  add(recordId: string, words: readonly Word[]): void {
    this.#vocabulary.add(words)
    this.#ids.push(recordId)
  }

  /** Learns the vectors. @param rest called about every millisecond of work */
  finish(rest: () => void = () => undefined): SemanticFiles {
    const { words, weights, documents } = this.#vocabulary.finish()
    const learned = trainVectors(documents, weights, rest)
    const mean = meanOf(documents, learned, weights, rest)
    const bytes = toBytes(learned, weights)
    const codes = new Uint32Array(this.#ids.length * CODE_WORDS)
    const vector = new Float32Array(DIMENSIONS)
    for (let record = 0; record < this.#ids.length; record++) {
      if (record % 64 === 0) rest()
      const of = documents.words.subarray(documents.starts[record], documents.starts[record + 1])
      writeCode(vectorOf(of, bytes.vectors, bytes.weights, mean, vector), codes, record * CODE_WORDS)
    }
    return { words, ...bytes, mean, ids: this.#ids, documents, codes }
  }
}

/** The mean direction of all records: what they have in common says nothing about one of them. */
function meanOf(
  documents: SemanticFiles['documents'],
  vectors: Float32Array,
  weights: Float32Array,
  rest: () => void,
): Float32Array {
  const mean = new Float32Array(DIMENSIONS)
  const sum = new Float32Array(DIMENSIONS)
  const count = documents.starts.length - 1
  for (let record = 0; record < count; record++) {
    if (record % 64 === 0) rest()
    sumOf(documents, record, vectors, weights, sum)
    let square = 0
    for (const one of sum) square += one * one
    if (square === 0) continue
    const by = 1 / (Math.sqrt(square) * count)
    for (let i = 0; i < DIMENSIONS; i++) mean[i] = (mean[i] ?? 0) + (sum[i] ?? 0) * by
  }
  return mean
}
