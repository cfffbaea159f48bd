import type { ReactNode } from 'react'
import { useMedia } from '../../kit/layout/use-media.ts'
import { lazyPart } from '../lazy-part.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import { FiltersButton } from './FiltersButton.tsx'

const FilterDialog = lazyPart(() => import('./FilterDialog.tsx').then(({ FilterDialog }) => FilterDialog))

interface FiltersProps {
  /** How many filters are in use. */
  chosen: number
  /** How many entries they leave, where it is known. */
  total: number | undefined
  children: ReactNode
}

/** Filters that stand above a list; on a phone they open from a button, so that the list is in view. */
export const Filters = ({ chosen, total, children }: FiltersProps) =>
  useMedia('(max-width: 640px)') ? (
    <Row align="normal" below={8} data-print="no">
      <FiltersInDialog chosen={chosen} total={total}>
        {children}
      </FiltersInDialog>
    </Row>
  ) : (
    children
  )

/** Filters behind a button. */
export const FiltersInDialog = ({ chosen, total, children }: FiltersProps) => (
  <FiltersButton chosen={chosen}>
    {(close) => (
      <FilterDialog total={total} onClose={close}>
        {children}
      </FilterDialog>
    )}
  </FiltersButton>
)
