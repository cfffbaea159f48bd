import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CashMoveLine } from '@wenyuan/contract/staff/cash.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { look, staffCall } from '../call.ts'
import { choiceLabel } from '../forms/field-labels.ts'
import { Loading } from '../Loading.tsx'
import { showReceipt } from '../readers/receipt-shown.ts'
import { may } from '../session.ts'
import { formatMoney, formatTime, t } from '../words.ts'
import css from './Cash.module.css'

const ROWS = 100
export const MOST_MOVES = 1_000

/** Every payment on the sheet; its receipt can be printed again. */
export function CashMoves({ day, branch }: { day: string; branch: string }) {
  const [rows, setRows] = useState(ROWS)
  const { data } = useQuery({
    ...look('list-cash-moves', { day, branch, rows }),
    placeholderData: (before) => before,
  })
  if (!data) return <Loading />
  return (
    <Section title={`${t('cash.moves')} ${data.total}`}>
      <DataTable
        cards
        label={t('cash.moves')}
        rows={data.records}
        keyOf={({ receiptNo, kind, at }) => `${receiptNo} ${kind} ${at}`}
        columns={moveColumns()}
      />
      {data.total > rows && rows < MOST_MOVES && (
        <Button onClick={() => setRows(MOST_MOVES)}>{t('list.more')}</Button>
      )}
    </Section>
  )
}

const again = (receiptNo: string) =>
  staffCall('show-receipt', { receiptNo }).then(showReceipt, (error: Error) =>
    showToast('error', error.message),
  )

const moveColumns = (): Column<CashMoveLine>[] => [
  { label: t('cash.time'), cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time> },
  { label: t('cash.kind'), cell: ({ kind }) => choiceLabel('cash', kind) },
  { label: t('cash.sum'), cell: ({ fen }) => formatMoney(fen) },
  {
    label: t('cash.receiptNo'),
    cell: ({ receiptNo }) =>
      may('show-receipt') ? (
        <Button variant="quiet" className={css.receipt} onClick={() => void again(receiptNo)}>
          {receiptNo}
        </Button>
      ) : (
        <code>{receiptNo}</code>
      ),
  },
  { label: t('cash.staff'), cell: ({ staff }) => staff },
]
