import { textOf, type Row, type WorkList } from './list-shape.ts'

/** What a row is about, for the dialog that covers it: its number, its first words, and its reader. */
export const rowName = ({ columns }: WorkList, row: Row): string =>
  [
    columns.find(({ kind }) => kind === 'code'),
    columns.find(({ field, kind }) => (kind === 'text' || kind === 'record') && field !== 'partner'),
    columns.find(({ kind }) => kind === 'reader'),
  ]
    .map((column) => (column ? textOf(row, column.field) : ''))
    .concat(textOf(row, 'name'))
    .filter((text, at, all) => text !== '' && all.indexOf(text) === at)
    .join(' · ')
