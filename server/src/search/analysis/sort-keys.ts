import type { BibRecord } from '../../domain/catalogue/record.ts'
import { foldText } from './fold.ts'
import { normaliseNumber } from './identifiers.ts'
import { keyOf, withoutArticle } from './keys.ts'
import { cleanName, splitWesternName } from './names.ts'
import { readPinyin } from './pinyin.ts'

const LONGEST_SORT_KEY = 160
const hasIdeograph = /\p{Script=Han}/u
const numbers = /\d+/g

/** Pads numbers to sort by value: "7" before "12". */
const padNumbers = (text: string, width: number): string =>
  text.replace(numbers, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(width, '0'))

const cap = (key: string): string => key.slice(0, LONGEST_SORT_KEY).toWellFormed()

/** Separates reading and ideographs; lower than a space, so that 红楼梦 sorts before 红楼梦研究. */
const AFTER_READING = '\u0001'

/** Chinese by its reading, syllable by syllable, ties by the ideographs; other text by folded letters. */
function textKey(text: string, read: () => string[]): string {
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
  const key = textKey(filingTitle ?? title, () => titleReading?.split(' ') ?? readPinyin(title))
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

/** Library of Congress: letters, a whole number, and behind it a Cutter, a letter with decimals. */
const congressNumber = /^([a-z]{1,3})(\d{1,4})(?!\d)([^/]*[a-z]\d[^/]*)$/

/**
 * Shelf order of a call number. Class numbers are decimal (I247.7/65 before I25/1), the book number behind the slash is
 * a whole number (TP312/9 before TP312/12): so far the column `shelf_key` has the same order. A number of the Library of
 * Congress begins with a whole number (QA9.5.A2 before QA76.73.J38), and its Cutters are decimal.
 */
export function callNumberSortKey(callNumber: string | undefined): string {
  if (callNumber === undefined) return ''
  const folded = normaliseNumber(foldText(callNumber))
  const [, letters = '', number = '', rest = ''] = congressNumber.exec(folded) ?? []
  if (letters) return cap(`${letters}${number.padStart(4, '0')}${rest}`)
  const slash = folded.indexOf('/') + 1
  return cap(slash === 0 ? folded : folded.slice(0, slash) + padNumbers(folded.slice(slash), 8))
}
