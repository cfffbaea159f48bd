import { dateForms, type FormOptions } from './date-forms.ts'
import { type DatePoint, isAfter, NEVER_YEAR } from './date-point.ts'
import { plainDate } from './plain-date.ts'

/** A date as somebody else wrote it. What the text leaves open is absent. */
export interface ReadDate {
  /** Undefined only where the text says no more than that there is no end: "9999", "present". */
  year: number | undefined
  month?: number
  day?: number
  /** Of a range, the last point. */
  end?: DatePoint
  /** A range without an end: "2003–", "2003 to present". */
  open?: true
}

/** Far longer than any date. */
const LONGEST = 80

const OPEN = /^(?:\.\.|present|today|now|current(?:ly)?|(?:to ?)?date|ongoing|open|至?今|现在|現在|迄今)?$/
/** Between the ends of a range; marks that also stand within dates come second. */
const BETWEEN = [/\s*(?:\.\.|–|[至到]|\b(?:to|until|through|and)\b)\s*| - /g, /\s*[-/&]\s*/g] as const

/**
 * Reads a date in any form of `date-forms.ts`, or a range of two of them. Nothing is guessed: of "03/04/2026" only the
 * year is known, unless the order is told. Pure: the day of today plays no part.
 *
 * @param options `order` of numbers whose order the text leaves open; with `timeZone` an instant with an offset becomes
 * the day there
 * @returns undefined when the text is no date
 */
export function readDate(text: string, options: FormOptions = {}): ReadDate | undefined {
  if (text.length > LONGEST) return undefined
  const plain = plainDate(text)
  if (plain === '') return undefined
  const alone = pointOf(plain, options)
  if (alone) return alone.year === NEVER_YEAR ? { year: undefined, open: true } : alone
  if (OPEN.test(plain)) return { year: undefined, open: true }
  for (const between of BETWEEN) {
    const ranges = [...plain.matchAll(between)].flatMap(
      ({ index, 0: { length } }) =>
        rangeOf(plain.slice(0, index), plain.slice(index + length), options) ?? [],
    )
    const [first] = ranges
    if (first) return agreed(first, ranges)
  }
  return undefined
}

/** The year of a text: that of its date, or the one number in it that can be a year; undefined: unknown. */
export function yearIn(text: string): number | undefined {
  const date = readDate(text)
  if (date) return date.year
  const years = new Set(text.normalize('NFKC').match(/(?<!\d)(?:1\d{3}|20\d{2})(?!\d)/g))
  return years.size === 1 ? Number([...years][0]) : undefined
}

/** "1989-01-01-2007" can be divided in two ways: what they have in common is the years. */
function agreed(first: ReadDate, ranges: readonly ReadDate[]): ReadDate | undefined {
  const texts = new Set(ranges.map((range) => JSON.stringify(range)))
  if (texts.size === 1) return first
  const isSame = ranges.every(({ year, end }) => year === first.year && end?.year === first.end?.year)
  return isSame && first.end ? { year: first.year, end: { year: first.end.year } } : undefined
}

function pointOf(text: string, options: FormOptions): DatePoint | undefined {
  const [left = '', , ...further] = text.split('–')
  // one long dash is between years, two are the hyphens of a date
  if (left !== text && further.length !== 1) return undefined
  const plain = text.replaceAll('–', '-')
  for (const form of dateForms) {
    const point = form(plain, options)
    if (point) return point
  }
  return undefined
}

function rangeOf(left: string, right: string, options: FormOptions): ReadDate | undefined {
  if (left === '') return undefined
  const first = pointOf(left, options)
  if (first?.year === NEVER_YEAR) return undefined
  if (first && OPEN.test(right)) return { ...first, open: true }
  if (right === '') return undefined
  const last = pointOf(right, options)
  if (first && last) return between(first, last)
  if (first) return between(first, completed(first, right, options))
  // "May–June 2015", "3–10 May 2015": what both have is said once, at the end
  const rest = last && last.year !== NEVER_YEAR ? fromEnd(left, last, options) : undefined
  return rest && last ? between(rest, last) : undefined
}

function between(first: DatePoint, last: DatePoint | undefined): ReadDate | undefined {
  if (!last) return undefined
  if (last.year === NEVER_YEAR) return { ...first, open: true }
  return isAfter(first, last) ? undefined : { ...first, end: last }
}

/** "1990–91", "2015 May–Jun", "2015 May 3–10", "2015-05-03/10". */
function completed(
  { year, month, day }: DatePoint,
  right: string,
  options: FormOptions,
): DatePoint | undefined {
  if (month === undefined) {
    if (!/^\d\d$/.test(right)) return undefined
    const century = year - (year % 100)
    const short = Number(right)
    if (short > year % 100) return { year: century + short }
    return short === 0 && year % 100 === 99 ? { year: century + 100 } : undefined
  }
  if (day !== undefined && /^\d{1,2}(?:日)?$/.test(right))
    return pointOf(`${year}-${month}-${Number.parseInt(right, 10)}`, options)
  return /\p{L}/u.test(right) ? pointOf(`${year} ${right}`, options) : undefined
}

function fromEnd(left: string, { year, month, day }: DatePoint, options: FormOptions): DatePoint | undefined {
  if (month === undefined) return undefined
  if (day !== undefined && /^\d{1,2}$/.test(left)) return pointOf(`${year}-${month}-${left}`, options)
  return /^(?:\d{1,2} )?\p{L}+\.?(?: \d{1,2})?$/u.test(left) ? pointOf(`${left} ${year}`, options) : undefined
}
