import type { ReactNode } from 'react'
import { useMedia } from '../../kit/layout/use-media.ts'
import { Cluster, Grid, Row, Stack } from '../../kit/layout/boxes.tsx'
import css from './FilteredList.module.css'
import { FiltersInDialog } from './Filters.tsx'
import { ListTotal } from './ListTotal.tsx'

/** Search, order and the like, above a list. */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <Cluster gap={10} align="normal" below={14} className={css.tools} data-print="no">
    {children}
  </Cluster>
)

interface FilteredListProps {
  /** What is beside the list, e.g. "Narrow the list". */
  label: string
  /** Absent where there is nothing to choose. */
  filters: ReactNode
  /** How many filters are in use. */
  chosen: number
  total: number
  /** The total in words. */
  totalText: string
  /** Links beside the list; on a narrow screen below it. */
  beside?: ReactNode
  children: ReactNode
}

/** A list with what narrows it at its side; on a narrow screen behind a button. */
export function FilteredList({
  label,
  filters,
  chosen,
  total,
  totalText,
  beside,
  children,
}: FilteredListProps) {
  const wide = useMedia('(min-width: 1000px)')
  return (
    <Grid gap="18px 48px" className={css.page}>
      {wide && (
        <Stack as="aside" gap={4} className={css.side} data-print="no" aria-label={label}>
          {filters}
          {beside}
        </Stack>
      )}
      <div>
        <Row gap="4px 16px" justify="space-between" className={css.head}>
          <ListTotal text={totalText} />
          {!wide && filters && (
            <FiltersInDialog chosen={chosen} total={total}>
              {filters}
            </FiltersInDialog>
          )}
        </Row>
        {children}
        {!wide && beside}
      </div>
    </Grid>
  )
}

interface ListRowsProps {
  /** The rows are those of an earlier search. */
  stale: boolean
  children: ReactNode
}

export const ListRows = ({ stale, children }: ListRowsProps) => (
  <ul className={css.rows} data-stale={stale || undefined}>
    {children}
  </ul>
)
