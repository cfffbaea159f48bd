/** Numbers of a word's vector. */
export const DIMENSIONS = 256
/** Numbers of a first vector that are not 0. */
const SEEDS = 8
/** More rounds bring Chinese titles nearer and English ones further: measured by `bench -- semantic --quality`. */
const ROUNDS = 1

/** Words of documents as one list: document n has the words from `starts[n]` to `starts[n + 1]`. */
export interface Documents {
  words: Uint32Array
  starts: Uint32Array
}

/** A generator of numbers that are the same on every machine (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

function firstVectors(words: number): Float32Array {
  const vectors = new Float32Array(words * DIMENSIONS)
  for (let word = 0; word < words; word++) {
    const next = numbersFrom(word + 1)
    for (let seed = 0; seed < SEEDS; seed++)
      vectors[word * DIMENSIONS + (next() % DIMENSIONS)] = seed % 2 === 0 ? 1 : -1
  }
  return vectors
}

function scaleToOne(vectors: Float32Array, at: number): void {
  let square = 0
  for (let i = at; i < at + DIMENSIONS; i++) square += (vectors[i] ?? 0) ** 2
  if (square === 0) return
  const by = 1 / Math.sqrt(square)
  for (let i = at; i < at + DIMENSIONS; i++) vectors[i] = (vectors[i] ?? 0) * by
}

/** Adds the weighted vectors of a document's words. */
export function sumOf(
  { words, starts }: Documents,
  document: number,
  vectors: Float32Array,
  weights: Float32Array,
  into: Float32Array,
): void {
  into.fill(0)
  for (let at = starts[document] ?? 0; at < (starts[document + 1] ?? 0); at++) {
    const word = words[at] ?? 0
    const weight = weights[word] ?? 0
    const from = word * DIMENSIONS
    for (let i = 0; i < DIMENSIONS; i++) into[i] = (into[i] ?? 0) + weight * (vectors[from + i] ?? 0)
  }
}

/**
 * Vectors of words, learned from the documents they stand in: words of the same documents, and of documents with the same
 * words, get vectors of a small angle. The same documents always give the same vectors. Reflective random indexing
 * (Cohen, Schvaneveldt and Widdows, 2010). @param weights of each word, such as its inverse document frequency
 */
export function trainVectors(
  documents: Documents,
  weights: Float32Array,
  rest: () => void = () => undefined,
): Float32Array {
  const sum = new Float32Array(DIMENSIONS)
  const count = documents.starts.length - 1
  let vectors = firstVectors(weights.length)
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float32Array(vectors.length)
    for (let document = 0; document < count; document++) {
      if (document % 64 === 0) rest()
      sumOf(documents, document, vectors, weights, sum)
      scaleToOne(sum, 0)
      for (let at = documents.starts[document] ?? 0; at < (documents.starts[document + 1] ?? 0); at++) {
        const to = (documents.words[at] ?? 0) * DIMENSIONS
        for (let i = 0; i < DIMENSIONS; i++) next[to + i] = (next[to + i] ?? 0) + (sum[i] ?? 0)
      }
    }
    for (let word = 0; word < weights.length; word++) scaleToOne(next, word * DIMENSIONS)
    vectors = next
  }
  return vectors
}
