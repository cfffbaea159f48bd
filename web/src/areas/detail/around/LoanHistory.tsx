import { useSuspenseQueries } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { query } from '../../../api/query.ts'
import { BarChart } from '../../../kit/data/BarChart.tsx'
import { Section } from '../../../kit/layout/Section.tsx'
import { formatCount } from '../../../locales/translation.ts'
import { t } from '../words.ts'

/** Fewer bars than this say no more than a sentence. */
const BARS = 3

/** Equal bars say no more than a sentence either. */
const filled = (bars: readonly { count: number }[]): boolean =>
  bars.filter(({ count }) => count > 0).length >= BARS && new Set(bars.map(({ count }) => count)).size > 1

/** Loans of a record: in all, lately, and as charts by month and year where there is enough to compare. */
export function LoanHistory({ recordId }: { recordId: string }) {
  const [{ data: years }, { data: use }, { data: lately }] = useSuspenseQueries({
    queries: [
      { ...query(detail.loansByYear, { recordId }) },
      { ...query(detail.statistics, { recordId }) },
      { ...query(detail.loanAnalysis, { recordId }) },
    ],
  })
  const { months, thisYear, yearBefore } = lately
  if (use.loans === 0 && thisYear + yearBefore === 0) return null
  return (
    <Section title={t('loans.title')} variant="page">
      <p>
        {t('loans.inAll', {
          loans: use.loans,
          loanCount: formatCount(use.loans),
          views: formatCount(use.views),
        })}
      </p>
      {thisYear + yearBefore > 0 && (
        <p>{t('loans.lately', { now: formatCount(thisYear), before: formatCount(yearBefore) })}</p>
      )}
      {filled(months) && (
        <BarChart
          bars={months.map(({ month, count }) => ({ label: month.slice(2), value: count }))}
          caption={t('loans.byMonth')}
          formatValue={formatCount}
          words={{ table: t('loans.asTable'), label: t('loans.month'), value: t('loans.count') }}
        />
      )}
      {filled(years) && (
        <BarChart
          bars={years
            .toSorted((one, other) => one.year - other.year)
            .map(({ year, count }) => ({ label: String(year), value: count }))}
          caption={t('loans.caption')}
          formatValue={formatCount}
          words={{ table: t('loans.asTable'), label: t('loans.year'), value: t('loans.count') }}
        />
      )}
    </Section>
  )
}
