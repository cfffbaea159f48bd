import { foldForCutting } from './tokens.ts'
import { spellLettersOut } from './spelled-letters.ts'

/** Maximum key length of an engine (`engine.ts`). */
export const LONGEST_KEY = 512

const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}々〇ー'
const spaceBesideCjk = new RegExp(`(?<=[${cjk}]) | (?=[${cjk}])`, 'gu')
const apostrophe = /(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}])/gu
/** Signs that are part of a word: c++, c#, at&t; all others become a space. */
const betweenWords =
  /(?:(?!(?<=[\p{L}\p{N}])(?:\+\+|#)|(?<=\+)\+|(?<=[\p{L}\p{N}])&(?=[\p{L}\p{N}]))[^\p{L}\p{N}\p{M}])+/gu
const nothingToStrip = /^[\p{Script=Han}a-z0-9]*$/u

/** Truncates to the maximum key length without splitting a surrogate pair. */
export function capKey(key: string): string {
  if (key.length <= LONGEST_KEY) return key
  const cut = key.slice(0, LONGEST_KEY)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/**
 * The key of a whole value, for the match modes whole value, begins with and ends with: folded, numbers in one notation, no
 * punctuation, one space between words in letters and none next to ideographs: "《紅樓夢》（第2版）" → 红楼梦第二版, "The Lord of the
 * Rings!" → "the lord of the rings". A value of signs only is kept.
 */
export function keyOf(raw: string): string {
  const folded = foldForCutting(raw)
  if (nothingToStrip.test(folded)) return capKey(folded)
  const key = folded.replace(apostrophe, '').replace(betweenWords, ' ').trim().replace(spaceBesideCjk, '')
  return capKey(key === '' ? folded : key)
}

/** The key, and with umlauts the expanded key too: "mueller" besides "muller". */
export function keysOf(raw: string): string[] {
  const key = keyOf(raw)
  if (key === '') return []
  const expansions = spellLettersOut(raw)
  if (expansions.length === 0) return [key]
  let expanded = key
  for (const { folded, expanded: form } of expansions) expanded = expanded.replace(folded, form)
  return expanded === key ? [key] : [key, capKey(expanded)]
}

const articles: Record<string, RegExp> = {
  eng: /^(?:the|an?) (?=.)/,
  fre: /^(?:l(?:es?|a)?|une?|des) (?=.)/,
  ger: /^(?:der|die|das|eine?) (?=.)/,
  spa: /^(?:el|l[ao]s?|un[ao]?) (?=.)/,
  ita: /^(?:il|l[aoe']|gli|un[ao]?) (?=.)/,
}

/** The key without the leading article, in the languages of the record; undefined when there is none. */
export function withoutArticle(key: string, languages: readonly string[]): string | undefined {
  for (const language of languages.length === 0 ? ['eng'] : languages) {
    const article = articles[language]
    const rest = article === undefined ? key : key.replace(article, '')
    if (rest !== key) return rest
  }
  return undefined
}
