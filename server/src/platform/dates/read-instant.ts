import { startOfDayIn } from '../calendar.ts'
import type { FormOptions } from './date-forms.ts'
import { isoOf } from './date-point.ts'
import { plainDate } from './plain-date.ts'
import { readDate } from './read-date.ts'
import { splitTime } from './time-of-day.ts'

/** The day of a text, "2026-12-31"; of an instant with an offset, the day in the zone. Undefined: not known to the day. */
export function readDay(text: string | null | undefined, sentFrom: FormOptions = {}): string | undefined {
  const date = readDate(text ?? '', sentFrom)
  return date?.year === undefined || date.day === undefined || date.end || date.open
    ? undefined
    : isoOf({ ...date, year: date.year })
}

/** The instant of a text; a time without an offset is in the zone, of a day alone it is the beginning. Undefined: unknown. */
export function readInstant(
  text: string | null | undefined,
  { timeZone, order }: FormOptions & { timeZone: string },
): Date | undefined {
  const split = splitTime(plainDate((text ?? '').slice(0, 100)))
  const day = readDay(split?.day ?? text, { order })
  if (day === undefined) return undefined
  if (!split) return startOfDayIn(timeZone, day)
  const { hour, minute, second, minutesEast } = split
  const begins =
    minutesEast === undefined
      ? startOfDayIn(timeZone, day).getTime()
      : Date.parse(`${day}T00:00:00Z`) - minutesEast * 60_000
  return new Date(begins + Math.floor(((hour * 60 + minute) * 60 + second) * 1_000))
}
