import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import type { ListedRecord } from '@wenyuan/contract/shapes/reading-list.ts'
import { call } from '../../api/call.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { useListsChanged } from './favourite-queries.ts'
import { t } from './words.ts'

type Removed = Pick<ListedRecord, 'recordId' | 'title' | 'note'>

/** Removes records from a list; the toast offers to put them back with their notes. */
export function useRemoveRecords(listId: string): (records: readonly Removed[]) => Promise<boolean> {
  const changed = useListsChanged()
  const putBack = async (records: readonly Removed[]) => {
    try {
      const plain = records.filter(({ note }) => note === '').map(({ recordId }) => recordId)
      for (let at = 0; at < plain.length; at += 200)
        await call(favourites.addRecords, { listId, recordIds: plain.slice(at, at + 200) })
      for (const { recordId, note } of records)
        if (note !== '') await call(favourites.addRecords, { listId, recordIds: [recordId], note })
    } catch (error) {
      showFailure(error)
    } finally {
      await changed()
    }
  }
  return async (records) => {
    try {
      const recordIds = records.map(({ recordId }) => recordId)
      const { removed } = await call(favourites.removeRecords, { listId, recordIds })
      const [first] = records
      showToast(
        'success',
        removed === 1 && first
          ? t('list.removedOne', { title: first.title })
          : t('list.removed', { n: removed, count: removed }),
        <Button variant="quiet" onClick={() => void putBack(records)}>
          {t('save.undo')}
        </Button>,
      )
      return true
    } catch (error) {
      showFailure(error)
      return false
    } finally {
      await changed()
    }
  }
}
