import { SecondFactor } from '../accounts/SecondFactor.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { t } from '../words.ts'
import room from './Room.module.css'

/** Before anything else, where the library wants a second factor of somebody's roles. */
export const FirstSecondFactor = () => (
  <main className={room.alone} id="main" tabIndex={-1}>
    <title>{t('own.secondFactor')}</title>
    <Grid gap={16} card padding={28}>
      <h1>{t('own.secondFactor')}</h1>
      <Quiet>{t('session.secondFactorHelp')}</Quiet>
      <SecondFactor isOn={false} />
    </Grid>
  </main>
)
