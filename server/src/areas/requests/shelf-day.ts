import type { RequestStage } from '@wenyuan/contract/constants/requests.ts'
import { addDays, type Day } from '../../domain/circulation/days.ts'
import { nextOpenDay } from '../../domain/circulation/loan-rules.ts'
import { readClosedDays } from '../../domain/circulation/closed-days.ts'
import { itemsOfRecords } from '../../domain/records/store.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { SiteScope } from '../../core/scope.ts'
import { isOpen } from './rules.ts'
import type { Request } from './store.ts'

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

interface Wanted {
  /** Where the copy is to be fetched. */
  place: string
  /** It stands there. */
  isHere: boolean
  /** Day of the request. */
  since: Day
}

/**
 * The day on which each of these copies is kept at its place; empty where it has to be brought and the library does not say
 * how long that takes.
 */
export async function daysFromShelf(scope: SiteScope, wanted: readonly Wanted[]): Promise<string[]> {
  const { requestDays } = scope.site.settings
  const [first] = wanted.map(({ since }) => since).toSorted()
  if (first === undefined) return []
  const closedOf = await readClosedDays(scope, first, addDays(todayOf(scope), LONGEST))
  return wanted.map(({ place, isHere, since }) =>
    isHere || requestDays.commission > 0
      ? dayFromShelf({
          today: since,
          shelfDays: requestDays.reservation,
          transferDays: isHere ? 0 : requestDays.commission,
          closed: closedOf(place),
        })
      : '',
  )
}

const todayOf = ({ site: { settings }, now }: SiteScope): Day => dayIn(settings.timeZone, now)

/** The copy has been found for the reader and is on its way to the pick-up shelf. */
const beforeShelf: readonly RequestStage[] = [
  'taking-from-shelf',
  'reservation-arrived',
  'transshipment',
  'reserved-arrived',
]

/** For reservations whose copy is being fetched the day that the form told, by request number; a day in the past is told no more. */
export async function daysOfFetched(
  scope: SiteScope,
  rows: readonly Request[],
): Promise<ReadonlyMap<string, string>> {
  const fetched = rows.filter(
    ({ kind, stage, status, barcode }) =>
      (kind === 'reservation' || stage !== 'taking-from-shelf') &&
      beforeShelf.includes(stage) &&
      isOpen(status) &&
      barcode,
  )
  const items = await itemsOfRecords(scope.db, scope.tenant, [
    ...new Set(fetched.map(({ record_id }) => record_id)),
  ])
  const homes = new Map([...items.values()].flat().map(({ barcode, library }) => [barcode, library]))
  const days = await daysFromShelf(
    scope,
    fetched.map((row) => ({
      place: row.pickup_library,
      isHere: homes.get(row.barcode) === row.pickup_library,
      since: dayIn(scope.site.settings.timeZone, row.made_at),
    })),
  )
  const today = todayOf(scope)
  return new Map(
    fetched.flatMap((row, at) => {
      const day = days[at] ?? ''
      return day >= today ? [[row.request_no, day] as const] : []
    }),
  )
}
