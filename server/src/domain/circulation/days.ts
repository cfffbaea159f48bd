/**
 * Days of a tenant's calendar as ISO dates: without hour or time zone, so that daylight saving time cannot shift them.
 */
export type Day = string

const DAY_MS = 86_400_000
const instantOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

/** Libraries write "for ever" so; a later year has five figures, and its text sorts first. */
const LAST_DAY = instantOf('9999-12-31')

export const addDays = (day: Day, days: number): Day =>
  new Date(Math.min(instantOf(day) + days * DAY_MS, LAST_DAY)).toISOString().slice(0, 10)

/** Number of days from `earlier` to `later`; negative if `later` is before it. */
export const daysBetween = (earlier: Day, later: Day): number =>
  Math.round((instantOf(later) - instantOf(earlier)) / DAY_MS)
