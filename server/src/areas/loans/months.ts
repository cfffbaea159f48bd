/** The last `count` months of a calendar, the one of `today` (an ISO date) last: "2026-03". */
export function lastMonths(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const since = year * 12 + (month - 1) - (count - 1 - at)
    return `${Math.trunc(since / 12)}-${String((since % 12) + 1).padStart(2, '0')}`
  })
}
