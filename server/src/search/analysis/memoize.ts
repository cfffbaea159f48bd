/** Longer texts are met once; they would only push the others out. */
const LONGEST = 200

/** The same function, with what it made of an object kept as long as the object is. Answers are shared, so nobody may change them. */
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
 * The same function, with what it made of recent short texts kept: titles are folded for several fields, and
 * publishers, subjects and authors come back in record after record. Answers are shared, so nobody may change them.
 *
 * Two halves: a full one becomes the older, and what is asked for again moves to the newer, so that frequent texts stay. A
 * larger memory would be a slower one: past the processor's own, looking up costs more than most answers.
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
