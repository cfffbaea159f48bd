import { dayIn } from '../../platform/calendar.ts'
import { addDays, type Day } from './days.ts'
import type { SiteScope } from '../../core/scope.ts'

/** Key of the cache. */
const CALENDAR = 'calendar'

/** A day on which a branch is closed. `*`: every branch. */
export interface ClosedDay {
  library: string
  day: Day
}

/** All closed days, by day and branch. */
export const listClosedDays = ({ db, tenant }: SiteScope): Promise<ClosedDay[]> =>
  db
    .selectFrom('closed_day')
    .select(['library', 'day'])
    .where('tenant', '=', tenant)
    .orderBy('day')
    .orderBy('library')
    .execute()

export type ClosedOf = (library: string) => ReadonlySet<Day>

/** Range of the calendar that covers all but the oldest late loans: days back and days ahead. */
const NEAR = { back: 400, ahead: 800 }

interface Calendar {
  from: Day
  to: Day
  closedOf: ClosedOf
}

async function calendarOf(where: SiteScope): Promise<Calendar> {
  const today = dayIn(where.site.settings.timeZone, where.now)
  const [from, to] = [addDays(today, -NEAR.back), addDays(today, NEAR.ahead)]
  return { from, to, closedOf: await closedDaysBetween(where, from, to) }
}

/** The closed days of every branch between two days, and possibly more. */
export async function readClosedDays(where: SiteScope, from: Day, to: Day): Promise<ClosedOf> {
  const near = await where.site.cache.of(CALENDAR, () => calendarOf(where))
  return near.from <= from && to <= near.to ? near.closedOf : closedDaysBetween(where, from, to)
}

async function closedDaysBetween({ db, tenant }: SiteScope, from: Day, to: Day): Promise<ClosedOf> {
  const rows = await db
    .selectFrom('closed_day')
    .select(['library', 'day'])
    .where('tenant', '=', tenant)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const sets = new Map<string, ReadonlySet<Day>>()
  return (library) => {
    const known = sets.get(library)
    if (known) return known
    const days = new Set(
      rows.filter((row) => row.library === '*' || row.library === library).map((row) => row.day),
    )
    sets.set(library, days)
    return days
  }
}

/** Sets days as closed or open. `*`: every branch. */
export async function setClosedDays(
  { db, tenant, site }: SiteScope,
  library: string,
  days: readonly Day[],
  closed: boolean,
): Promise<void> {
  if (days.length === 0) return
  if (closed) {
    await db
      .insertInto('closed_day')
      .values(days.map((day) => ({ tenant, library, day })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db
      .deleteFrom('closed_day')
      .where('tenant', '=', tenant)
      .where('library', '=', library)
      .where('day', 'in', [...days])
      .execute()
  }
  site.cache.forget(CALENDAR)
}
