/** "2019–2026", or one year when the range is empty or reversed. */
export const copyrightYears = (from: number, now: number): string =>
  from > 0 && from < now ? `${from}–${now}` : String(now)
