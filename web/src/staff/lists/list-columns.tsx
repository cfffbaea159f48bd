import type { Column } from '../../kit/data/DataTable.tsx'
import { t, textFor } from '../words.ts'
import { ListCell } from './ListCell.tsx'
import { type ListColumn, type Row, valueOf, type WorkList } from './list-shape.ts'
import css from './ListScreen.module.css'
import { RowActions } from './RowActions.tsx'

const classOf: Readonly<Partial<Record<ListColumn['kind'], string | undefined>>> = {
  'long-text': css.long,
  failure: css.long,
  day: css.short,
  number: css.number,
  state: css.short,
  text: css.text,
  why: css.why,
  mends: css.short,
  record: css.text,
}

/** A column in which no row of the page says anything takes the room of those that do. */
const saysAnything = ({ field, empty }: ListColumn, rows: readonly Row[]): boolean =>
  empty !== undefined ||
  rows.some((row) => {
    const value = valueOf(row, field)
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''
  })

/** The columns of a list that say something in these rows, and what can be done with a row. */
export const columnsOf = (list: WorkList, rows: readonly Row[]): Column<Row>[] => [
  ...list.columns
    .filter((column) => saysAnything(column, rows))
    .map((column) => ({
      label: column.label ? t(column.label) : (textFor(`column.${column.field}`) ?? column.field),
      ...(classOf[column.kind] === undefined ? {} : { className: classOf[column.kind] }),
      cell: (row: Row) => <ListCell column={column} row={row} />,
    })),
  ...(list.actions.length === 0 && list.links === undefined
    ? []
    : [
        {
          label: t('list.actions'),
          className: css.actions,
          cell: (row: Row) => <RowActions list={list} row={row} />,
        },
      ]),
]
