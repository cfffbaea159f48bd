import { useSuspenseQueries } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { query } from '../../../api/query.ts'
import { BarChart } from '../../../kit/data/BarChart.tsx'
import { Section } from '../../../kit/layout/Section.tsx'
import { formatCount } from '../../../locales/translation.ts'
import { t } from '../words.ts'
import { evenYears, isTelling } from './loan-years.ts'

/** Loans of a record: in all, lately, and by month and year: as charts where they differ, else in words. */
export function LoanHistory({ recordId }: { recordId: string }) {
  const [{ data: years }, { data: use }, { data: lately }] = useSuspenseQueries({
    queries: [
      { ...query(detail.loansByYear, { recordId }) },
      { ...query(detail.statistics, { recordId }) },
      { ...query(detail.loanAnalysis, { recordId }) },
    ],
  })
  const { months, thisYear, yearBefore } = lately
  const inOrder = years.toSorted((one, other) => one.year - other.year)
  const areYearsTelling = isTelling(inOrder.map(({ count }) => count))
  const even = areYearsTelling ? undefined : evenYears(years)
  if (use.loans === 0 && thisYear + yearBefore === 0) return null
  return (
    <Section title={t('loans.title')} variant="page">
      <p>
        {t('loans.inAll', {
          loans: use.loans,
          loanCount: formatCount(use.loans),
          views: use.views,
          viewCount: formatCount(use.views),
        })}
      </p>
      {thisYear + yearBefore > 0 && (
        <p>{t('loans.lately', { now: formatCount(thisYear), before: formatCount(yearBefore) })}</p>
      )}
      {even && <p>{t(even.least === even.most ? 'loans.even' : 'loans.nearlyEven', named(even))}</p>}
      {isTelling(months.map(({ count }) => count)) && (
        <BarChart
          bars={months.map(({ month, count }) => ({ label: month.slice(2), value: count }))}
          caption={t('loans.byMonth')}
          formatValue={formatCount}
          words={{ table: t('loans.asTable'), label: t('loans.month'), value: t('loans.count') }}
        />
      )}
      {areYearsTelling && (
        <BarChart
          bars={inOrder.map(({ year, count }) => ({ label: String(year), value: count }))}
          caption={t('loans.caption')}
          formatValue={formatCount}
          words={{ table: t('loans.asTable'), label: t('loans.year'), value: t('loans.count') }}
        />
      )}
    </Section>
  )
}

/** Years without the separator of thousands. */
const named = ({ from, to, least, most }: NonNullable<ReturnType<typeof evenYears>>) => ({
  from: String(from),
  to: String(to),
  least: formatCount(least),
  most: formatCount(most),
})
