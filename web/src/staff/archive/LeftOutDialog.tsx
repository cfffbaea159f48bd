import type { ArchiveRow, LeftOutPart } from '@wenyuan/contract/staff/archives.ts'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { formatNumber, sentence, t } from '../words.ts'
import css from './Archive.module.css'

/** What did not come along, counted, with the reasons. */
export function LeftOutDialog({ row, onClose }: { row: ArchiveRow; onClose: () => void }) {
  return (
    <Dialog
      title={t('archive.leftOutOf', { name: row.fileName })}
      closeLabel={t('action.close')}
      onClose={onClose}
      shape="wide"
    >
      <p className={css.quiet}>{t('archive.leftOutLead')}</p>
      <DataTable
        cards
        label={t('archive.leftOut')}
        rows={row.leftOut}
        keyOf={({ what, why }) => `${what} ${why}`}
        columns={columns()}
      />
    </Dialog>
  )
}

const columns = (): Column<LeftOutPart>[] => [
  { label: t('archive.why'), cell: ({ why }) => sentence(why) },
  {
    label: t('archive.count'),
    className: css.number,
    cell: ({ count }) => (count === null ? '' : formatNumber(count)),
  },
  { label: t('archive.what'), cell: ({ what }) => <code className={css.name}>{what}</code> },
]
