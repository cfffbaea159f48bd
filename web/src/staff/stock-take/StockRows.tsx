import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { stockOutcomes } from '@wenyuan/contract/constants/stock-outcomes.ts'
import type { StockRow, StockTake } from '@wenyuan/contract/staff/stock-take.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import { Link } from '../../kit/Link.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { saveFile } from '../../kit/save-file.ts'
import { look, staffCall } from '../call.ts'
import { csvOf } from '../csv.ts'
import { everyRow } from '../every-row.ts'
import { Failure } from '../Failure.tsx'
import { BranchName } from '../lists/BranchChoice.tsx'
import { Loading } from '../Loading.tsx'
import { staffPaths } from '../paths.ts'
import { t } from '../words.ts'

const lists = ['missing', 'outOfOrder', ...stockOutcomes.filter((one) => one !== 'right'), 'right'] as const
type ListOf = (typeof lists)[number]

const nameOf = (of: ListOf): string =>
  of === 'missing' || of === 'outOfOrder' ? t(`stock.${of}`) : t(`stockOutcome.${of}`)

/** What is missing, stands in the wrong place, or was found, as a list and as a file. */
export function StockRows({ take: { takeId, name, endedAt } }: { take: StockTake }) {
  const [of, setOf] = useState<ListOf>(endedAt === null ? 'missing' : 'elsewhere')
  const { data, error, refetch } = useQuery(look('list-stock-rows', { takeId, of }))
  const save = async () => {
    const rows = await everyRow(500, (paging) => staffCall('list-stock-rows', { takeId, of, ...paging }))
    saveFile({
      fileName: `${name}-${of}.csv`,
      mediaType: 'text/csv',
      encoding: 'text',
      content: csvOf(
        ['barcode', 'title', 'callNumber', 'branch', 'location', 'outcome'],
        rows.map((row) => [row.barcode, row.title, row.callNumber, row.branch, row.location, row.outcome]),
      ),
    })
  }
  return (
    <Stack gap={12}>
      <Cluster gap={12} align="end">
        <Select
          label={t('stock.rows')}
          value={of}
          options={lists
            // at the end the missing ones count as lost
            .filter((one) => one !== 'missing' || endedAt === null)
            .map((value) => ({ value, label: nameOf(value) }))}
          onChange={setOf}
        />
        {data && <span role="status">{t('list.total', { count: data.total })}</span>}
        <Button onClick={() => void save().catch((failure: Error) => showToast('error', failure.message))}>
          <Download aria-hidden size={16} /> {t('cash.csv')}
        </Button>
      </Cluster>
      {error ? (
        <Failure error={error} reset={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.records.length === 0 ? (
        <p>{t('reader.none')}</p>
      ) : (
        <DataTable
          cards
          label={nameOf(of)}
          rows={data.records}
          keyOf={({ barcode }) => barcode}
          columns={columns()}
        />
      )}
    </Stack>
  )
}

const columns = (): Column<StockRow>[] => [
  { label: t('column.barcode'), cell: ({ barcode }) => <code>{barcode}</code> },
  {
    label: t('column.title'),
    cell: ({ recordId, title }) =>
      recordId === '' ? (
        title
      ) : (
        <Link to={staffPaths.record(recordId)} variant="text">
          {title}
        </Link>
      ),
  },
  { label: t('column.callNumber'), cell: ({ callNumber }) => callNumber },
  { label: t('column.branch'), cell: ({ branch }) => (branch === '' ? '' : <BranchName code={branch} />) },
  { label: t('column.location'), cell: ({ location }) => location },
]
