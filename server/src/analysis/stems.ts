import { newStemmer } from 'snowball-stemmers'

/** Porter2 (M. Porter, "English (Porter2) stemming algorithm", 2001–2006). */
const english = newStemmer('english')
const known = new Map<string, string>()
const isEnglishShaped = /^[a-z]{3,30}$/

/** The stem of a folded word; words with digits, signs or other letters stay as they are. */
export function stemWord(word: string): string {
  const stem = known.get(word)
  if (stem !== undefined) return stem
  const made = isEnglishShaped.test(word) ? english.stem(word) : word
  if (known.size >= 300_000) known.clear()
  known.set(word, made)
  return made
}
