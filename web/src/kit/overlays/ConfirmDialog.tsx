import { type ReactNode, useState } from 'react'
import { Button } from '../Button.tsx'
import css from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** The question; it names the object. */
  children: ReactNode
  words: { confirm: string; cancel: string; close: string }
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before an irreversible action. */
export function ConfirmDialog({ title, children, words, onConfirm, onClose }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onConfirm()
    onClose()
  }
  return (
    <Dialog
      title={title}
      closeLabel={words.close}
      onClose={onClose}
      shape="narrow"
      footer={
        <div className={css.buttons}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button className={css.danger} disabled={busy} onClick={() => void confirm()}>
            {words.confirm}
          </Button>
        </div>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
