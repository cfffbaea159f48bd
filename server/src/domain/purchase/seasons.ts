/** A period of a limit: its name in the quota table, and the ISO date on which the next one begins. */
export interface LimitPeriod {
  period: string
  resetsAt: string
}

const firstOf = (year: number, month: number): string =>
  month > 12 ? `${year + 1}-01-01` : `${year}-${String(month).padStart(2, '0')}-01`

/** The month of an ISO date. Pure. */
export function monthOf(day: string): LimitPeriod {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return { period: day.slice(0, 7), resetsAt: firstOf(year, month + 1) }
}

/** The season (quarter of the year) of an ISO date: "2026-Q1". Pure. */
export function seasonOf(day: string): LimitPeriod {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const quarter = Math.ceil(month / 3)
  return { period: `${year}-Q${quarter}`, resetsAt: firstOf(year, quarter * 3 + 1) }
}
