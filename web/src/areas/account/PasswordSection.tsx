import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { t } from '../../locales/translation.ts'
import { OwnPasswordForm } from './OwnPasswordForm.tsx'
import css from './PersonalInformation.module.css'

/** The password, changed in a dialog. */
export function PasswordSection() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className={css.quiet}>{t('password.about')}</p>
      <Button onClick={() => setOpen(true)}>{t('password.change')}</Button>
      {open && (
        <Dialog
          title={t('password.change')}
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
