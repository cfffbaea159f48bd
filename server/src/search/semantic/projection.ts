import { DIMENSIONS, numbersFrom } from './random-indexing.ts'

/** Numbers of the result that each number of the vector goes to. */
const SPREAD = 8

/**
 * A vector of any length as one of 256 numbers and of length 1, so that angles stay about the same: a sparse random
 * projection (Achlioptas, 2003), the same on every machine. A vector that has this length already is kept.
 */
export function projected(vector: Float32Array): Float32Array {
  const into = vector.length === DIMENSIONS ? vector.slice() : new Float32Array(DIMENSIONS)
  if (vector.length !== DIMENSIONS)
    for (const [at, value] of vector.entries()) {
      const next = numbersFrom(at + 1)
      for (let no = 0; no < SPREAD; no++) {
        const to = next() % DIMENSIONS
        into[to] = (into[to] ?? 0) + (next() % 2 === 0 ? value : -value)
      }
    }
  let square = 0
  for (const one of into) square += one * one
  const by = square === 0 ? 0 : 1 / Math.sqrt(square)
  return into.map((one) => one * by)
}
