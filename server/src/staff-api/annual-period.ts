import { REPORT_DAYS } from '@wenyuan/contract/constants/figure-measures.ts'
import { Fail } from '../core/fail.ts'
import { addDays, type Day, daysBetween } from '../domain/circulation/days.ts'
import type { Days } from '../domain/figures/report-store.ts'

/** The last whole year unless given. @throws Fail INPUT_INVALID */
export function reportPeriod(today: Day, given: { from?: Day | undefined; until?: Day | undefined }): Days {
  const year = Number(today.slice(0, 4)) - 1
  const from =
    given.from ?? (given.until === undefined ? `${year}-01-01` : `${given.until.slice(0, 4)}-01-01`)
  const until = given.until ?? `${from.slice(0, 4)}-12-31`
  const days = daysBetween(from, until) + 1
  if (days < 1 || days > REPORT_DAYS) throw new Fail('INPUT_INVALID', { field: 'from' })
  return { from, until }
}

const isMonthEnd = (day: Day): boolean => addDays(day, 1).endsWith('-01')

const indexOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The first day of a month, counted from the year 0. */
const monthAt = (index: number): Day =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`

/** The period of the same length that ends before it: whole months stay whole months. */
export function periodBefore({ from, until }: Days): Days {
  const last = addDays(from, -1)
  if (!from.endsWith('-01') || !isMonthEnd(until))
    return { from: addDays(from, -1 - daysBetween(from, until)), until: last }
  const months = indexOf(until) - indexOf(from) + 1
  return { from: monthAt(indexOf(from) - months), until: last }
}

/** The first days of the months that a period touches. */
export const monthsOf = ({ from, until }: Days): Day[] =>
  Array.from({ length: indexOf(until) - indexOf(from) + 1 }, (_, no) => monthAt(indexOf(from) + no))

/** Readers of a year are counted once in it: their sum is right from its first day on. */
export const isWithinYear = ({ from, until }: Days): boolean =>
  from.endsWith('-01-01') && from.slice(0, 4) === until.slice(0, 4)
