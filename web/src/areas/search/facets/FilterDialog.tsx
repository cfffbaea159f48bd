import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/overlays/Dialog.tsx'
import { formatCount } from '../../../locales/translation.ts'
import { t } from '../words.ts'
import css from './FacetDialog.module.css'
import { FacetPanel } from './FacetPanel.tsx'

interface FilterDialogProps {
  place: SearchPlace
  total: number | undefined
  onClose: () => void
}

/** All filters as a full-screen dialog on phones; its close button shows the number of results. */
export const FilterDialog = ({ place, total, onClose }: FilterDialogProps) => (
  <Dialog
    title={t('filter.title')}
    closeLabel={t('action.close')}
    onClose={onClose}
    shape="panel"
    footer={
      <Button variant="primary" className={css.done} onClick={onClose}>
        {total === undefined ? t('filter.done') : t('filter.show', { n: total, count: formatCount(total) })}
      </Button>
    }
  >
    <FacetPanel place={place} />
  </Dialog>
)
