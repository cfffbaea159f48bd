import type { ReactNode } from 'react'
import css from './FilteredList.module.css'

/** Search, order and the like, above a list. */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <div className={css.tools}>{children}</div>
)

interface FilteredListProps {
  /** What is beside the list, e.g. "Narrow the list". */
  label: string
  side: ReactNode
  children: ReactNode
}

/** A list with what narrows it at its side; on a narrow screen above it. */
export const FilteredList = ({ label, side, children }: FilteredListProps) => (
  <div className={css.page}>
    <aside className={css.side} aria-label={label}>
      {side}
    </aside>
    <div>{children}</div>
  </div>
)

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
