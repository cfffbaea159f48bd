import type { BibRecord } from '../../domain/catalogue/record.ts'
import { titlesOf } from './fields.ts'
import { foldText } from './fold.ts'
import { cleanName, splitWesternName } from './names.ts'

const SHORTEST = 3
const LONGEST = 14
const FEWEST_NAMES = 3

const hasOtherScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const capitals = /(?<![\p{L}\p{N}])\p{Lu}{2,6}(?![\p{L}\p{N}])/gu
const words = /[\p{L}\p{N}][\p{L}\p{N}']*/gu

/** Words that initials leave out, in the languages of most titles in letters. */
export const smallWords: ReadonlySet<string> = new Set(
  `a an and as at by for from in into of on or the to with
  de des du et la le les der die das und von zur zum el los las y del di e il`.split(/\s+/),
)

const initialsOf = (list: readonly string[]): string => list.map((word) => Array.from(word)[0] ?? '').join('')

const isSensible = (initials: string): boolean => initials.length >= SHORTEST && initials.length <= LONGEST

/**
 * The initials of a title in letters, with and without its small words: "lotr" of The Lord of the Rings, "jacs" of
 * Journal of the American Chemical Society. Empty for short titles and those with ideographs.
 */
export function titleInitials(title: string): string[] {
  if (hasOtherScript.test(title)) return []
  const all = foldText(title).match(words) ?? []
  const withoutArticle = all[0] === 'the' ? all.slice(1) : all
  const large = all.filter((word) => !smallWords.has(word))
  return [...new Set([...[large, withoutArticle].map(initialsOf), ...withAcronyms(title, large)])].filter(
    isSensible,
  )
}

/** With its acronyms spelt out ("cacm" of Communications of the ACM), and without that of a society before it. */
function withAcronyms(title: string, large: readonly string[]): string[] {
  if (title === title.toUpperCase()) return []
  const acronyms = new Set((title.match(capitals) ?? []).map(foldText))
  if (acronyms.size === 0) return []
  const spelt = large.map((word) => (acronyms.has(word) ? word : initialsOf([word]))).join('')
  return [spelt, ...(acronyms.has(large[0] ?? '') ? [initialsOf(large.slice(1))] : [])]
}

/** The initials of the family names of three authors or more, in their order: "clrs". */
export function authorInitials(names: readonly string[]): string[] {
  const families = names.map((name) => splitWesternName(cleanName(name))?.family)
  if (families.length < FEWEST_NAMES || families.some((family) => family === undefined)) return []
  return [initialsOf(families.map((family) => foldText(family ?? '')))].filter(isSensible)
}

/** The initials of a record's titles, and of its authors together. */
export const initialsOfRecord = (record: BibRecord): string[] => [
  ...titlesOf(record).flatMap(titleInitials),
  ...authorInitials(record.contributors.map(({ name }) => name)),
]
