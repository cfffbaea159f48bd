/** Buckets for each n-gram of an average text: the fewer n-grams share one, the fewer texts are looked through in vain. */
const BUCKETS_PER_GRAM = 4
const LEAST_BUCKETS = 64
const MOST_BUCKETS = 4096

/**
 * Finds a part in many texts. For each bucket of n-grams it has a bitmap of the texts that have one of them: only texts
 * that have all n-grams of the part are looked through.
 */
export class NgramIndex {
  /** A line break stands before each, so that `\n` and a word is found where a line begins with it. */
  readonly #texts: readonly string[]
  readonly #buckets: number
  /** Words of a bitmap, for each bucket. */
  readonly #width: number
  readonly #bits: Uint32Array

  constructor(texts: readonly string[]) {
    this.#texts = texts.map((text) => `\n${text}`)
    const letters = this.#texts.reduce((sum, text) => sum + text.length, 0)
    this.#buckets = bucketsFor(letters / Math.max(1, texts.length))
    this.#width = Math.ceil(texts.length / 32)
    this.#bits = new Uint32Array(this.#buckets * this.#width)
    for (const [at, text] of this.#texts.entries()) this.#add(text, at)
  }

  get size(): number {
    return this.#texts.length
  }

  /** The text at a position, a line break before it. */
  at(position: number): string {
    return this.#texts[position] ?? ''
  }

  /** Positions of the texts that contain the part, in their order. */
  having(part: string): number[] {
    const found: number[] = []
    for (const [word, bits] of this.#candidates(part).entries())
      for (let left = bits; left !== 0; left &= left - 1) {
        const at = word * 32 + 31 - Math.clz32(left & -left)
        if (this.#texts[at]?.includes(part)) found.push(at)
      }
    return found
  }

  /** A bitmap of the texts that may contain the part. */
  #candidates(part: string): Uint32Array {
    const candidates = new Uint32Array(this.#width).fill(0xffff_ffff)
    for (let from = 0; from < part.length; from += 1) {
      const gram = gramAt(part, from)
      if (gram === NO_GRAM) continue
      const row = this.#rowOf(gram)
      for (let word = 0; word < this.#width; word += 1)
        candidates[word] = (candidates[word] ?? 0) & (this.#bits[row + word] ?? 0)
    }
    return candidates
  }

  #add(text: string, at: number): void {
    const word = at >>> 5
    const bit = 1 << (at & 31)
    for (let from = 0; from < text.length; from += 1) {
      const gram = gramAt(text, from)
      if (gram === NO_GRAM) continue
      const place = this.#rowOf(gram) + word
      this.#bits[place] = (this.#bits[place] ?? 0) | bit
    }
  }

  #rowOf = (gram: number): number => (gram & (this.#buckets - 1)) * this.#width
}

/** A power of two. */
function bucketsFor(lettersOfOne: number): number {
  let buckets = LEAST_BUCKETS
  while (buckets < lettersOfOne * BUCKETS_PER_GRAM && buckets < MOST_BUCKETS) buckets *= 2
  return buckets
}

const NO_GRAM = -1
/** Chinese, Japanese and Korean characters begin here: two of them tell as much as three letters. */
const FIRST_IDEOGRAPH = 0x2e80

/** A number for the two ideographs, or the three letters, that begin at a position; `NO_GRAM`: the text ends before. */
function gramAt(text: string, from: number): number {
  const first = text.charCodeAt(from)
  const letters = first >= FIRST_IDEOGRAPH ? 2 : 3
  if (from + letters > text.length) return NO_GRAM
  let gram = first
  for (let next = 1; next < letters; next += 1)
    gram = Math.imul(gram, 0x01000193) ^ text.charCodeAt(from + next)
  gram = Math.imul(gram ^ (gram >>> 15), 0x2c1b3c6d)
  return (gram ^ (gram >>> 13)) >>> 1
}
