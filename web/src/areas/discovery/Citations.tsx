import { useQuery } from '@tanstack/react-query'
import { discovery } from '@wenyuan/contract/areas/discovery.ts'
import { query } from '../../api/query.ts'
import { yearBars } from '../../app/records/year-bars.ts'
import { BarChart } from '../../kit/data/BarChart.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatCount } from '../../locales/translation.ts'
import { t } from './words.ts'

/** How often the work was cited, by year; drawn where there are enough to compare. */
export function Citations({ id }: { id: string }) {
  const { data } = useQuery(query(discovery.citations, { id }))
  const { by, bars } = yearBars(
    (data?.points ?? []).map(({ label, count }) => ({ year: Number(label), count })),
  )
  if (bars.length === 0) return null
  return (
    <Section title={t('discovery.citations')} variant="page">
      <BarChart
        caption={t('discovery.citations')}
        bars={bars.map(({ label, value }) => ({
          label: by === 'decade' ? t('discovery.decade', { year: label }) : label,
          value,
        }))}
        formatValue={formatCount}
        words={{
          table: t('discovery.asTable'),
          label: t('discovery.chart.year'),
          value: t('discovery.citations'),
        }}
      />
    </Section>
  )
}
