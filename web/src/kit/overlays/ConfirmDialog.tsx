import { type ReactNode, useState } from 'react'
import { Button } from '../Button.tsx'
import { Row } from '../layout/boxes.tsx'
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
        <Row gap={10} align="normal" justify="flex-end">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button className={css.danger} disabled={busy} onClick={() => void confirm()}>
            {words.confirm}
          </Button>
        </Row>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
