import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { OwnPasswordForm } from './OwnPasswordForm.tsx'
import { t } from './words.ts'

/** Changes the password in a dialog. */
export function PasswordSection() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Quiet size="normal">{t('password.about')}</Quiet>
      <Button onClick={() => setOpen(true)}>{t('action.changePassword')}</Button>
      {open && (
        <Dialog
          title={t('action.changePassword')}
          closeLabel={t('action.close')}
          onClose={() => setOpen(false)}
          shape="narrow"
        >
          <OwnPasswordForm onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}
