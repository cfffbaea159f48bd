/** Longer texts rarely repeat; they would evict the others. */
const LONGEST = 200

/** Caches results per object in a WeakMap. Results are shared: do not mutate them. */
export function memoizeByObject<Key extends object, T>(make: (object: Key) => T): (object: Key) => T {
  const kept = new WeakMap<Key, { value: T }>()
  return (object) => {
    let known = kept.get(object)
    if (known === undefined) {
      known = { value: make(object) }
      kept.set(object, known)
    }
    return known.value
  }
}

/**
 * Caches results for recent short texts: titles are folded for several fields, and publishers, subjects and authors
 * repeat. Results are shared: do not mutate them. Two generations: a full one becomes the older, and entries used again
 * move to the newer, so that frequent texts stay. A larger cache would be slower: beyond the CPU cache a look-up costs
 * more than most computations.
 */
export function memoize<T>(make: (text: string) => T, most = 16_384): (text: string) => T {
  let newer = new Map<string, T>()
  let older = new Map<string, T>()
  return (text) => {
    if (text.length > LONGEST) return make(text)
    let made = newer.get(text)
    if (made !== undefined) return made
    made = older.get(text) ?? make(text)
    if (newer.size >= most / 2) {
      older = newer
      newer = new Map()
    }
    newer.set(text, made)
    return made
  }
}
