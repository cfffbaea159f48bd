import { dayIn } from '../../../platform/calendar.ts'
import { addDays, type Day } from '../../../domain/circulation/days.ts'

/**
 * An instant as the protocol writes it: YYYYMMDD, four characters of zone (blank: local time), HHMMSS. Source: 3M SIP
 * 2.00, "transaction date".
 */
export function instantText(timeZone: string, instant: Date): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(instant)
  return `${dayIn(timeZone, instant).replaceAll('-', '')}    ${time.replaceAll(':', '')}`
}

/** No date where one may stand. */
export const NO_INSTANT = ' '.repeat(18)

/**
 * The day in a date a server sends. The standard gives transaction dates a form and leaves due dates to the server, so
 * every form that begins with the year is read; an instant in universal time falls on the library's day.
 *
 * @returns undefined for what is no day
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
