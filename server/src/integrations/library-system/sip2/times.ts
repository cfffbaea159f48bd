import { dayIn, timeOfDayIn } from '../../../platform/calendar.ts'
import { addDays, type Day } from '../../../domain/circulation/days.ts'

/**
 * An instant in the protocol's form: YYYYMMDD, four characters of zone (blank: local time), HHMMSS. Source: 3M SIP
 * 2.00, "transaction date".
 */
export const instantText = (timeZone: string, instant: Date): string =>
  `${dayIn(timeZone, instant).replaceAll('-', '')}    ${timeOfDayIn(timeZone, instant).replaceAll(':', '')}`

/** An absent date. */
export const NO_INSTANT = ' '.repeat(18)

/**
 * The day of a server's date. The standard defines the form of transaction dates only, not of due dates, so every form
 * that begins with the year is read; an instant in UTC becomes the day in the library's time zone.
 * @returns undefined when it is no date
 */
export function dayInText(text: string, timeZone: string): Day | undefined {
  const universal = /^(\d{4})(\d{2})(\d{2})(?: {3}Z|T)(\d{2})(\d{2})(\d{2})/.exec(text)
  if (universal) {
    const [, year, month, day, hour, minute, second] = universal
    const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    return Number.isNaN(instant.getTime()) ? undefined : dayIn(timeZone, instant)
  }
  const parts = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?!\d{5,}$)/.exec(text.trim())
  if (!parts) return undefined
  const day = `${parts[1]}-${parts[3]}-${parts[4]}`
  return Number.isNaN(Date.parse(day)) || addDays(day, 0) !== day ? undefined : day
}
