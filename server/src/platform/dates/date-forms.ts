import { dayIn } from '../calendar.ts'
import { type DatePoint, fullYear, isoOf, pointFrom } from './date-point.ts'
import { monthOfName, withoutSeason } from './date-words.ts'
import { splitTime } from './time-of-day.ts'

/** The order of day, month and year in numbers. */
export type DateOrder = 'dayFirst' | 'monthFirst' | 'yearFirst'

export interface FormOptions {
  order?: DateOrder | undefined
  timeZone?: string | undefined
}

/** One form in which dates are written; undefined for a text in another one. */
type DateForm = (plain: string, options: FormOptions) => DatePoint | undefined

/** Digits without marks: 2026, 202612, 20261231; with the order told, 31122026 too. */
const digits: DateForm = (plain, { order }) => {
  const [, year = '', month, day] = /^(\d{4})(?:(\d\d)(\d\d)?)?$/.exec(plain) ?? []
  if (year === '') return undefined
  const [, first = '', second = '', last = ''] = /^(\d\d)(\d\d)(\d{4})$/.exec(plain) ?? []
  return (
    pointFrom(year, month, day) ?? (order && last !== '' ? inOrder(order, first, second, last) : undefined)
  )
}

const inOrder = (order: DateOrder, first: string, second: string, year: string): DatePoint | undefined =>
  order === 'monthFirst' ? pointFrom(year, first, second) : pointFrom(year, second, first)

/** Marks between numbers, the year first: 2026-12-31, 2026.12, 2026/5, 2026/05/03/, 2026//. */
const yearFirst: DateForm = (plain) => {
  const [, year = '', , month, day] =
    /^(\d{4}) ?([-/. ]) ?(\d{1,2})(?: ?\2 ?(\d{1,2})\.?)?$/.exec(plain) ??
    // RIS: what is not known stays empty, and words may follow
    /^(\d{4})(\/)(\d{0,2})(?:\/(\d{0,2})(?:\/.*)?)?$/.exec(plain) ??
    []
  if (year === '') return undefined
  // "2009/10" is a month or two years
  const isDoubtful = /^\d{4}\/(?:0[1-9]|1[0-2])$/.test(plain) && Number(month) === (Number(year) + 1) % 100
  return pointFrom(year, isDoubtful ? 0 : month, day)
}

/** 31/12/2026, 12/31/2026, 31.12.2026: where both orders fit, the year alone is known. */
const yearLast: DateForm = (plain, { order }) => {
  const [, first = '', , second = '', year = ''] =
    /^(\d{1,2}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{4})$/.exec(plain) ?? []
  if (year === '') {
    const [, month = '', of = ''] = /^(\d{1,2})[-/.](\d{4})$/.exec(plain) ?? []
    return of === '' || Number(month) === 0 ? undefined : pointFrom(of, month)
  }
  if (Number(first) === 0 || Number(second) === 0)
    return Number(first) + Number(second) === 0 ? pointFrom(year) : undefined
  if (order === 'dayFirst' || order === 'monthFirst') return inOrder(order, first, second, year)
  return agreed([inOrder('dayFirst', first, second, year), inOrder('monthFirst', first, second, year)])
}

/** 12/31/26: read only where one order fits, or the order is told. */
const shortYear: DateForm = (plain, { order }) => {
  const [, one = '', , two = '', three = ''] = /^(\d\d?)([-/.])(\d\d?)\2(\d\d)$/.exec(plain) ?? []
  if (one === '') return undefined
  const ways: Record<DateOrder, () => DatePoint | undefined> = {
    dayFirst: () => inOrder('dayFirst', one, two, String(fullYear(Number(three)))),
    monthFirst: () => inOrder('monthFirst', one, two, String(fullYear(Number(three)))),
    yearFirst: () => (one.length === 2 ? pointFrom(fullYear(Number(one)), two, three) : undefined),
  }
  const point = order ? ways[order]() : agreed(Object.values(ways).map((way) => way()))
  return point?.day === undefined ? undefined : point
}

/** What every reading that is possible says. */
function agreed(points: readonly (DatePoint | undefined)[]): DatePoint | undefined {
  const possible = points.filter((point) => point !== undefined)
  const [first] = possible
  if (!first || possible.every((one) => isoOf(one) === isoOf(first))) return first
  return possible.every(({ year }) => year === first.year) ? { year: first.year } : undefined
}

/** 2026年12月31日, 2026년 12월 31일, 2026年12月. */
const ideographs: DateForm = (plain) => {
  const [, year = '', month, day] =
    /^(\d{4}) ?[年년](?: ?(\d{1,2}) ?[月월]份?(?: ?(\d{1,2}) ?[日号號일])?)?$/u.exec(plain) ?? []
  return year === '' ? undefined : pointFrom(year, month, day)
}

/** A month by its name: Dec 31, 2026; 31. Dezember 2026; 31-Dec-26; 2015 May 3; May 2015. */
const names: DateForm = (plain, { order }) => {
  const words = plain
    .replace(/(\d)(?:st|nd|rd|th|er|º|ª)(?!\p{L})/gu, '$1')
    .replace(/(\d)(?=\p{L})|(\p{L}\.?)(?=\d)/gu, '$1$2 ')
    .split(/[\s,/-]+|(?<=\d)\.|\b(?:de|of|the|le)\b/u)
    .filter((word) => word !== undefined && word !== '')
  const named = words.filter((word) => !/^\d+$/.test(word))
  const month = named.length === 1 ? monthOfName(named[0] ?? '') : undefined
  const numbers = words.filter((word) => /^\d+$/.test(word))
  if (month === undefined || numbers.length === 0 || numbers.length > 2) return undefined
  const [year] = numbers.filter((one) => one.length === 4)
  const [day, other] = numbers.filter((one) => one.length < 3)
  if (year !== undefined && numbers.length === 1) return pointFrom(year, month)
  if (year !== undefined && other === undefined && day !== undefined) return pointFrom(year, month, day)
  if (day === undefined || other?.length !== 2) return undefined
  return order === 'yearFirst'
    ? pointFrom(fullYear(Number(day)), month, other)
    : pointFrom(fullYear(Number(other)), month, day)
}

/** Spring 2015, 2015年春, Q1 2015: the year alone. */
const seasons: DateForm = (plain) => {
  const rest = withoutSeason(plain)
  const [, year = ''] = /^(\d{4})年?$/.exec(rest ?? '') ?? /^(\d{4})-(?:2[1-4])$/.exec(plain) ?? []
  return year === '' ? undefined : pointFrom(year)
}

/** A day with a time of day: 20261231    235900, 2026-12-31T23:59:00Z, 12/31/2026 11:59 PM. */
const withTime: DateForm = (plain, options) => {
  const split = splitTime(plain)
  if (!split) return undefined
  const point = dayForms.map((form) => form(split.day, options)).find((one) => one !== undefined)
  if (point?.day === undefined || options.timeZone === undefined || split.minutesEast === undefined)
    return point
  const { hour, minute, second } = split
  const instant = Date.UTC(
    point.year,
    (point.month ?? 1) - 1,
    point.day,
    hour,
    minute - split.minutesEast,
    second,
  )
  const [year = '', month, day] = dayIn(options.timeZone, new Date(instant)).split('-')
  return pointFrom(year, month, day)
}

const dayForms: readonly DateForm[] = [digits, yearFirst, yearLast, shortYear, ideographs, names]

/** Every form that is read. A new one is a function here, and lines of `date-samples.txt`. */
export const dateForms: readonly DateForm[] = [...dayForms, withTime, seasons]
