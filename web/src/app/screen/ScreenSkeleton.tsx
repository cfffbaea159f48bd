import { VisuallyHidden } from '../../kit/layout/VisuallyHidden.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { t } from '../../locales/translation.ts'
import css from './Screen.module.css'

/** A screen that is on its way. */
export const ScreenSkeleton = () => (
  <div className={css.screen} aria-busy>
    <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
    <Skeleton width="16rem" height={38} />
    <div className={css.bones}>
      <Skeleton width="100%" height={88} />
      <Skeleton width="100%" height={88} />
      <Skeleton width="100%" height={88} />
    </div>
  </div>
)
