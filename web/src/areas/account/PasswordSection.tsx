import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { t } from './words.ts'
import { OwnPasswordForm } from './OwnPasswordForm.tsx'
import css from './PersonalInformation.module.css'

/** The password, changed in a dialog. */
export function PasswordSection() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className={css.quiet}>{t('password.about')}</p>
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
