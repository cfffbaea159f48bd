import type { ReactNode } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { formatCount, t } from '../../locales/translation.ts'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from './FilterDialog.module.css'

interface FilterDialogProps {
  /** How many entries the filters leave; absent: not known yet. */
  total: number | undefined
  onClose: () => void
  children: ReactNode
}

/** All filters of a list, a sheet at the lower edge of phones; its close button shows the number of results. */
export const FilterDialog = ({ total, onClose, children }: FilterDialogProps) => (
  <Dialog
    title={t('filter.title')}
    closeLabel={t('action.close')}
    onClose={onClose}
    shape="sheet"
    footer={
      <Button variant="primary" className={css.done} onClick={onClose}>
        {total === undefined ? t('filter.done') : t('filter.show', { n: total, count: formatCount(total) })}
      </Button>
    }
  >
    <Stack gap={14}>{children}</Stack>
  </Dialog>
)
