import { Skeleton } from '../../kit/states/Skeleton.tsx'
import css from './RecordShelf.module.css'

/** Takes the place of a shelf while it loads, of its line of tabs too. */
export const ShelfSkeleton = ({ hasTabs = false }: { hasTabs?: boolean }) => (
  <div className={css.bones} aria-hidden data-tabs={hasTabs || undefined}>
    <div className={css.boneHead}>
      <Skeleton width="8rem" height={24} />
    </div>
    <div className={css.boneRow}>
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className={css.bone} />
      ))}
    </div>
  </div>
)
