import { compareCodePoints } from '../../code-points.ts'

const surrogate = /[\ud800-\udfff]/

/** Sorts by code point in place. The platform's own order of strings is the same where no surrogate occurs. */
export function sortByCodePoint(texts: string[]): string[] {
  return texts.some((text) => surrogate.test(text)) ? texts.sort(compareCodePoints) : texts.sort()
}
