import type { BibRecord } from '../../domain/catalogue/record.ts'
import { withVolumeNumbers } from './enumeration.ts'
import { foldText } from './fold.ts'
import { keyOf, withoutArticle } from './keys.ts'
import { cleanName, splitWesternName } from './names.ts'
import { padNumbers } from './padded-numbers.ts'
import { readPinyin } from './pinyin.ts'

const LONGEST_SORT_KEY = 160
const hasIdeograph = /\p{Script=Han}/u

const cap = (key: string): string => key.slice(0, LONGEST_SORT_KEY).toWellFormed()

/** Separates reading and ideographs; lower than a space, so that 红楼梦 sorts before 红楼梦研究. */
const AFTER_READING = '\u0001'

/** Chinese by its reading, syllable by syllable, ties by the ideographs; other text by folded letters. */
function textKey(text: string, read: () => readonly string[]): string {
  const key = keyOf(text)
  return cap(
    padNumbers(hasIdeograph.test(key) ? `${foldText(read().join(' '))}${AFTER_READING}${key}` : key, 6),
  )
}

/**
 * Sort key of a title from its filing word on: as marked in the source, or without the article in the record's
 * languages.
 */
export function titleSortKey({
  title,
  filingTitle,
  titleReading,
  languages,
}: Pick<BibRecord, 'title' | 'filingTitle' | 'titleReading' | 'languages'>): string {
  const filed = filingTitle ?? title
  const numbered = withVolumeNumbers(filed)
  const reading = numbered === filed ? titleReading?.split(' ') : undefined
  const key = textKey(numbered, () => reading ?? readPinyin(withVolumeNumbers(title)))
  return filingTitle === undefined ? (withoutArticle(key, languages) ?? key) : key
}

/** Sort key of a name: family name first. */
export function authorSortKey(name: string | undefined): string {
  if (name === undefined) return ''
  const clean = cleanName(name)
  const split = splitWesternName(clean)
  const ordered = split === undefined ? clean : `${split.family} ${split.given}`
  return textKey(ordered, () => readPinyin(clean))
}
