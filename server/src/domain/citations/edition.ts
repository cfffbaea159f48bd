import { readNumeral } from '../../platform/numerals.ts'

/** An edition: its number if it has one, else as printed ("修订版", "rev. ed."). */
export type Edition = { number: number } | { text: string }

const BARE = /^(?:第\s*)?(\d{1,3})(?:st|nd|rd|th)?\.?$/i
const CAPTIONED = /^(?:第\s*)?(\S{1,12}?)(?:(?<=\d)(?:st|nd|rd|th))?\s*(?:版|\.?\s*ed(?:ition|n|\.)?)$/i

/** "第2版", "二版", "2nd ed.", "Third edition", "3" → its number; undefined if absent. */
export function editionOf(raw: string | undefined): Edition | undefined {
  // the statement of the book, without its romanised form
  const [own] = raw?.split(' = ') ?? []
  const text = own?.replace(/[\s.;,]+$/, '').trim() ?? ''
  if (text === '') return undefined
  const numeral = BARE.exec(text)?.[1] ?? CAPTIONED.exec(text)?.[1] ?? ''
  const number = readNumeral(numeral)
  return number === undefined ? { text: own?.replace(/[\s;,]+$/, '').trim() ?? '' } : { number }
}

/** "2nd", "3rd", "11th". */
export function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

/** "2nd ed.", or as printed; empty for a first edition, which no style mentions. */
export function editionInEnglish(edition: Edition | undefined): string {
  if (!edition) return ''
  if ('text' in edition) return edition.text
  return edition.number === 1 ? '' : `${ordinal(edition.number)} ed.`
}
