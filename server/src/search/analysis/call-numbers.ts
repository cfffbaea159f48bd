import { foldText } from './fold.ts'
import { padNumbers } from './padded-numbers.ts'

/**
 * Shelf order of call numbers by their scheme. A key compares unit by unit; blanks between the parts of a call number
 * change nothing, and what comes first in its scheme has the smaller key. Parts stand apart by a blank, which is smaller
 * than any sign, so that a class comes before its divisions.
 */

/** Library of Congress: one to three letters, a whole number with decimals, and Cutters, a letter with decimals each. */
const CONGRESS = /^([a-z]{1,3})\s*(\d{1,4})(?!\d)(\.\d+)?\s*(.*)$/
const CUTTER_FOLLOWS = /^\.\s*[a-z]\d/
/** Classes of two letters that begin with T stand in the Chinese Library Classification as well. */
const ONLY_CONGRESS = /^(?!t)[a-z]{2,3}$/
/** Dewey: three digits with decimals. */
const DEWEY = /^(\d{3})(?!\d)(\.\d+)?[\s/.]*(.*)$/
/** Chinese Library Classification: one or two letters, decimals, and signs of auxiliary tables. */
const CHINESE = /^([a-z]{1,2})\s*(\d[^/\s]*|[^/\s\d][^/\s]*|)[\s/]*(.*)$/
/** Signs of the auxiliary tables in the order of the classification's rules, before digits and letters. */
const SIGNS = '-()"=#:+'

/** A Cutter with its work mark, a word, a number that may be compound, other signs. */
const PARTS = /[a-z]\d+(?:[a-z](?![a-z\d]))?|[a-z]+|\d+(?:-\d+)*|[^\sa-z\d.,/]+/g

/** What follows the class: Cutters are decimals, so as they stand; dates and volumes are numbers. */
const followingParts = (text: string): string =>
  (text.match(PARTS) ?? []).map((part) => (/^[a-z]\d/.test(part) ? part : padNumbers(part, 8))).join(' ')

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

function congressKey(folded: string): string | undefined {
  const [, letters = '', number = '', decimals = '', rest = ''] = CONGRESS.exec(folded) ?? []
  if (letters === '' || folded.includes('/')) return undefined
  if (!CUTTER_FOLLOWS.test(rest) && !ONLY_CONGRESS.test(letters)) return undefined
  return joined(letters, `${number.padStart(4, '0')}${decimals}`, followingParts(rest))
}

function deweyKey(folded: string): string | undefined {
  const [, number, decimals = '', rest = ''] = DEWEY.exec(folded) ?? []
  return number === undefined ? undefined : joined(`${number}${decimals}`, followingParts(rest))
}

/** The signs in their order, as characters below the digits. */
const inOrderOfSigns = (text: string): string =>
  text.replaceAll(/[-()"=#:+]/g, (sign) => String.fromCharCode(0x21 + SIGNS.indexOf(sign)))

/** The class by its decimals and signs, then the book number, whose numbers are whole: TP312/9 before TP312/12. */
function chineseKey(folded: string): string | undefined {
  const [, letters, more = '', book = ''] = CHINESE.exec(folded) ?? []
  if (letters === undefined) return undefined
  const division = inOrderOfSigns(`${letters}${more}`.replaceAll('.', ''))
  return joined(division, padNumbers(book.replaceAll(/\s+/g, ''), 8))
}

/** The key by which a call number stands on the shelf; empty without one. */
export function callNumberKey(callNumber: string | undefined): string {
  const folded = foldText(callNumber ?? '')
  const key =
    congressKey(folded) ??
    deweyKey(folded) ??
    chineseKey(folded) ??
    padNumbers(folded.replaceAll(/[\s/.]+/g, ' '), 8)
  return key.slice(0, 160).toWellFormed()
}
