import { type calendarCalls, MOST_CLOSED_DAYS, weekdays } from '@wenyuan/contract/staff/calls/calendar.ts'
import { listClosedDays, setClosedDays } from '../domain/circulation/closed-days.ts'
import { addDays, type Day, daysBetween } from '../domain/circulation/days.ts'
import { Fail } from '../core/fail.ts'
import { ANY } from '../domain/circulation/loan-policy.ts'
import { listLibraries } from '../domain/tenants/branch-store.ts'
import { kindToChange, publishContent } from './content-operations.ts'
import type { HandlersOf } from './handler.ts'

export const calendarHandlers: HandlersOf<typeof calendarCalls> = {
  'set-closed-days': {
    subject: ({ from, to = from, library }) => `${library} ${from}/${to}`,
    async run(work, { from, to = from, weekdays: some, library, opens }) {
      const { where, note } = work
      kindToChange(work, 'closed-days')
      if (library !== ANY && !(await listLibraries(where)).some(({ code }) => code === library))
        throw new Fail('INPUT_INVALID', { field: 'library' })
      const length = daysBetween(from, to) + 1
      if (length < 1 || length > MOST_CLOSED_DAYS) throw new Fail('INPUT_INVALID', { field: 'to' })
      const days = Array.from({ length }, (_, at) => addDays(from, at)).filter(
        (day) => some.length === 0 || some.includes(weekdayOf(day)),
      )
      const closed = new Set(
        (await listClosedDays(where)).filter((one) => one.library === library).map(({ day }) => day),
      )
      const changed = days.filter((day) => closed.has(day) === opens)
      await setClosedDays(where, library, changed, !opens)
      note({ after: { weekdays: some, opens, changed: changed.length } })
      if (changed.length > 0) publishContent(work)
      return { days: days.length, changed: changed.length }
    },
  },
}

const weekdayOf = (day: Day): (typeof weekdays)[number] =>
  weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sunday'
