import { useQuery } from '@tanstack/react-query'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { query } from '../../api/query.ts'
import { useSelection } from '../../app/selection/selection-store.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { formatCount } from '../../locales/translation.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Selection.module.css'
import { nameOfList, useSaveSelection } from './use-save-selection.ts'
import { t } from './words.ts'

/** Adds the selected records to one of the reader's lists. */
export function SaveDialog({ onClose }: { onClose: () => void }) {
  const { records } = useSelection()
  const { data, error } = useQuery({ ...query(favourites.lists, {}), staleTime: 0 })
  const n = records.length
  const add = useSaveSelection(records)
  return (
    <Dialog
      title={t('selected.saveTitle', { n, count: formatCount(n) })}
      closeLabel={t('action.close')}
      onClose={onClose}
    >
      {error && <p role="alert">{error.message}</p>}
      <ul aria-busy={data === undefined}>
        {data?.map((list) => (
          <li key={list.listId}>
            <Row
              as="button"
              gap={16}
              align="normal"
              justify="space-between"
              type="button"
              className={css.list}
              disabled={add.isPending}
              onClick={() => add.mutate(list, { onSuccess: onClose })}
            >
              <span>{nameOfList(list)}</span>
              <Quiet as="span" size="normal" figures>
                {formatCount(list.count)}
              </Quiet>
            </Row>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
