const encoder = new TextEncoder()
const decoder = new TextDecoder()

export function encodeText(text: string): Uint8Array {
  return encoder.encode(text)
}

/** Encodes one text after the other without allocating; an answer is good until the next. */
export class TextBytes {
  #scratch = new Uint8Array(3 * 1024)

  of(text: string): Uint8Array {
    if (text.length * 3 > this.#scratch.length) this.#scratch = new Uint8Array(text.length * 3)
    return this.#scratch.subarray(0, encoder.encodeInto(text, this.#scratch).written)
  }
}

/** Decodes a stretch of shared memory. The copy is needed: decoders of the platform refuse shared buffers. */
export function decodeText(bytes: Uint8Array, from: number, to: number): string {
  return decoder.decode(bytes.slice(from, to))
}

/** Unsigned order of two byte strings, which for UTF-8 is the order of code points. */
export function compareBytes(
  a: Uint8Array,
  aFrom: number,
  aTo: number,
  b: Uint8Array,
  bFrom: number,
  bTo: number,
): number {
  const shorter = Math.min(aTo - aFrom, bTo - bFrom)
  for (let i = 0; i < shorter; i++) {
    const difference = a[aFrom + i]! - b[bFrom + i]!
    if (difference !== 0) return difference
  }
  return aTo - aFrom - (bTo - bFrom)
}

/**
 * The first byte string after all that begin with `prefix`. UTF-8 has no byte 0xff, so the last byte can always
 * be raised by one; an empty prefix has no such string.
 */
export function afterPrefix(prefix: Uint8Array): Uint8Array | undefined {
  const last = prefix.length - 1
  if (last < 0) return undefined
  const after = prefix.slice()
  after[last]! += 1
  return after
}
