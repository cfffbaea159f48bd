import { PasswordForm } from '../accounts/PasswordForm.tsx'
import { t } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import room from './Room.module.css'

/** Before anything else, the password that somebody else knows is changed. */
export const FirstPassword = () => (
  <main className={room.alone} id="main" tabIndex={-1}>
    <title>{t('session.first')}</title>
    <Grid gap={16} card padding={28}>
      <h1>{t('session.first')}</h1>
      <Quiet>{t('session.firstHelp')}</Quiet>
      <PasswordForm />
    </Grid>
  </main>
)
