import type { Token } from '../../engine.ts'

/**
 * Numbers the terms of a channel. Tokens of one or two UTF-16 units, which are most of the character channel, are
 * looked up in an open-addressing hash table: several times faster than a map of strings.
 */
export class TermTable {
  readonly texts: Token[] = []
  readonly #long = new Map<Token, number>()
  /** Two entries per slot: the units of the token, and its number + 1. */
  #short = new Uint32Array(2 << 10)
  #shortCount = 0

  numberOf(token: Token): number {
    const { length } = token
    const first = token.charCodeAt(0)
    // a leading NUL would make a token of two units look like one of one
    if (length > 2 || first === 0) return this.#numberOfLong(token)
    return this.#numberOfShort(token, length === 1 ? first : ((first << 16) | token.charCodeAt(1)) >>> 0)
  }

  #numberOfShort(token: Token, units: number): number {
    const slots = this.#short
    const mask = slots.length / 2 - 1
    let slot = mixed(units) & mask
    for (; slots[2 * slot + 1] !== 0; slot = (slot + 1) & mask) {
      if (slots[2 * slot] === units) return slots[2 * slot + 1]! - 1
    }
    this.texts.push(token)
    slots[2 * slot] = units
    slots[2 * slot + 1] = this.texts.length
    this.#shortCount += 1
    if (this.#shortCount * 2 > mask) this.#growShort()
    return this.texts.length - 1
  }

  #numberOfLong(token: Token): number {
    let number = this.#long.get(token)
    if (number === undefined) {
      number = this.texts.length
      this.texts.push(token)
      this.#long.set(token, number)
    }
    return number
  }

  #growShort() {
    const before = this.#short
    const slots = new Uint32Array(before.length * 2)
    const mask = slots.length / 2 - 1
    for (let i = 0; i < before.length; i += 2) {
      if (before[i + 1] === 0) continue
      let slot = mixed(before[i]!) & mask
      while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask
      slots[2 * slot] = before[i]!
      slots[2 * slot + 1] = before[i + 1]!
    }
    this.#short = slots
  }
}

function mixed(units: number): number {
  const hash = Math.imul(units ^ (units >>> 16), 0x45d9f3b)
  return hash ^ (hash >>> 15)
}
