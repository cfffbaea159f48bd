import { PasswordForm } from '../accounts/PasswordForm.tsx'
import { t } from '../words.ts'
import room from './Room.module.css'
import css from './SignIn.module.css'

/** Before anything else, the password that somebody else knows is changed. */
export const FirstPassword = () => (
  <main className={room.alone} id="main" tabIndex={-1}>
    <title>{t('session.first')}</title>
    <div className={css.card}>
      <h1>{t('session.first')}</h1>
      <p className={css.note}>{t('session.firstHelp')}</p>
      <PasswordForm />
    </div>
  </main>
)
