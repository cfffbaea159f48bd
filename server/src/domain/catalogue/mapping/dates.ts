import { CHINESE_NUMERALS, readChineseNumeral, readNumeral } from '../../../platform/numerals.ts'
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

/**
 * A day or instant in international form, "2024-03-01" or "2024/3/1", with or without a time; `undefined` otherwise.
 */
export function dayOf(text: string): Date | undefined {
  const found =
    /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?))?\s*$/.exec(
      text,
    )
  if (!found) return undefined
  const [, year = '', month = '', day = '', time] = found
  const zoned = time === undefined ? '00:00Z' : /[Z+-]/.test(time) ? time : `${time}Z`
  const date = new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${zoned}`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

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
  const era = eras.exec(plain)
  if (era?.groups) {
    const count = eraCount(era.groups['count'] ?? '')
    const start = eraStarts.get((era.groups['era'] ?? '').replace('國', '国'))
    if (count !== undefined && start !== undefined) return start + count - 1
  }
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

/** First year of the eras used in imprints of the last two centuries. */
const eraStarts = new Map([
  ['民国', 1912],
  ['民', 1912],
  ['光绪', 1875],
  ['光緒', 1875],
  ['宣统', 1909],
  ['宣統', 1909],
  ['同治', 1862],
  ['咸丰', 1851],
  ['咸豐', 1851],
  ['道光', 1821],
  ['嘉庆', 1796],
  ['嘉慶', 1796],
  ['乾隆', 1736],
  ['雍正', 1723],
  ['康熙', 1662],
  ['明治', 1868],
  ['大正', 1912],
  ['昭和', 1926],
  ['平成', 1989],
  ['令和', 2019],
])
const eras = new RegExp(
  `(?<era>民國|${[...eraStarts.keys()].toSorted((a, b) => b.length - a.length).join('|')})\\s*(?<count>元|\\d{1,3}|[${CHINESE_NUMERALS}]{1,6})`,
  'u',
)

/** 元 = 1, 廿五 = 25, 一百零二 = 102. No era has lasted longer than 120 years. */
function eraCount(text: string): number | undefined {
  const count = text === '元' ? 1 : readNumeral(text)
  return count !== undefined && count > 0 && count <= 120 ? count : undefined
}
