import { dayIn, timeOfDayIn } from '../../../platform/calendar.ts'

/**
 * An instant in the protocol's form: YYYYMMDD, four characters of zone (blank: local time), HHMMSS. Source: 3M SIP
 * 2.00, "transaction date".
 */
export const instantText = (timeZone: string, instant: Date): string =>
  `${dayIn(timeZone, instant).replaceAll('-', '')}    ${timeOfDayIn(timeZone, instant).replaceAll(':', '')}`

/** An absent date. */
export const NO_INSTANT = ' '.repeat(18)
