import type { ReactNode } from 'react'
import css from './RowColumns.module.css'

interface RowColumnsProps {
  /** `li` elements. */
  children: ReactNode
  /** The rows shown are those of the previous page while the next one is loading. */
  stale: boolean
  /** Number of the first row, from 1; absent where the order has no meaning. */
  start?: number
  /** Read down one column, whatever room there is. */
  isSingle?: boolean
}

/** A list in as many columns as fit. */
export const RowColumns = ({ children, stale, start, isSingle = false }: RowColumnsProps) => {
  const look = {
    className: `${css.list} ${isSingle ? css.single : ''}`,
    'data-stale': stale || undefined,
  }
  return start === undefined ? (
    <ul {...look}>{children}</ul>
  ) : (
    <ol {...look} start={start}>
      {children}
    </ol>
  )
}
