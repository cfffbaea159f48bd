import { dayIn } from '../../platform/calendar.ts'
import type { SiteScope } from '../../core/scope.ts'

/** Number of loans by month in the tenant's time zone, from the instants at which they began. */
export function lentByMonth(
  { site }: SiteScope,
  begun: readonly (string | null | undefined)[],
  since: string,
): { month: string; lent: number }[] {
  const months = new Map<string, number>()
  for (const text of begun) {
    const at = new Date(text ?? '')
    if (Number.isNaN(at.getTime())) continue
    const day = dayIn(site.settings.timeZone, at)
    if (day < since) continue
    const month = day.slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + 1)
  }
  return [...months]
    .map(([month, lent]) => ({ month, lent }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
}
