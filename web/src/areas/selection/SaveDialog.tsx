import { useMutation, useQuery } from '@tanstack/react-query'
import { bookLists } from '@wenyuan/contract/areas/book-lists.ts'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import type { OwnList } from '@wenyuan/contract/shapes/reading-list.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { query } from '../../api/query.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { ownSelection, useSelection } from '../../app/selection/selection-store.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { formatCount } from '../../locales/translation.ts'
import { addRecords } from '../favourites/public.ts'
import css from './Selection.module.css'
import { t } from './words.ts'

/** Adds the selected records to one of the reader's lists. */
export function SaveDialog({ onClose }: { onClose: () => void }) {
  const { records } = useSelection()
  const changed = useInvalidate()
  const { data, error } = useQuery({ ...query(favourites.lists, {}), staleTime: 0 })
  const n = records.length
  const nameOf = (list: OwnList) => list.name || t('selected.defaultList')
  const add = useMutation({
    mutationFn: ({ listId }: OwnList) =>
      addRecords(
        listId,
        records.map(({ recordId }) => recordId),
      ),
    onSuccess: (_, list) => {
      showToast('success', t('selected.saved', { n, count: formatCount(n), list: nameOf(list) }))
      onClose()
      ownSelection()
    },
    onError: (failure) => showFailure(failure),
    onSettled: () => changed(favourites.lists, favourites.records, bookLists.detail),
  })
  return (
    <Dialog
      title={t('selected.saveTitle', { n, count: formatCount(n) })}
      closeLabel={t('action.close')}
      onClose={onClose}
    >
      {error && <p role="alert">{error.message}</p>}
      <ul className={css.lists} aria-busy={data === undefined}>
        {data?.map((list) => (
          <li key={list.listId}>
            <button
              type="button"
              className={css.list}
              disabled={add.isPending}
              onClick={() => add.mutate(list)}
            >
              <span>{nameOf(list)}</span>
              <span className={css.listCount}>{formatCount(list.count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
