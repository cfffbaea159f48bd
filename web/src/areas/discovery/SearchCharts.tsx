import { useQuery } from '@tanstack/react-query'
import { discovery } from '@wenyuan/contract/areas/discovery.ts'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { Button } from '../../kit/Button.tsx'
import { BarChart } from '../../kit/data/BarChart.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { formatCount } from '../../locales/translation.ts'
import css from './Discovery.module.css'
import { askedOf, type DiscoverySearch } from './discovery-search.ts'
import { t } from './words.ts'

/** The counts of a search as charts; asked for when they are opened. */
export function SearchCharts({ search }: { search: DiscoverySearch }) {
  const [open, setOpen] = useState(false)
  return (
    <section className={css.charts} aria-label={t('discovery.charts')}>
      <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('discovery.charts')}
      </Button>
      {open && <Charts search={search} />}
    </section>
  )
}

function Charts({ search }: { search: DiscoverySearch }) {
  const { data, error } = useQuery(query(discovery.charts, askedOf(search)))
  if (!data && !error) return <Skeleton width="100%" height={200} />
  if (!data || data.state !== 'ok') return <Quiet>{t('discovery.facetsDown')}</Quiet>
  return data.charts
    .filter(({ points }) => points.length > 1)
    .map(({ name, points }) => (
      <BarChart
        key={name}
        caption={t(`discovery.chart.${name}`)}
        bars={points.map(({ label, count }) => ({ label, value: count }))}
        isNamed={name !== 'year'}
        formatValue={formatCount}
        words={{
          table: t('discovery.asTable'),
          label: t(`discovery.chart.${name}`),
          value: t('discovery.works'),
        }}
      />
    ))
}
