/** A growing byte array. Variable-length integers (`vint`): seven bits per byte, low bits first, below 2^32. */
export class ByteWriter {
  #bytes: Uint8Array
  length = 0

  constructor(capacity = 1024) {
    this.#bytes = new Uint8Array(capacity)
  }

  byte(value: number) {
    if (this.length === this.#bytes.length) this.#reserve(1)
    this.#bytes[this.length++] = value
  }

  vint(value: number) {
    if (this.length + 5 > this.#bytes.length) this.#reserve(5)
    const bytes = this.#bytes
    let rest = value
    while (rest > 127) {
      bytes[this.length++] = (rest & 127) | 128
      rest >>>= 7
    }
    bytes[this.length++] = rest
  }

  append(source: Uint8Array, from = 0, to = source.length) {
    const size = to - from
    if (this.length + size > this.#bytes.length) this.#reserve(size)
    if (size < 32) {
      for (let i = from; i < to; i++) this.#bytes[this.length++] = source[i]!
      return
    }
    this.#bytes.set(source.subarray(from, to), this.length)
    this.length += size
  }

  /** The bytes written so far; a view, valid until the next write. */
  written(): Uint8Array {
    return this.#bytes.subarray(0, this.length)
  }

  clear() {
    this.length = 0
  }

  #reserve(size: number) {
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + size))
    grown.set(this.written())
    this.#bytes = grown
  }
}

/** A growing list of 32-bit numbers. */
export class NumberWriter {
  #numbers: Uint32Array
  length = 0

  constructor(capacity = 1024) {
    this.#numbers = new Uint32Array(capacity)
  }

  push(value: number) {
    if (this.length === this.#numbers.length) {
      const grown = new Uint32Array(this.length * 2)
      grown.set(this.#numbers)
      this.#numbers = grown
    }
    this.#numbers[this.length++] = value
  }

  written(): Uint32Array {
    return this.#numbers.subarray(0, this.length)
  }
}
