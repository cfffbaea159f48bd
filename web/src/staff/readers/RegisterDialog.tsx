import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { withForm } from '../call.ts'
import { ActionDialog } from '../lists/ActionDialog.tsx'
import { useOperation } from '../use-operation.ts'
import { t } from '../words.ts'
import { newReaderFields } from './reader-fields.ts'
import { passwordPaper } from './ReaderPapers.tsx'
import { showReceipt } from './receipt-shown.ts'

interface RegisterDialogProps {
  onDone: (account: string) => void
  onClose: () => void
}

/** Registers a reader, then shows the first password once. */
export function RegisterDialog({ onDone, onClose }: RegisterDialogProps) {
  const [made, setMade] = useState<{ account: string; password: string }>()
  const { mutate, isPending } = useOperation('register-reader', { onDone: setMade })
  if (made)
    return (
      <Dialog
        title={t('staff.password')}
        closeLabel={t('action.close')}
        onClose={() => onDone(made.account)}
        shape="narrow"
        footer={
          <>
            <Button onClick={() => showReceipt({ title: 'staff.password', receipt: passwordPaper(made) })}>
              <Printer aria-hidden size={16} /> {t('list.print')}
            </Button>{' '}
            <Button variant="primary" onClick={() => onDone(made.account)}>
              {t('readers.open')}
            </Button>
          </>
        }
      >
        <p>{t('staff.passwordOnce', { login: made.account })}</p>
        <p>
          <code>{made.password}</code>
        </p>
      </Dialog>
    )
  return (
    <ActionDialog
      title={t('readers.register')}
      fields={newReaderFields}
      isBusy={isPending}
      onSend={({ account, ...fields }) => mutate(withForm({}, { account, fields }))}
      onClose={onClose}
    />
  )
}
