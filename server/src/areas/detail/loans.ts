import { dayIn } from '../../platform/calendar.ts'
import type { Scope } from '../../core/scope.ts'
import { useByMonth } from './store.ts'

const TEN = 10

interface MonthCount {
  month: string
  count: number
}

/** Loans in each of the last ten calendar years, the current one included; years without loans count 0. */
export async function loansByYear(
  scope: Scope,
  recordId: string,
): Promise<{ year: number; count: number }[]> {
  const thisYear = Number(today(scope).slice(0, 4))
  const first = thisYear - TEN + 1
  const months = await useByMonth(scope, { kind: 'loan', recordId, since: `${first}-01-01` })
  return Array.from({ length: TEN }, (_, at) => ({
    year: first + at,
    count: sum(months.filter(({ month }) => month.startsWith(String(first + at)))),
  }))
}

/** Loans of the last twelve months, the current one included, and of the twelve before. */
export async function loanAnalysis(
  scope: Scope,
  recordId: string,
): Promise<{ months: MonthCount[]; thisYear: number; yearBefore: number }> {
  const names = lastMonths(today(scope).slice(0, 7), 24)
  const counts = await useByMonth(scope, { kind: 'loan', recordId, since: `${names[0] ?? ''}-01` })
  const filled = names.map((month) => ({
    month,
    count: counts.find((one) => one.month === month)?.count ?? 0,
  }))
  const months = filled.slice(12)
  return { months, thisYear: sum(months), yearBefore: sum(filled.slice(0, 12)) }
}

const today = ({ site, now }: Scope): string => dayIn(site.settings.timeZone, now)

const sum = (months: readonly MonthCount[]): number => months.reduce((total, { count }) => total + count, 0)

/** "2026-03", 3 → 2026-01, 2026-02, 2026-03. */
export function lastMonths(last: string, count: number): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const index = year * 12 + month - 1 - (count - 1 - at)
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  })
}
