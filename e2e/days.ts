const DAY_MS = 86_400_000

/** A day before or after today (UTC), as YYYY-MM-DD: a story is right on any day on which it is run. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
