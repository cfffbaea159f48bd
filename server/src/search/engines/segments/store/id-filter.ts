import { hashBytes } from '../format/value-table.ts'
import type { Segment } from '../format/segment.ts'
import { StringCursor } from '../format/sorted-strings.ts'

const bitsPerId = 10
const probes = 4

/** A Bloom filter over the ids of a segment: avoids most searches of the id table for missing ids. */
export class IdFilter {
  readonly #bits: Uint32Array
  readonly #size: number

  constructor(segment: Segment) {
    this.#size = Math.max(64, segment.documents * bitsPerId)
    this.#bits = new Uint32Array(Math.ceil(this.#size / 32))
    const cursor = new StringCursor()
    if (segment.documents === 0) return
    segment.ids.moveTo(0, cursor)
    do this.#add(cursor.bytes.subarray(0, cursor.length))
    while (segment.ids.advance(cursor))
  }

  mayHave(id: Uint8Array): boolean {
    const hash = hashBytes(id)
    const step = stepOf(hash)
    for (let i = 0, bit = hash; i < probes; i++, bit = (bit + step) >>> 0) {
      const at = bit % this.#size
      if ((this.#bits[at >>> 5]! & (1 << (at & 31))) === 0) return false
    }
    return true
  }

  #add(id: Uint8Array) {
    const hash = hashBytes(id)
    const step = stepOf(hash)
    for (let i = 0, bit = hash; i < probes; i++, bit = (bit + step) >>> 0) {
      const at = bit % this.#size
      this.#bits[at >>> 5]! |= 1 << (at & 31)
    }
  }
}

/** A second hash from the first (Kirsch and Mitzenmacher 2006: two hashes are enough for a Bloom filter). */
function stepOf(hash: number): number {
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) | 1) >>> 0
}
