/**
 * Pseudo-random numbers that are the same on every machine. Each draw is seeded by the record and the purpose, so that
 * adding a record changes nothing about the others.
 */
export interface Draw {
  /** In [0, 1). */
  next(): number
  /** Integer from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** An element of a non-empty list. */
  pick<T>(choices: readonly [T, ...T[]]): T
}

/** FNV-1a over UTF-16 units, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** A generator (mulberry32) seeded by the name of the draw. */
export function drawFor(name: string): Draw {
  let state = hashOf(name)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}
