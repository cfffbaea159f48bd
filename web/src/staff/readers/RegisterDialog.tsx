import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { withForm } from '../call.ts'
import { ActionDialog } from '../lists/ActionDialog.tsx'
import { useOperation } from '../use-operation.ts'
import { t } from '../words.ts'
import { accountField, readerFields } from './reader-fields.ts'

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
          <Button variant="primary" onClick={() => onDone(made.account)}>
            {t('readers.open')}
          </Button>
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
      fields={[accountField, ...readerFields]}
      isBusy={isPending}
      onSend={({ account, ...fields }) => mutate(withForm({}, { account, fields }))}
      onClose={onClose}
    />
  )
}
