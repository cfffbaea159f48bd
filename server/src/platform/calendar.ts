import { memoize } from './memoize.ts'

/** Making a format takes as long as a small statement. */
const dayFormatOf = memoize(
  (timeZone) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** The ISO date of an instant in a tenant's time zone. */
export const dayIn = (timeZone: string, instant: Date): string => dayFormatOf(timeZone).format(instant)

const timeFormatOf = memoize(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }),
)

/** The time of day of an instant in a tenant's time zone: "16:05:09". */
export const timeOfDayIn = (timeZone: string, instant: Date): string => timeFormatOf(timeZone).format(instant)

/** The same time of day one month earlier; the 31st becomes the month's last day. */
export function monthBefore(instant: Date): Date {
  const before = new Date(instant)
  const day = before.getUTCDate()
  before.setUTCDate(1)
  before.setUTCMonth(before.getUTCMonth() - 1)
  before.setUTCDate(Math.min(day, daysInMonth(before)))
  return before
}

const daysInMonth = (instant: Date): number =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 0)).getUTCDate()

/** Then the year has four figures in every time zone. */
const LAST_OFFSET = Date.UTC(9999, 11, 30)

/** The instant at which a day ("2026-12-03") begins in a tenant's time zone. */
export function startOfDayIn(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const offsetAt = (instant: number): number => {
    const local = new Date(Math.min(instant, LAST_OFFSET))
    return Date.parse(`${dayIn(timeZone, local)}T${timeOfDayIn(timeZone, local)}Z`) - local.getTime()
  }
  // on a day on which the clocks change, the offset at midnight UTC may be that of the day before
  const guess = midnight - offsetAt(midnight)
  return new Date(midnight - offsetAt(guess))
}
