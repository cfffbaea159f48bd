import { addDays, type Day } from '../../domain/circulation/days.ts'
import { nextOpenDay } from '../../domain/circulation/loan-rules.ts'
import { readClosedDays } from '../../domain/circulation/terms.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { SiteScope } from '../../scope.ts'

export interface Fetching {
  today: Day
  /** Days that staff need to fetch a copy from its shelf; at least the next open day is named. */
  shelfDays: number
  /** Days of the way to the place; 0: the copy stands there. */
  transferDays: number
  /** Days on which the place is closed. */
  closed: ReadonlySet<Day>
}

/**
 * The day on which a copy that stands on a shelf now is kept at its pick-up place: fetched on open days only, and never
 * told for a day on which the place is closed. A request made in the evening is not promised for the same day.
 */
export function dayFromShelf({ today, shelfDays, transferDays, closed }: Fetching): Day {
  let day = today
  for (let fetched = 0; fetched < Math.max(1, shelfDays); fetched += 1)
    day = nextOpenDay(addDays(day, 1), closed)
  return nextOpenDay(addDays(day, transferDays), closed)
}

/** Longest time for which closed days are read; the settings allow 90 days for each part of the way. */
const LONGEST = 400

/**
 * For each place the day on which a copy of these libraries can be fetched there; empty where it has to be brought and the
 * library does not say how long that takes.
 */
export async function daysFromShelf(
  scope: SiteScope,
  { places, shelved }: { places: readonly string[]; shelved: ReadonlySet<string> },
): Promise<ReadonlyMap<string, string>> {
  const { timeZone, requestDays } = scope.site.settings
  const today = dayIn(timeZone, scope.now)
  const closedOf = await readClosedDays(scope, today, addDays(today, LONGEST))
  const dayAt = (place: string): string => {
    const isHere = shelved.has(place)
    if (!isHere && requestDays.commission === 0) return ''
    return dayFromShelf({
      today,
      shelfDays: requestDays.reservation,
      transferDays: isHere ? 0 : requestDays.commission,
      closed: closedOf(place),
    })
  }
  return new Map(places.map((place) => [place, dayAt(place)]))
}
