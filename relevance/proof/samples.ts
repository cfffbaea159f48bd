/**
 * Pseudo-random numbers from 0 to 1, the same in every run (a linear congruential generator with Knuth's constants).
 */
export function makeChance(seed: number): () => number {
  let state = BigInt(seed)
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn
    return Number(state >> 11n) / 2 ** 53
  }
}

/** A random sample of the list without repetition, in random order. */
export function sampleOf<T>(list: readonly T[], wanted: number, chance: () => number): T[] {
  const left = [...list]
  const taken: T[] = []
  while (taken.length < wanted && left.length > 0) {
    const at = Math.floor(chance() * left.length)
    const last = left.pop()
    const chosen = at === left.length ? last : left[at]
    if (at < left.length && last !== undefined) left[at] = last
    if (chosen !== undefined) taken.push(chosen)
  }
  return taken
}
