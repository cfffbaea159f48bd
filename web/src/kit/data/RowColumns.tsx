import type { ReactNode } from 'react'
import css from './RowColumns.module.css'

interface RowColumnsProps {
  /** `li` elements. */
  children: ReactNode
  /** The rows shown are those of the page before, while the next one is on its way. */
  stale: boolean
  /** The place of the first row, from one; absent where the order says nothing. */
  start?: number
}

/** A list in as many columns as there is room for. */
export const RowColumns = ({ children, stale, start }: RowColumnsProps) => {
  const look = { className: css.list, 'data-stale': stale || undefined }
  return start === undefined ? (
    <ul {...look}>{children}</ul>
  ) : (
    <ol {...look} start={start}>
      {children}
    </ol>
  )
}
