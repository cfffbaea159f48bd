import type { OwnList } from '@wenyuan/contract/shapes/reading-list.ts'
import { DeleteList } from './DeleteList.tsx'
import { ListForm } from './ListForm.tsx'
import { ShareList } from './ShareList.tsx'

export type ListDialog = 'edit' | 'share' | 'delete'

interface ListDialogsProps {
  dialog: ListDialog
  /** Absent: a new list. */
  list: OwnList | undefined
  onClose: () => void
  onDeleted?: () => void
}

/** The open dialog of a list. */
export function ListDialogs({ dialog, list, onClose, onDeleted }: ListDialogsProps) {
  if (dialog === 'edit') return <ListForm list={list} onClose={onClose} />
  if (!list) return null
  if (dialog === 'share') return <ShareList list={list} onClose={onClose} />
  return <DeleteList list={list} onClose={onClose} onDeleted={onDeleted} />
}
