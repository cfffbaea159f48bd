import { yearOfEra } from '../../../platform/dates/eras.ts'
import { readInstant } from '../../../platform/dates/read-instant.ts'
import { readChineseNumeral } from '../../../platform/numerals.ts'
import { narrow } from './text.ts'

/** Range of plausible years: from the oldest writings to a few years ahead for announcements. */
const FIRST_YEAR = -3500
const LAST_YEAR = 2100

/** Whether a whole number can be a year of publication. Zero means "unknown". */
export const isYear = (year: number): boolean =>
  Number.isInteger(year) && year !== 0 && year >= FIRST_YEAR && year <= LAST_YEAR

/** A year as number or digits: 1998, "1998", "1998.0", "-750"; `undefined` for blanks and other texts. */
export function yearOfNumber(value: number | string): number | undefined {
  const year =
    typeof value === 'number' ? value : Number(/^\s*(-?\d{1,4})(?:\.0+)?\s*$/.exec(narrow(value))?.[1])
  return isYear(year) ? year : undefined
}

/** A day or instant in any form that is read; a time without a zone is in UTC. */
export const dayOf = (text: string): Date | undefined => readInstant(text, { timeZone: 'UTC' })

/**
 * The year in a date as printed: "2008年6月", "c1998", "[1996?]", "1969-", "民国25 [1936]", "民國98", "昭和55",
 * "一九八五年", "清光绪十年 [1884]", "199-" (the decade's first year). A western year wins over an era.
 */
export function yearOfText(text: string): number | undefined {
  const plain = narrow(text)
  const corrected = bracketed(plain)
  if (corrected !== undefined) return corrected
  const western = /(?<!\d)(1\d{3}|20\d{2})(?!\d{1}(?!\d))/.exec(plain)?.[1]
  if (western !== undefined) return Number(western)
  const spelt = /[一二][〇○零一二三四五六七八九]{3}/u.exec(plain)?.[0]
  if (spelt !== undefined) return readChineseNumeral(spelt)
  const ofEra = yearOfEra(plain)
  if (ofEra !== undefined) return ofEra
  const decade = /(?<!\d)(1[5-9]\d|20\d)[-?u]/.exec(plain)?.[1]
  return decade === undefined ? undefined : Number(decade) * 10
}

/** The last year that a calendar other than ours is taken to have: 1402 [2023]. */
const OTHER_CALENDAR_ENDS = 1450

/** The year in brackets that corrects the printed one, or counts in our calendar: "1368 [i.e. 1949]", "1402 [2023]". */
function bracketed(plain: string): number | undefined {
  const [, printed = '', corrects, year = ''] =
    /(?<!\d)(\d{4})\s*\[\s*(i\.?\s?e\.?|即|实为|實為)?\s*(1\d{3}|20\d{2})\s*\]/iu.exec(plain) ?? []
  return year !== '' && (corrects !== undefined || Number(printed) < OTHER_CALENDAR_ENDS)
    ? Number(year)
    : undefined
}
