import { useMutation } from '@tanstack/react-query'
import { bookLists } from '@wenyuan/contract/areas/book-lists.ts'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import type { OwnList } from '@wenyuan/contract/shapes/reading-list.ts'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import type { SelectedRecord } from '../../app/selection/selection-rules.ts'
import { ownSelection } from '../../app/selection/selection-store.ts'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { formatCount } from '../../locales/translation.ts'
import { addRecords } from '../favourites/public.ts'
import { t } from './words.ts'

/** The name of a list: that of the default one is empty. */
export const nameOfList = ({ name }: OwnList): string => name || t('selected.defaultList')

/** Adds the selected records to a list, without one to the reader's default list. */
export function useSaveSelection(records: readonly SelectedRecord[]) {
  const changed = useInvalidate()
  const n = records.length
  return useMutation({
    mutationFn: async (chosen: OwnList | undefined) => {
      const list = chosen ?? (await call(favourites.lists, {})).find(({ isDefault }) => isDefault)
      if (!list) throw new Error('every reader has a default list')
      await addRecords(
        list.listId,
        records.map(({ recordId }) => recordId),
      )
      return list
    },
    onSuccess: (list) => {
      showToast('success', t('selected.saved', { n, count: formatCount(n), list: nameOfList(list) }))
      ownSelection()
    },
    onError: (failure) => showFailure(failure),
    onSettled: () => changed(favourites.lists, favourites.records, bookLists.detail),
  })
}
