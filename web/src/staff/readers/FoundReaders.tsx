import { useQuery } from '@tanstack/react-query'
import type { FoundReader } from '@wenyuan/contract/staff/readers.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { look } from '../call.ts'
import { Failure } from '../Failure.tsx'
import { choiceLabel, fieldLabel, readerTypeName } from '../forms/field-labels.ts'
import { Loading } from '../Loading.tsx'
import { staffPaths } from '../paths.ts'
import { t } from '../words.ts'

const ROWS = 50

interface FoundReadersProps {
  text: string
  /** What a name does; absent: it opens the reader. */
  onChoose?: (account: string) => void
}

/** Readers who fit a text, the best first. */
export function FoundReaders({ text, onChoose }: FoundReadersProps) {
  const { data, error, refetch } = useQuery(look('find-readers', { text, rows: ROWS }))
  if (error) return <Failure error={error} reset={() => void refetch()} />
  if (!data) return <Loading />
  if (data.total === 0) return <Empty kind="not-found" title={t('list.nothingFound')} />
  return (
    <>
      <p role="status">{t('list.total', { count: data.total })}</p>
      <DataTable
        cards
        label={t('readers.title')}
        rows={data.records}
        keyOf={({ account }) => account}
        columns={readerColumns(onChoose)}
      />
    </>
  )
}

const readerColumns = (onChoose: FoundReadersProps['onChoose']): Column<FoundReader>[] => [
  {
    label: t('field.name'),
    cell: ({ account, name }) =>
      onChoose ? (
        <Button variant="quiet" onClick={() => onChoose(account)}>
          {name}
        </Button>
      ) : (
        <Link to={staffPaths.reader(account)} variant="text">
          {name}
        </Link>
      ),
  },
  { label: fieldLabel('reader', 'account'), cell: ({ account }) => <code>{account}</code> },
  { label: t('column.foundBy'), cell: ({ foundBy }) => choiceLabel('foundBy', foundBy) },
  { label: t('reader.type'), cell: ({ readerType }) => readerTypeName(readerType) },
  {
    label: t('column.state'),
    cell: ({ state, isLocked }) => (isLocked ? t('reader.locked') : choiceLabel('readerState', state)),
  },
  { label: t('reader.validUntil'), cell: ({ validUntil }) => validUntil },
]
