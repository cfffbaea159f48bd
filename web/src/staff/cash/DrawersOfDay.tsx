import type { CashSheet } from '@wenyuan/contract/staff/cash.ts'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatMoney, t } from '../words.ts'

interface DrawersOfDayProps {
  sheets: readonly CashSheet[]
  nameOf: (branch: string) => string
}

/** All drawers of the day in one table. */
export const DrawersOfDay = ({ sheets, nameOf }: DrawersOfDayProps) => (
  <div data-print="no">
    <Section title={t('cash.drawers')}>
      <DataTable
        cards
        label={t('cash.drawers')}
        rows={sheets}
        keyOf={({ branch }) => branch}
        namesRows
        columns={columns(nameOf)}
      />
    </Section>
  </div>
)

const columns = (nameOf: (branch: string) => string): Column<CashSheet>[] => [
  { label: t('cash.drawer'), cell: ({ branch }) => nameOf(branch) },
  { label: t('cash.taken'), cell: ({ takenFen }) => formatMoney(takenFen) },
  { label: t('cash.paidOut'), cell: ({ paidOutFen }) => formatMoney(paidOutFen) },
  { label: t('cash.expected'), cell: ({ expectedFen }) => formatMoney(expectedFen) },
  {
    label: t('cash.counted'),
    cell: ({ countedFen }) => (countedFen === null ? t('cash.open') : formatMoney(countedFen)),
  },
  {
    label: t('cash.difference'),
    cell: ({ differenceFen }) => (differenceFen === null ? '' : formatMoney(differenceFen)),
  },
]
