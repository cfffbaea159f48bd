import type { ReactNode } from 'react'
import css from './DataTable.module.css'

export interface Column<Row> {
  /** The heading, also the label of the cell where rows are cards. */
  label: string
  cell: (row: Row, at: number) => ReactNode
  className?: string | undefined
}

interface DataTableProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, at: number) => string
  /** Accessible name; a caption is shown as well. */
  label?: string
  caption?: string
  /** The cells of the first column name their rows. */
  namesRows?: boolean
  /** Rows are cards with labelled cells on a narrow window. */
  cards?: boolean
  isMarked?: (row: Row) => boolean
  className?: string | undefined
}

/**
 * A table of data. The area sets widths and, by `--cell-padding`, the distance of the cells. Source of the markup: WAI
 * tutorial "Tables Concepts".
 */
export function DataTable<Row>({ columns, rows, keyOf, label, caption, ...look }: DataTableProps<Row>) {
  const { namesRows = false, cards = false, isMarked, className = '' } = look
  return (
    <table className={`${css.table} ${className}`} aria-label={label} data-cards={cards || undefined}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={keyOf(row, at)} data-marked={isMarked?.(row) || undefined}>
            {columns.map((column, place) =>
              namesRows && place === 0 ? (
                <th key={column.label} scope="row" className={column.className}>
                  {column.cell(row, at)}
                </th>
              ) : (
                <td key={column.label} className={column.className} data-label={column.label}>
                  {column.cell(row, at)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
