import type { CrawlerClient, CrawlerCounts, CrawlerReport } from '@wenyuan/contract/staff/crawlers.ts'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { formatDate, formatNumber, t } from '../words.ts'
import css from './Crawlers.module.css'

/** The clients with most calls. */
export const CrawlerClients = ({ report: { records, total } }: { report: CrawlerReport }) => (
  <>
    <p className={css.rule} role="status">
      {t(records.length < total ? 'crawlers.first' : 'list.total', { count: total, shown: records.length })}
    </p>
    <DataTable
      cards
      namesRows
      label={t('crawlers.clients')}
      className={css.clients}
      rows={records}
      keyOf={({ network, agent }) => `${network} ${agent}`}
      columns={clientColumns()}
    />
  </>
)

const clientColumns = (): Column<CrawlerClient>[] => [
  {
    label: t('crawlers.agent'),
    className: css.agent,
    cell: ({ agent, verified }) => (
      <>
        {agent === '' ? t('crawlers.unnamed') : agent}
        {verified && <StatusBadge state="good">{t('crawlers.verified')}</StatusBadge>}
      </>
    ),
  },
  { label: t('crawlers.network'), cell: ({ network }) => <code>{network}</code> },
  ...(['calls', 'deep', 'slowed', 'asked', 'refused'] as const).map(countColumn),
  {
    label: t('crawlers.lastDay'),
    className: css.day,
    cell: ({ lastDay }) => <time dateTime={lastDay}>{formatDate(lastDay)}</time>,
  },
]

const countColumn = (name: keyof CrawlerCounts): Column<CrawlerClient> => ({
  label: t(`crawlers.${name}`),
  cell: ({ [name]: value }) => formatNumber(value),
})
