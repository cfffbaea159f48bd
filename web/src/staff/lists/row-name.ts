import { textOf, type Row, type WorkList } from './list-shape.ts'

/** What a row is about, for the dialog that covers it: its number, its first words, and its reader. */
export const rowName = ({ columns }: WorkList, row: Row): string =>
  [
    columns.find(({ kind }) => kind === 'code'),
    columns.find(({ field, kind }) => (kind === 'text' || kind === 'record') && field !== 'partner'),
  ]
    .map((column) => (column ? textOf(row, column.field) : ''))
    .concat(readerOf(row, columns.find(({ kind }) => kind === 'reader')?.field))
    .filter((text) => text !== '')
    .join(' · ')

const readerOf = (row: Row, field = 'account'): string => {
  const [account, name] = [textOf(row, field), textOf(row, 'name')]
  return name === '' || account === '' ? name || account : `${name} (${account})`
}
