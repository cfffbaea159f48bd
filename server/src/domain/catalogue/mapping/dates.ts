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
  const western = /(?<!\d)(1\d{3}|20\d{2})(?!\d{1}(?!\d))/.exec(plain)?.[1]
  if (western !== undefined) return Number(western)
  const spelt = /[一二][〇○零一二三四五六七八九]{3}/u.exec(plain)?.[0]
  if (spelt !== undefined) return Number(Array.from(spelt, (digit) => chineseDigits.get(digit) ?? 0).join(''))
  const era = eras.exec(plain)
  if (era?.groups) {
    const count = eraCount(era.groups['count'] ?? '')
    const start = eraStarts.get((era.groups['era'] ?? '').replace('國', '国'))
    if (count !== undefined && start !== undefined) return start + count - 1
  }
  const decade = /(?<!\d)(1[5-9]\d|20\d)[-?u]/.exec(plain)?.[1]
  return decade === undefined ? undefined : Number(decade) * 10
}

const chineseDigits = new Map(Array.from('〇一二三四五六七八九', (digit, value) => [digit, value] as const))
for (const zero of '○零') chineseDigits.set(zero, 0)

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
  `(?<era>民國|${[...eraStarts.keys()].toSorted((a, b) => b.length - a.length).join('|')})\\s*(?<count>元|\\d{1,3}|[一二三四五六七八九十廿卅百]{1,5})`,
  'u',
)

/** 元 = 1, 十年 = 10, 二十五 = 25, 廿五 = 25, 一百零三 is not needed: 民國一百年 = 100. */
function eraCount(text: string): number | undefined {
  if (text === '元') return 1
  if (/^\d+$/.test(text)) return Number(text)
  let total = 0
  let digit = 0
  for (const character of text.replace('廿', '二十').replace('卅', '三十')) {
    const unit = character === '十' ? 10 : character === '百' ? 100 : 0
    if (unit > 0) {
      total += (digit || 1) * unit
      digit = 0
    } else digit = chineseDigits.get(character) ?? 0
  }
  const count = total + digit
  return count > 0 && count <= 120 ? count : undefined
}
