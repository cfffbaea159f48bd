/** The last `count` calendar months as "2026-03"; the last one is the month of `today` (an ISO date). */
export function lastMonths(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const since = year * 12 + (month - 1) - (count - 1 - at)
    return `${Math.trunc(since / 12)}-${String((since % 12) + 1).padStart(2, '0')}`
  })
}
