const DAY_MS = 86_400_000
const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** ISO days of whole weeks from Monday to Sunday, the first with this day in it. */
export function weeksFrom(today: string, count: number): string[][] {
  const start = Date.parse(today)
  // Monday is 0
  const monday = start - ((new Date(start).getUTCDay() + 6) % 7) * DAY_MS
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => isoDay(monday + (week * 7 + day) * DAY_MS)),
  )
}

/** The day of the library's calendar: a due date less the days that are left. */
export const todayOf = ({ dueDate, daysLeft }: { dueDate: string; daysLeft: number }): string =>
  isoDay(Date.parse(dueDate.slice(0, 10)) - daysLeft * DAY_MS)

/** Loans by due day; a due date moved off a closed day is that of the library already. */
export function byDueDay<Loan extends { dueDate: string }>(loans: readonly Loan[]): Map<string, Loan[]> {
  return Map.groupBy(loans, ({ dueDate }) => dueDate.slice(0, 10))
}
