import type { figureCalls } from '@wenyuan/contract/staff/calls/usage.ts'
import type { Figures } from '@wenyuan/contract/staff/figures.ts'
import { addDays, type Day, daysBetween } from '../domain/circulation/days.ts'
import {
  chargesByKind,
  loansByBranch,
  loansByType,
  type Period,
  requestsBySteps,
  usageBySteps,
  waitingBySteps,
} from '../domain/circulation/figures.ts'
import { Fail } from '../core/fail.ts'
import { dayIn } from '../platform/calendar.ts'
import type { HandlersOf } from './handler.ts'

/** Longest period. */
const MOST_DAYS = 5 * 366
/** Single days are kept for two months; longer periods are told by month. */
const DAYS_TOLD = 31
const DAYS_KEPT = 61

export const figureHandlers: HandlersOf<typeof figureCalls> = {
  figures: async ({ where }, given) => {
    const today = dayIn(where.site.settings.timeZone, where.now)
    const period = periodOf(today, given)
    const [usage, branches, types, requests, charges, waiting] = await Promise.all([
      usageBySteps(where, period),
      loansByBranch(where, period),
      loansByType(where, period),
      requestsBySteps(where, period),
      chargesByKind(where, period),
      waitingBySteps(where, period),
    ])
    const overTime = (rows: readonly { day: Day; value: number }[]) =>
      stepsOf(period).map((label) => ({ label, value: rows.find(({ day }) => day === label)?.value ?? 0 }))
    // a step without enough holds has no mean
    const inOrder = (rows: readonly { day: Day; value: number }[]) =>
      rows
        .map(({ day: label, value }) => ({ label, value }))
        .toSorted((one, other) => (one.label < other.label ? -1 : 1))
    const ofKind = (wanted: string) => overTime(usage.filter(({ kind }) => kind === wanted))
    const records: Figures['records'] = [
      { measure: 'loans', points: ofKind('loan') },
      { measure: 'loansByBranch', points: branches },
      { measure: 'loansByType', points: types },
      { measure: 'views', points: ofKind('view') },
      { measure: 'searches', points: ofKind('search') },
      { measure: 'emptySearches', points: ofKind('empty-search') },
      { measure: 'requests', points: overTime(requests) },
      { measure: 'waiting', points: inOrder(waiting) },
      { measure: 'charges', points: charges },
    ]
    return { ...period, total: records.length, records }
  },
}

/** @throws Fail INPUT_INVALID */
function periodOf(today: Day, given: { from?: Day | undefined; until?: Day | undefined }): Period {
  const until = given.until ?? today
  const from = given.from ?? addDays(until, -29)
  const days = daysBetween(from, until) + 1
  if (days < 1 || days > MOST_DAYS) throw new Fail('INPUT_INVALID', { field: 'from' })
  const isByDay = days <= DAYS_TOLD && daysBetween(from, today) <= DAYS_KEPT
  if (isByDay) return { from, until, step: 'day' }
  // older counts are sums of whole months
  const next = addDays(`${until.slice(0, 7)}-28`, 4)
  const monthEnd = addDays(`${next.slice(0, 7)}-01`, -1)
  return { from: `${from.slice(0, 7)}-01`, until: monthEnd < today ? monthEnd : until, step: 'month' }
}

/** The first day of each step. */
function stepsOf({ from, until, step }: Period): Day[] {
  const all = Array.from({ length: daysBetween(from, until) + 1 }, (_, no) => addDays(from, no))
  return step === 'day' ? all : [...new Set(all.map((day) => `${day.slice(0, 7)}-01`))]
}
