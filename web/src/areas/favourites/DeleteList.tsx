import { useSuspenseQuery } from '@tanstack/react-query'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import type { OwnList } from '@wenyuan/contract/shapes/reading-list.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import css from './Favourites.module.css'
import { useListsChanged } from './favourite-queries.ts'
import { listName } from './list-name.ts'
import { t } from './words.ts'

interface DeleteListProps {
  list: OwnList
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

/** Asks before a list is deleted, and where its records go. */
export function DeleteList({ list, onClose, onDeleted }: DeleteListProps) {
  const { data: lists } = useSuspenseQuery(query(favourites.lists, {}))
  const changed = useListsChanged()
  const [moveTo, setMoveTo] = useState('')
  const remove = async () => {
    try {
      await call(favourites.remove, { listIds: [list.listId], ...(moveTo ? { moveTo } : {}) })
      showToast('success', t('list.deleted', { name: listName(list) }))
      onDeleted?.()
    } catch (error) {
      showFailure(error)
    } finally {
      await changed()
    }
  }
  return (
    <ConfirmDialog
      title={t('list.deleteTitle')}
      words={{ confirm: t('list.delete'), cancel: t('action.cancel'), close: t('action.close') }}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('list.deleteAsk', { name: listName(list), n: list.count, count: list.count })}
      {list.count > 0 && (
        <Select
          className={css.moveTo}
          label={t('list.deleteRecords')}
          value={moveTo}
          options={[
            { value: '', label: t('list.deleteAll') },
            ...lists
              .filter(({ listId }) => listId !== list.listId)
              .map((one) => ({ value: one.listId, label: t('list.moveTo', { name: listName(one) }) })),
          ]}
          onChange={setMoveTo}
        />
      )}
    </ConfirmDialog>
  )
}
