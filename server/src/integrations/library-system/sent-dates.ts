import { type Day, daysBetween } from '../../domain/circulation/days.ts'
import type { SiteScope } from '../../core/scope.ts'
import { readDay, readInstant } from '../../platform/dates/read-instant.ts'

/** The day of what a library system sends, in the library's time zone; undefined where it is not known to the day. */
export const dayOf = ({ site }: SiteScope, text: string | null | undefined): Day | undefined =>
  readDay(text, { timeZone: site.settings.timeZone })

/** The instant; a time without an offset is the library's. */
export const instantOf = ({ site }: SiteScope, text: string | null | undefined): Date | undefined =>
  readInstant(text, { timeZone: site.settings.timeZone })

/** The due day of a loan: as a day, or as it was sent. */
export function dueOf(
  where: SiteScope,
  text: string | null | undefined,
): { dueOn: Day | undefined; dueText?: string } {
  const dueOn = dayOf(where, text)
  return { dueOn, ...(dueOn === undefined && text ? { dueText: text } : {}) }
}

/** Days after a due day; none where the day is not known. */
export const lateDaysOf = (dueOn: Day | undefined, today: Day): number =>
  dueOn === undefined ? 0 : Math.max(0, daysBetween(dueOn, today))
