import { ByteWriter, NumberWriter } from './byte-writer.ts'
import { compareBytes, decodeText } from './bytes.ts'
import type { Image, Sections } from './image.ts'

/**
 * A table of distinct strings in byte order, front-coded in blocks of sixteen: the first string of a block is
 * complete, the others omit the prefix shared with the preceding string. Each may have a payload of bytes.
 *
 *   entry   vint shared, vint rest, rest bytes; in tables with payloads also vint size, payload bytes
 */
export const blockSize = 16

export class SortedStringsWriter {
  readonly #blob: ByteWriter
  readonly #blocks = new NumberWriter(64)
  readonly #withPayload: boolean
  #previous = new Uint8Array(256)
  #previousLength = 0
  count = 0

  /** @param room expected bytes of the table, to avoid growing */
  constructor(withPayload: boolean, room = 1 << 12) {
    this.#withPayload = withPayload
    this.#blob = new ByteWriter(room)
  }

  /** Strings must be added in byte order, without duplicates. */
  add(text: Uint8Array, payload?: Uint8Array) {
    let shared = 0
    if (this.count % blockSize === 0) this.#blocks.push(this.#blob.length)
    else shared = sharedPrefix(this.#previous, this.#previousLength, text)
    this.#blob.vint(shared)
    this.#blob.vint(text.length - shared)
    this.#blob.append(text, shared)
    if (this.#withPayload) {
      const size = payload?.length ?? 0
      this.#blob.vint(size)
      if (payload) this.#blob.append(payload)
    }
    const grows = text.length > this.#previous.length
    if (grows) this.#previous = new Uint8Array(text.length * 2)
    for (let i = grows ? 0 : shared; i < text.length; i++) this.#previous[i] = text[i]!
    this.#previousLength = text.length
    this.count += 1
  }

  finish(name: string, sections: Sections) {
    sections.set(`${name}.blob`, this.#blob.written())
    sections.set(`${name}.blocks`, this.#blocks.written())
  }
}

/** A position in a table; reused, so that iterating allocates nothing. */
export class StringCursor {
  index = 0
  bytes = new Uint8Array(64)
  length = 0
  /** Offset of the payload in the table's blob. */
  payload = 0
  payloadEnd = 0
  next = 0

  compare(key: Uint8Array): number {
    return compareBytes(this.bytes, 0, this.length, key, 0, key.length)
  }

  compareWith(other: StringCursor): number {
    return compareBytes(this.bytes, 0, this.length, other.bytes, 0, other.length)
  }

  startsWith(prefix: Uint8Array): boolean {
    return (
      this.length >= prefix.length &&
      compareBytes(this.bytes, 0, prefix.length, prefix, 0, prefix.length) === 0
    )
  }

  text(): string {
    return decodeText(this.bytes, 0, this.length)
  }

  /** A copy of the string's bytes. */
  key(): Uint8Array {
    return this.bytes.slice(0, this.length)
  }

  room(size: number): Uint8Array {
    if (this.bytes.length < size) {
      const grown = new Uint8Array(Math.max(size, this.bytes.length * 2))
      grown.set(this.bytes)
      this.bytes = grown
    }
    return this.bytes
  }
}

export class SortedStrings {
  readonly blob: Uint8Array
  readonly count: number
  readonly #blocks: Uint32Array
  readonly #withPayload: boolean
  readonly #own = new StringCursor()

  constructor(image: Image<unknown>, name: string, count: number, withPayload: boolean) {
    this.blob = image.required(`${name}.blob`, 'Uint8Array')
    this.#blocks = image.required(`${name}.blocks`, 'Uint32Array')
    this.count = count
    this.#withPayload = withPayload
  }

  at(index: number): string {
    this.moveTo(index, this.#own)
    return this.#own.text()
  }

  moveTo(index: number, cursor: StringCursor) {
    const block = Math.floor(index / blockSize)
    cursor.next = this.#blocks[block] ?? this.blob.length
    cursor.index = block * blockSize - 1
    for (let i = block * blockSize; i <= index; i++) this.advance(cursor)
  }

  /** As `moveTo`, but continues from the cursor when it is before the entry in the same block. */
  moveOnTo(index: number, cursor: StringCursor) {
    const sameBlock = Math.floor(index / blockSize) === Math.floor(cursor.index / blockSize)
    if (!sameBlock || cursor.index > index || cursor.index < 0) this.moveTo(index, cursor)
    else while (cursor.index < index) this.advance(cursor)
  }

  /** Reads the next entry into the cursor; false at the end of the table. */
  advance(cursor: StringCursor): boolean {
    cursor.index += 1
    if (cursor.index >= this.count) return false
    const { blob } = this
    let at = cursor.next
    let byte = blob[at++]!
    let shared = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = blob[at++]!
      shared |= (byte & 127) << shift
    }
    byte = blob[at++]!
    let rest = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = blob[at++]!
      rest |= (byte & 127) << shift
    }
    cursor.length = shared + rest
    const bytes = cursor.bytes.length < cursor.length ? cursor.room(cursor.length) : cursor.bytes
    for (let i = shared; i < cursor.length; i++) bytes[i] = blob[at++]!
    if (this.#withPayload) {
      byte = blob[at++]!
      let size = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = blob[at++]!
        size |= (byte & 127) << shift
      }
      cursor.payload = at
      at += size
      cursor.payloadEnd = at
    }
    cursor.next = at
    return true
  }

  /** Moves to the first string that is not less than `key`; false when there is none. */
  seek(key: Uint8Array, cursor: StringCursor): boolean {
    let low = 0
    let high = this.#blocks.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (this.#compareFirst(middle, key) <= 0) low = middle
      else high = middle - 1
    }
    cursor.next = this.#blocks[low] ?? this.blob.length
    cursor.index = low * blockSize - 1
    while (this.advance(cursor)) if (cursor.compare(key) >= 0) return true
    return false
  }

  /** Moves to the string `key`; false when it is not in the table. */
  find(key: Uint8Array, cursor: StringCursor): boolean {
    return this.seek(key, cursor) && cursor.compare(key) === 0
  }

  /** Compares the first string of a block with the key. It has no shared prefix, so its first vint is the byte 0. */
  #compareFirst(block: number, key: Uint8Array): number {
    const { blob } = this
    let at = this.#blocks[block]! + 1
    let byte = blob[at++]!
    let length = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = blob[at++]!
      length |= (byte & 127) << shift
    }
    return compareBytes(blob, at, at + length, key, 0, key.length)
  }
}

function sharedPrefix(a: Uint8Array, aLength: number, b: Uint8Array): number {
  const shorter = Math.min(aLength, b.length)
  let shared = 0
  while (shared < shorter && a[shared] === b[shared]) shared += 1
  return shared
}
