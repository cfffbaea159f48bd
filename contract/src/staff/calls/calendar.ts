import { z } from 'zod'
import { dayLike } from '../../shapes/codes.ts'
import { operation } from '../staff-call.ts'

/** From Sunday on, as `Date` counts them. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

/** Days that are set at once: three years. */
export const MOST_CLOSED_DAYS = 1_100

const day = dayLike('a day such as 2026-10-01')

/** The calendar of the library. */
export const calendarCalls = {
  'set-closed-days': operation<{ days: number; changed: number }>()({
    about:
      'Closes a branch (* is all) on the days of a period, or on some of its weekdays, or opens it again; tells how many days these are, and how many were not so before.',
    input: {
      from: day,
      /** Absent: that one day. */
      to: day.optional(),
      /** Empty: every day. */
      weekdays: z.array(z.enum(weekdays)).max(7).default([]),
      library: z.string().trim().min(1).max(128).default('*'),
      /** They are open again. */
      opens: z.boolean().default(false),
    },
  }),
}
