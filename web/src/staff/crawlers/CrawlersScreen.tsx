import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { CrawlerReport } from '@wenyuan/contract/staff/crawlers.ts'
import { Button } from '../../kit/Button.tsx'
import { BarChart } from '../../kit/data/BarChart.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Link } from '../../kit/Link.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { look } from '../call.ts'
import content from '../content/Content.module.css'
import { csvOf } from '../csv.ts'
import { Failure } from '../Failure.tsx'
import { choiceLabel } from '../forms/field-labels.ts'
import { Loading } from '../Loading.tsx'
import { staffPaths } from '../paths.ts'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { formatNumber, t } from '../words.ts'
import { CrawlerClients } from './CrawlerClients.tsx'
import css from './Crawlers.module.css'

const PERIODS = [1, 7, 30]

/** Automated visits of the last days, by day and by client. */
export function CrawlersScreen() {
  const [days, setDays] = useState(7)
  const { data, error, refetch } = useQuery({
    ...look('crawler-report', { days }),
    placeholderData: (before) => before,
  })
  if (error) return <Failure error={error} reset={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <Screen
      title={t('crawlers.title')}
      lead={t('crawlers.lead')}
      actions={
        data.total > 0 && (
          <Button onClick={() => saveCsv(data)}>
            <Download aria-hidden size={16} /> {t('cash.csv')}
          </Button>
        )
      }
    >
      <div className={content.bar}>
        <Select
          label={t('crawlers.period')}
          value={String(days)}
          onChange={(chosen) => setDays(Number(chosen))}
          options={PERIODS.map((count) => ({
            value: String(count),
            label: count === 1 ? t('crawlers.today') : t('crawlers.days', { count }),
          }))}
        />
        <p className={css.rule}>
          {t('crawlers.rule', { rule: choiceLabel('mode', data.mode) })}{' '}
          {may('show-settings') && <Link to={staffPaths.settings('crawlers')}>{t('crawlers.change')}</Link>}
        </p>
      </div>
      {data.total === 0 ? (
        <Empty title={t('crawlers.none')} />
      ) : (
        <>
          {data.days.length > 1 && <CallsByDay report={data} />}
          <Section title={t('crawlers.clients')}>
            <CrawlerClients report={data} />
          </Section>
        </>
      )}
    </Screen>
  )
}

const CallsByDay = ({ report: { days, from, until } }: { report: CrawlerReport }) => (
  <Section title={t('crawlers.calls')}>
    <BarChart
      bars={days.map(({ day, calls }) => ({ label: day, value: calls, mark: String(Number(day.slice(8))) }))}
      caption={t('figures.caption', { title: t('crawlers.calls'), from, until })}
      formatValue={formatNumber}
      words={{ table: t('figures.table'), label: t('figures.day'), value: t('crawlers.calls') }}
    />
  </Section>
)

function saveCsv({ from, until, records }: CrawlerReport): void {
  const columns = [
    'agent',
    'network',
    'verified',
    'calls',
    'deep',
    'slowed',
    'asked',
    'refused',
    'lastDay',
  ] as const
  saveFile({
    fileName: `crawlers-${from}-${until}.csv`,
    mediaType: 'text/csv',
    encoding: 'text',
    content: csvOf(
      columns,
      records.map((client) => columns.map((name) => String(client[name]))),
    ),
  })
}
