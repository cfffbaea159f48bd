import { compareBytes, decodeText, encodeText } from './bytes.ts'

/** A table for other threads: shared memory, and how much of it is filled. */
export interface SharedValues {
  blob: SharedArrayBuffer
  /** End offset of each value, 32 bits each. */
  ends: SharedArrayBuffer
  /** Open addressing hash table with a power of two of slots: number of the value + 1, or 0. */
  slots: SharedArrayBuffer
  count: number
}

/** The values of a facet for a reader: maps numbers to strings and back. */
export class ValueReader {
  readonly count: number
  readonly #blob: Uint8Array
  readonly #ends: Uint32Array
  readonly #slots: Uint32Array

  constructor({ blob, ends, slots, count }: SharedValues) {
    this.count = count
    this.#blob = new Uint8Array(blob)
    this.#ends = new Uint32Array(ends)
    this.#slots = new Uint32Array(slots)
  }

  value(number: number): string {
    return decodeText(this.#blob, this.#start(number), this.#ends[number]!)
  }

  /** Order of two values by code point. */
  compare(a: number, b: number): number {
    const ends = this.#ends
    return compareBytes(this.#blob, this.#start(a), ends[a]!, this.#blob, this.#start(b), ends[b]!)
  }

  /** Number of a value, or -1. */
  find(value: string): number {
    const bytes = encodeText(value)
    const mask = this.#slots.length - 1
    for (let slot = hashBytes(bytes) & mask; ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot]! - 1
      if (number < 0) return -1
      if (number >= this.count) continue
      const from = this.#start(number)
      if (compareBytes(this.#blob, from, this.#ends[number]!, bytes, 0, bytes.length) === 0) return number
    }
  }

  #start(number: number): number {
    return number === 0 ? 0 : this.#ends[number - 1]!
  }
}

/**
 * The values of a facet, numbered in order of arrival, append-only. One thread adds; other threads read the values that
 * were present at `share()`. Filled memory never changes; a buffer that is too small is replaced, not resized.
 */
export class ValueTable {
  count = 0
  #length = 0
  #blob = new Uint8Array(new SharedArrayBuffer(256))
  #ends = new Uint32Array(new SharedArrayBuffer(64))
  #slots = new Uint32Array(new SharedArrayBuffer(128))

  add(value: string): number {
    return this.addBytes(encodeText(value))
  }

  /** Adds a value given as UTF-8; the bytes are copied. */
  addBytes(bytes: Uint8Array): number {
    let slot = this.#slotOf(bytes)
    const known = this.#slots[slot]!
    if (known > 0) return known - 1
    if ((this.count + 1) * 2 > this.#slots.length) {
      this.#growSlots()
      slot = this.#slotOf(bytes)
    }
    if (this.#length + bytes.length > this.#blob.length) {
      const grown = new Uint8Array(new SharedArrayBuffer(this.#blob.length * 2 + bytes.length))
      grown.set(this.#blob)
      this.#blob = grown
    }
    if (this.count === this.#ends.length) {
      const grown = new Uint32Array(new SharedArrayBuffer(this.#ends.byteLength * 2))
      grown.set(this.#ends)
      this.#ends = grown
    }
    this.#blob.set(bytes, this.#length)
    this.#length += bytes.length
    this.#ends[this.count] = this.#length
    this.count += 1
    this.#slots[slot] = this.count
    return this.count - 1
  }

  value(number: number): string {
    return decodeText(this.#blob, number === 0 ? 0 : this.#ends[number - 1]!, this.#ends[number]!)
  }

  share(): SharedValues {
    return {
      blob: this.#blob.buffer,
      ends: this.#ends.buffer,
      slots: this.#slots.buffer,
      count: this.count,
    }
  }

  /** Takes over a table that another thread has filled and no longer uses. */
  static from({ blob, ends, slots, count }: SharedValues): ValueTable {
    const table = new ValueTable()
    table.count = count
    table.#blob = new Uint8Array(blob)
    table.#ends = new Uint32Array(ends)
    table.#slots = new Uint32Array(slots)
    table.#length = count === 0 ? 0 : table.#ends[count - 1]!
    return table
  }

  get bytes(): number {
    return this.#blob.byteLength + this.#ends.byteLength + this.#slots.byteLength
  }

  #slotOf(bytes: Uint8Array): number {
    const mask = this.#slots.length - 1
    for (let slot = hashBytes(bytes) & mask; ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot]! - 1
      if (number < 0) return slot
      const from = number === 0 ? 0 : this.#ends[number - 1]!
      if (compareBytes(this.#blob, from, this.#ends[number]!, bytes, 0, bytes.length) === 0) return slot
    }
  }

  #growSlots() {
    const slots = new Uint32Array(new SharedArrayBuffer(this.#slots.byteLength * 2))
    const mask = slots.length - 1
    for (let number = 0; number < this.count; number++) {
      const from = number === 0 ? 0 : this.#ends[number - 1]!
      let slot = hashBytes(this.#blob.subarray(from, this.#ends[number])) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = number + 1
    }
    this.#slots = slots
  }
}

/** FNV-1a, 32 bits. */
export function hashBytes(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193)
  return hash >>> 0
}
