import type { Circulation } from '../../domain/circulation/copy-states.ts'
import type { SiteScope } from '../../core/scope.ts'
import { dayIn } from '../../platform/calendar.ts'
import { addDays, type Day } from '../../domain/circulation/days.ts'

export interface Queue {
  /** Number of readers ahead. */
  before: number
  /** Due days of the lent copies, of every branch: a copy goes to the reader from wherever it is returned. */
  dueDays: readonly Day[]
  /** Days between the return of a copy and its place on the pick-up shelf. */
  shelfDays: number
  today: Day
}

/**
 * The day on which a reader in a queue can expect a copy: the n-th reader gets the n-th copy that comes back. An overdue
 * copy counts as returned today. Empty where more readers wait than copies are lent: when a copy comes back a second time
 * is not known.
 */
export function dayInQueue({ before, dueDays, shelfDays, today }: Queue): string {
  const back = dueDays.map((day) => (day < today ? today : day)).toSorted()[before]
  return back === undefined ? '' : addDays(back, shelfDays)
}

/** The same for a record of a library, where its library system reports queues. */
export function dayForPlace(
  { site: { settings }, now }: SiteScope,
  { out, queueUnknown }: Circulation,
  before: number,
): string {
  if (queueUnknown) return ''
  return dayInQueue({
    before,
    dueDays: [...out.values()].map(({ dueOn }) => dueOn),
    shelfDays: settings.requestDays.reservation,
    today: dayIn(settings.timeZone, now),
  })
}
