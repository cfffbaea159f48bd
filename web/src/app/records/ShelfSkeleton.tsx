import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './RecordShelf.module.css'

/** Takes the place of a shelf while it loads, of its line of tabs too. */
export const ShelfSkeleton = ({ hasTabs = false }: { hasTabs?: boolean }) => (
  <div className={css.bones} aria-hidden data-tabs={hasTabs || undefined}>
    <Row className={css.boneHead}>
      <Skeleton width="8rem" height={24} />
    </Row>
    <Row gap={24} align="normal">
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className={css.bone} />
      ))}
    </Row>
  </div>
)
