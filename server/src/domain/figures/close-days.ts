import { countedMeasures, REPORT_DAYS, stateMeasures } from '@wenyuan/contract/constants/figure-measures.ts'
import type { NightlyCounts } from '../../core/jobs/nightly.ts'
import type { SiteScope } from '../../core/scope.ts'
import { dayIn } from '../../platform/calendar.ts'
import { atomically } from '../circulation/atomically.ts'
import { addDays, type Day, daysBetween } from '../circulation/days.ts'
import { spanOf } from './counting.ts'
import { countings } from './countings.ts'
import { closedUntil, firstDay, keepCounted, keepTallies, setClosedUntil, setStateOn } from './kept-store.ts'

/** What was begun before midnight is written by then. */
const MARGIN_MS = 2 * 60_000
/** The furthest day back that a library begins with. */
const MOST_DAYS = 2 * REPORT_DAYS
/** Counted together in one transaction: a library that catches up is stopped between two of them at most. */
const DAYS_AT_ONCE = 31

/**
 * Closes every day that is over and not closed, in the library's time: what was counted of it is kept for ever. Once, and
 * again after an interruption: the days of a transaction are closed with its end. Holdings are counted with the last day of
 * a month, and with the first night.
 *
 * @returns the days, and what they had
 */
export async function closeDays(where: SiteScope): Promise<NightlyCounts> {
  const last = addDays(dayIn(where.site.settings.timeZone, new Date(where.now.getTime() - MARGIN_MS)), -1)
  const done: Record<string, number> = { 'days closed': 0 }
  while (true) {
    where.signal.throwIfAborted()
    const closed = await atomically(where, (here) => closeSome(here, last))
    if (closed === undefined) return done
    for (const [what, count] of Object.entries(closed)) done[what] = (done[what] ?? 0) + count
  }
}

/** @returns what was counted; undefined: every day is closed */
async function closeSome(here: SiteScope, last: Day): Promise<Record<string, number> | undefined> {
  const before = (await closedUntil(here, true)) ?? (await begin(here, last))
  if (before.day >= last) return undefined
  const from = addDays(before.day, 1)
  const until = earlier(addDays(from, DAYS_AT_ONCE - 1), last)
  const span = spanOf(here, from, until)
  const sums: Record<string, number> = { 'days closed': daysBetween(from, until) + 1 }
  for (const measure of countedMeasures) {
    const sum = await keepCounted(here, measure, countings[measure], span)
    if (said.has(measure)) sums[`${measure} counted`] = sum
  }
  await keepTallies(here, span)
  const monthEnd = lastMonthEnd(until)
  // without a state so far that of the first night stands
  const stateOn =
    before.stateOn === null ? (until === last ? last : undefined) : monthEnd >= from ? monthEnd : undefined
  if (stateOn !== undefined) {
    for (const measure of stateMeasures)
      await keepCounted(here, measure, countings[measure], spanOf(here, stateOn, stateOn))
    sums['holdings counted'] = 1
  }
  await setClosedUntil(here, until)
  if (stateOn !== undefined) await setStateOn(here, stateOn)
  return sums
}

/** What the list of the night says of closed days. */
const said = new Set<string>(['loans', 'returns', 'visits'])

/** A library without a closed day begins before the first day of which something is known. */
async function begin(here: SiteScope, last: Day) {
  const first = (await firstDay(here)) ?? last
  const furthest = addDays(last, -MOST_DAYS)
  await setClosedUntil(here, addDays(earlier(first < furthest ? furthest : first, last), -1))
  // another node may have begun in between
  const begun = await closedUntil(here, true)
  if (!begun) throw new Error('The first closed day was not kept.')
  return begun
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

/** The last day of a month that is this day or before it. */
function lastMonthEnd(day: Day): Day {
  const next = addDays(day, 1)
  return addDays(`${next.slice(0, 7)}-01`, -1)
}
