import {
  CHINESE_DIGITS,
  CHINESE_NUMERALS,
  readChineseNumeral,
  readRomanNumeral,
  writeChinese,
} from '../../platform/numerals.ts'
import type { Rewrite } from './rewrites.ts'

/**
 * Numbers of a folded text in one notation, so that a number is found in any: 第2版 and 第II版 are 第二版, 21世纪 and
 * 廿一世纪 are 二十一世纪, 一九八四 and 二〇〇一 are 1984 and 2001. Years stay in Arabic digits, and so does a single
 * digit that counts nothing: 3国 is not 三国.
 */
const ORDINAL_MEASURES = '版|卷|册|辑|期|章|届|部|集|编|篇|次|回|季|节|讲|课|号|批|代|页|条|分册|单元'
/** What a single digit counts in either notation. */
const MEASURES = '世纪|年|月|天|周|级|套|万|亿|岁|维|小时|分钟'
const bareDigits = new RegExp(`^[${CHINESE_DIGITS}]+$`, 'u')
const isHan = /\p{Script=Han}/u
const YEAR = /^(?:1[4-9]|20)\d\d$/

const patterns = [
  `第 ?(?<ordinal>\\d{1,8}|[ivxlc]{1,8}|[${CHINESE_NUMERALS}]{1,12}) ?(?=${ORDINAL_MEASURES})`,
  `(?<![${CHINESE_NUMERALS}第])(?<digits>[${CHINESE_DIGITS}]{3,})(?![${CHINESE_NUMERALS}])`,
  `(?<![${CHINESE_NUMERALS}第])(?<units>[${CHINESE_NUMERALS}]{2,12})(?![${CHINESE_NUMERALS}])`,
  `(?<![\\w.,:/+-])(?<many>[1-9]\\d{1,7}|[1-9](?=${MEASURES}))(?:(?<group>[万亿])|(?=\\p{Script=Han}))(?![${CHINESE_NUMERALS}])`,
]
const number = new RegExp(patterns.join('|'), 'gu')
/** Most texts have none of these: they are not looked through. */
const mayHaveNumber = new RegExp(`[第十百千廿卅]|[${CHINESE_DIGITS}]{3}|[0-9]\\p{Script=Han}`, 'u')

const readOrdinal = (text: string): number | undefined =>
  /^\d/.test(text) ? Number(text) : (readChineseNumeral(text) ?? readRomanNumeral(text))

/** Digits before ideographs are a number that is counted, unless they are a year. */
const digitsBefore = (digits: string, next: string): string =>
  isHan.test(next) && !YEAR.test(digits) && !digits.startsWith('0') ? writeChinese(Number(digits)) : digits

/** What stands for a number that was found; `undefined`: it stays. */
function rewritten({ groups = {}, index, 0: found, input }: RegExpExecArray): string | undefined {
  const next = input.charAt(index + found.length)
  const { ordinal, digits, units, many, group = '' } = groups
  if (ordinal !== undefined) {
    const value = readOrdinal(ordinal)
    return value === undefined ? undefined : `第${writeChinese(value)}`
  }
  if (digits !== undefined)
    return digitsBefore(String(readChineseNumeral(digits)).padStart(digits.length, '0'), next)
  if (many !== undefined && group === '') return digitsBefore(many, next)
  // 四五 is four or five, and a date: two bare digits are no number
  if (units !== undefined && bareDigits.test(units)) return undefined
  const value =
    many === undefined
      ? readChineseNumeral(units ?? '')
      : Number(many) * (readChineseNumeral(`一${group}`) ?? 1)
  return value === undefined || value < 10 ? undefined : writeChinese(value)
}

/** Writes numbers in one notation. */
export const numbers: Rewrite = { may: mayHaveNumber, part: number, by: rewritten }

/** Writes numbers as they are read aloud: 21世纪 is er shi yi shi ji. 一九八四 is read sign by sign, so it stays. */
export const numbersToSay: Rewrite = {
  ...numbers,
  by: (found) => (found.groups?.['digits'] === undefined ? rewritten(found) : undefined),
}

const chineseNumber = new RegExp(`[${CHINESE_NUMERALS}]{2,12}`, 'gu')

/** Chinese numbers of a text whose numbers are folded, in Arabic digits: 24 for 二十四史. */
export function* arabicNumbersIn(folded: string): Generator<string> {
  for (const [signs] of folded.matchAll(chineseNumber)) {
    const value = readChineseNumeral(signs)
    if (value !== undefined && value >= 10) yield String(value)
  }
}
