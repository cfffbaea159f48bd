import { foldText } from '../analysis/fold.ts'
import { smallWords } from '../analysis/latin-initials.ts'

/** Whether a part may stand for a word by ISO 4: its beginning (Chem.), or letters of it in order (Natl). */
function standsFor(part: string, word: string): boolean {
  if (word.startsWith(part)) return true
  if (part.length < 3 || part.charAt(0) !== word.charAt(0)) return false
  let at = 0
  for (const letter of word) if (letter === part.charAt(at)) at += 1
  return at === part.length
}

/** How many words from here on have these initials together: USA for United States of America. */
function wordsOfInitials(part: string, words: readonly string[]): number {
  const begun = words.slice(0, part.length).map((word) => word.charAt(0))
  return part.length > 1 && part.length < 7 && begun.join('') === part ? part.length : 0
}

/**
 * Whether parts of words stand for a title, each for one of its words in order; small words may be missing. A title may
 * go on by no more than a word: "J. Chem." is not the Journal of Chemical Physics and Materials.
 */
export function alignWords(parts: readonly string[], title: string): boolean {
  const wanted = parts.filter((part) => !smallWords.has(part))
  const words = (foldText(title).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !smallWords.has(word))
  let at = 0
  let isShortened = false
  for (const part of wanted) {
    const together = wordsOfInitials(part, words.slice(at))
    const word = words[at]
    if (word !== undefined && standsFor(part, word)) {
      if (part !== word) isShortened = true
      at += 1
    } else if (together > 0) {
      isShortened = true
      at += together
    } else return false
  }
  return isShortened && words.length - at <= (wanted.length > 3 ? 4 : 1)
}
