import { dayIn } from '../../platform/calendar.ts'
import { quotasUsed, takeQuota } from '../../domain/readers/quota.ts'
import { Fail } from '../../core/fail.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { countOpen } from './store.ts'

const COUNT = 'suggestions'
const VALUE = 'suggestion-value'

/** Month and year of the library's calendar. */
const periodsOf = ({ now, site }: ReaderScope): { month: string; year: string } => {
  const day = dayIn(site.settings.timeZone, now)
  return { month: day.slice(0, 7), year: day.slice(0, 4) }
}

/**
 * Counts a new suggestion against the four limits of the library. To be called in the suggestion's transaction, before
 * the suggestion is stored: the reader's row of the month is locked from then on, so that the count of open ones holds.
 *
 * @param fen price in fen; 0: unknown, or in another currency
 * @throws Fail LIMIT_REACHED
 */
export async function takeSuggestion(scope: ReaderScope, fen: number): Promise<void> {
  const said = scope.site.settings
  const { month, year } = periodsOf(scope)
  await takeQuota(scope, [
    { kind: COUNT, period: month, most: said.suggestionsMonth, takes: 1 },
    { kind: COUNT, period: year, most: said.suggestionsYear, takes: 1 },
    { kind: VALUE, period: year, most: said.suggestionsYearFen, takes: fen },
  ])
  if (said.suggestionsOpen > 0 && (await countOpen(scope)) >= said.suggestionsOpen)
    throw new Fail('LIMIT_REACHED')
}

/** A reader's four limits with what is used of them. */
export async function suggestionLimits(scope: ReaderScope) {
  const said = scope.site.settings
  const { month, year } = periodsOf(scope)
  const [used, open] = await Promise.all([quotasUsed(scope, [COUNT, VALUE]), countOpen(scope)])
  const nextYear = `${Number(year) + 1}-01-01`
  return [
    { kind: 'open' as const, most: said.suggestionsOpen, used: open, resetsAt: '' },
    {
      kind: 'month' as const,
      most: said.suggestionsMonth,
      used: used.get(`${COUNT} ${month}`) ?? 0,
      resetsAt: firstOfNextMonth(month),
    },
    {
      kind: 'year' as const,
      most: said.suggestionsYear,
      used: used.get(`${COUNT} ${year}`) ?? 0,
      resetsAt: nextYear,
    },
    {
      kind: 'yearValue' as const,
      most: said.suggestionsYearFen,
      used: used.get(`${VALUE} ${year}`) ?? 0,
      resetsAt: nextYear,
    },
  ]
}

const firstOfNextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
}
