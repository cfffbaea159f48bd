const encoder = new TextEncoder()
const decoder = new TextDecoder()

export function encodeText(text: string): Uint8Array {
  return encoder.encode(text)
}

/** Encodes texts without allocation; a result is valid until the next call. */
export class TextBytes {
  #scratch = new Uint8Array(3 * 1024)

  of(text: string): Uint8Array {
    if (text.length * 3 > this.#scratch.length) this.#scratch = new Uint8Array(text.length * 3)
    return this.#scratch.subarray(0, encoder.encodeInto(text, this.#scratch).written)
  }
}

/** Decodes a range of shared memory. The copy is needed: the platform's decoders refuse shared buffers. */
export function decodeText(bytes: Uint8Array, from: number, to: number): string {
  return decoder.decode(bytes.slice(from, to))
}

/** Unsigned order of two byte strings; for UTF-8 this is the code point order. */
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
 * The least byte string above all with the prefix. UTF-8 has no byte 0xff, so the last byte can always be incremented;
 * undefined for an empty prefix.
 */
export function afterPrefix(prefix: Uint8Array): Uint8Array | undefined {
  const last = prefix.length - 1
  if (last < 0) return undefined
  const after = prefix.slice()
  after[last]! += 1
  return after
}
