import { Grid } from '../kit/layout/boxes.tsx'
import css from './Loading.module.css'
import { t } from './words.ts'

/** Lines in the place of what is on its way. */
export const Loading = () => (
  <Grid gap={14} className={css.lines} role="status" aria-label={t('room.loading')}>
    <span />
    <span />
    <span />
    <span />
  </Grid>
)
