import { compareCodePoints } from '../../code-points.ts'

const surrogate = /[\ud800-\udfff]/

/** Sorts by code point in place. Without surrogates this equals the default order of strings. */
export function sortByCodePoint(texts: string[]): string[] {
  return texts.some((text) => surrogate.test(text)) ? texts.sort(compareCodePoints) : texts.sort()
}

/** The indexes of distinct texts, sorted by code point. */
export function orderByCodePoint(texts: readonly string[]): Uint32Array {
  const numbers = new Map<string, number>()
  for (const [i, text] of texts.entries()) numbers.set(text, i)
  return Uint32Array.from(sortByCodePoint([...texts]), (text) => numbers.get(text)!)
}
