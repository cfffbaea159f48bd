/** A day, a month or a year. */
export interface DatePoint {
  year: number
  month?: number
  day?: number
}

/** What programs write for an end that never comes. */
export const NEVER_YEAR = 9999
const FIRST_YEAR = 1000
const LAST_YEAR = 2199

/** Years of two figures: 69 to 99 are of the last century. Source: POSIX.1-2017, `strptime`, %y. */
const FIRST_SHORT = 69

export const fullYear = (short: number): number => short + (short < FIRST_SHORT ? 2000 : 1900)

/**
 * A point from its figures; a month or day of 0 or '' is not said. Undefined for a day that does not exist.
 */
export function pointFrom(
  year: number | string,
  month: number | string = 0,
  day: number | string = 0,
): DatePoint | undefined {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  if (y === NEVER_YEAR) return { year: y }
  if (!(y >= FIRST_YEAR && y <= LAST_YEAR) || !(m >= 0 && m <= 12)) return undefined
  if (m === 0) return d >= 0 && d <= 31 ? { year: y } : undefined
  if (d === 0) return { year: y, month: m }
  // day 0 of the next month is the last of this one
  return d > 0 && d <= new Date(Date.UTC(y, m, 0)).getUTCDate() ? { year: y, month: m, day: d } : undefined
}

/** Whether a point begins after another has ended. */
export function isAfter(one: DatePoint, other: DatePoint): boolean {
  if (one.year !== other.year) return one.year > other.year
  if (one.month === undefined || other.month === undefined) return false
  if (one.month !== other.month) return one.month > other.month
  return one.day !== undefined && other.day !== undefined && one.day > other.day
}

/** "2026", "2026-12" or "2026-12-31", as far as it is known. */
export const isoOf = ({ year, month, day }: DatePoint): string =>
  [year, month, day]
    .filter((part) => part !== undefined)
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
