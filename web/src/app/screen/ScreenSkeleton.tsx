import { VisuallyHidden } from '../../kit/layout/VisuallyHidden.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { t } from '../../locales/translation.ts'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from './Screen.module.css'

/** Placeholder of a loading screen. */
export const ScreenSkeleton = () => (
  <div className={css.screen} aria-busy>
    <span className={css.bar} aria-hidden />
    <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
    <Skeleton width="16rem" height={38} />
    <Stack gap={24} above={32}>
      <Skeleton width="100%" height={88} />
      <Skeleton width="100%" height={88} />
      <Skeleton width="100%" height={88} />
    </Stack>
  </div>
)
