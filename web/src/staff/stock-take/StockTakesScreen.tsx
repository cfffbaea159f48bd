import { useQuery } from '@tanstack/react-query'
import type { StockTake } from '@wenyuan/contract/staff/stock-take.ts'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { Pager } from '../../kit/data/Pager.tsx'
import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { look } from '../call.ts'
import catalogue from '../catalogue/Catalogue.module.css'
import { Failure } from '../Failure.tsx'
import { BranchName } from '../lists/BranchChoice.tsx'
import { pagerWords } from '../lists/pager-words.ts'
import { Loading } from '../Loading.tsx'
import { staffPaths } from '../paths.ts'
import { useQueryParameters } from '../query-parameters.ts'
import { Act } from '../readers/Act.tsx'
import { Screen } from '../shell/Screen.tsx'
import { formatNumber, formatTime, t } from '../words.ts'

const ROWS = 20

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  kind: 'text',
  isRequired: false,
  ...more,
})

const fields: readonly FormField[] = [
  field('name', { isRequired: true, most: 100 }),
  field('branch', { isRequired: true, refersTo: 'libraries' }),
  field('location', { refersTo: 'locations' }),
  field('from', { most: 200 }),
  field('to', { most: 200 }),
]

/** Stock-takes that go on, and those that are over. */
export function StockTakesScreen() {
  const page = Math.max(1, Number(useQueryParameters().page) || 1)
  const { data, error, refetch } = useQuery(look('list-stock-takes', { page, rows: ROWS }))
  return (
    <Screen
      title={t('stock.title')}
      lead={t('stock.lead')}
      actions={
        <Act
          label="stock.begin"
          operation="begin-stock-take"
          body={{}}
          fields={fields}
          labels="stock"
          variant="primary"
        />
      }
    >
      {error ? (
        <Failure error={error} reset={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.records.length === 0 ? (
        <Empty kind="not-found" title={t('stock.none')} />
      ) : (
        <>
          <DataTable
            cards
            label={t('stock.title')}
            rows={data.records}
            keyOf={({ takeId }) => takeId}
            columns={columns()}
          />
          <Pager
            page={page}
            lastPage={Math.ceil(data.total / ROWS)}
            linkTo={(to) => `${staffPaths.stockTakes()}?page=${to}`}
            words={pagerWords()}
          />
        </>
      )}
    </Screen>
  )
}

const number = (label: string, of: (take: StockTake) => number): Column<StockTake> => ({
  label,
  className: catalogue.number,
  cell: (take) => formatNumber(of(take)),
})

const columns = (): Column<StockTake>[] => [
  {
    label: t('stock.name'),
    cell: ({ takeId, name }) => (
      <Link to={staffPaths.stockTake(takeId)} variant="text">
        {name}
      </Link>
    ),
  },
  { label: t('column.branch'), cell: ({ branch }) => <BranchName code={branch} /> },
  { label: t('stock.begun'), cell: ({ begunAt, begunBy }) => `${formatTime(begunAt)} ${begunBy}` },
  {
    label: t('stock.ended'),
    cell: ({ endedAt }) => (endedAt === null ? t('stock.open') : formatTime(endedAt)),
  },
  number(t('stock.expected'), ({ expected }) => expected),
  number(t('stock.scanned'), ({ scanned }) => scanned),
  number(t('stock.missing'), ({ missing }) => missing),
]
