import { useSuspenseQueries } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { query } from '../../../api/query.ts'
import { BarChart } from '../../../kit/data/BarChart.tsx'
import { Section } from '../../../kit/layout/Section.tsx'
import { formatCount } from '../../../locales/translation.ts'
import { t } from '../words.ts'

/** Loans in each of ten years as a small chart, with the numbers as a table. */
export function LoanHistory({ recordId }: { recordId: string }) {
  const [{ data: years }, { data: use }] = useSuspenseQueries({
    queries: [{ ...query(detail.loansByYear, { recordId }) }, { ...query(detail.statistics, { recordId }) }],
  })
  const counted = years.reduce((sum, { count }) => sum + count, 0)
  if (counted === 0 && use.loans === 0) return null
  return (
    <Section title={t('loans.title')} variant="page">
      <p>
        {t('loans.inAll', {
          loans: use.loans,
          loanCount: formatCount(use.loans),
          views: formatCount(use.views),
        })}
      </p>
      {counted > 0 && (
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
