/** Longer texts are met once; they would only push the others out. */
const LONGEST = 200

/**
 * The same function, with what it made of recent short texts kept: titles are folded for several fields, and
 * publishers, subjects and authors come back in record after record. Answers are shared, so nobody may change them.
 */
export function remembered<T>(make: (text: string) => T, most = 20_000): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    if (text.length > LONGEST) return make(text)
    let made = known.get(text)
    if (made === undefined) {
      made = make(text)
      if (known.size >= most) known.clear()
      known.set(text, made)
    }
    return made
  }
}
