import { useInfiniteQuery } from '@tanstack/react-query'
import type { FigureRow } from '@wenyuan/contract/staff/annual.ts'
import type { AskOf } from '@wenyuan/contract/staff/calls.ts'
import { Button } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/data/DataTable.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { ScrollRegion } from '../../kit/layout/ScrollRegion.tsx'
import { Link } from '../../kit/Link.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { staffCall } from '../call.ts'
import { Failure } from '../Failure.tsx'
import { Loading } from '../Loading.tsx'
import { staffPaths } from '../paths.ts'
import { may } from '../session.ts'
import { formatDate, t } from '../words.ts'
import css from './Annual.module.css'
import { shown } from './line-names.ts'
import type { PeriodDays } from './periods.ts'

type Asked = AskOf<'figure-rows'>

/** A figure whose rows are wanted. */
export interface RowsAsked {
  measure: Asked['measure'] | 'searches' | 'views' | 'ownUse' | 'vendorUse'
  dimension: NonNullable<Asked['dimension']>
  code: string
  name: string
  unit: 'count' | 'fen'
  /** Of a state. */
  countedOn: string
}

const ROWS = 50

interface RowsDialogProps {
  asked: RowsAsked & { measure: Asked['measure'] }
  period: PeriodDays
  onClose: () => void
}

/** The rows behind a figure, and whether they still add up to it. */
export function RowsDialog({ asked, period: { from, until }, onClose }: RowsDialogProps) {
  const { measure, dimension, code, name } = asked
  const body = { measure, dimension, code, from, until, rows: ROWS }
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['figure-rows', body],
    queryFn: ({ pageParam: page, signal }) => staffCall('figure-rows', { ...body, page }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * ROWS < total ? pages.length + 1 : undefined),
  })
  const [first] = data?.pages ?? []
  return (
    <Dialog
      title={t('annual.rowsTitle', { name })}
      closeLabel={t('action.close')}
      onClose={onClose}
      shape="wide"
    >
      {error ? (
        <Failure error={error} reset={() => void refetch()} />
      ) : !first || !data ? (
        <Loading />
      ) : (
        <Stack gap={14} className={css.dialog}>
          <p>{summary(asked, first)}</p>
          <ScrollRegion label={name}>
            <DataTable
              label={name}
              cards
              columns={columnsOf(asked)}
              rows={data.pages.flatMap(({ records }) => records)}
              keyOf={(_, at) => String(at)}
            />
          </ScrollRegion>
          {hasNextPage && (
            <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
              {t('annual.more')}
            </Button>
          )}
        </Stack>
      )}
    </Dialog>
  )
}

function summary(
  asked: RowsAsked,
  { kept, found, total }: { kept: number; found: number; total: number },
): string {
  const values = {
    kept: shown(asked, kept),
    found: shown(asked, found),
    total: shown({ unit: 'count' }, total),
  }
  if (asked.countedOn !== '') return t('annual.rowsState', { ...values, day: formatDate(asked.countedOn) })
  return t(kept === found ? 'annual.rowsAll' : 'annual.rowsGone', values)
}

const columnsOf = (asked: RowsAsked) => [
  { label: t('annual.row.day'), cell: ({ day, time }: FigureRow) => `${formatDate(day)} ${time}`.trim() },
  { label: t('annual.row.reference'), cell: ({ reference }: FigureRow) => reference },
  {
    label: t('annual.row.title'),
    cell: ({ title, recordId }: FigureRow) =>
      recordId !== '' && title !== '' && may('show-record') ? (
        <Link to={staffPaths.record(recordId)}>{title}</Link>
      ) : (
        title
      ),
  },
  {
    label: t(asked.unit === 'fen' ? 'annual.row.sum' : 'annual.row.amount'),
    cell: ({ amount }: FigureRow) => shown(asked, amount),
    className: css.number,
  },
]
