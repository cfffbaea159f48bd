import { type RowColumn, type RowKind, rowColumns } from '@wenyuan/contract/constants/row-kinds.ts'
import { readFileSync } from 'node:fs'

/** What columns are called in the files of Koha, Aleph, Alma, 汇文 and in lists of registries: general knowledge. */
const headings = JSON.parse(
  readFileSync(new URL('column-headings.json', import.meta.url), 'utf8'),
) as Partial<Record<RowColumn, readonly string[]>>

/** A heading without what files add to it: width, case, blanks, units in brackets. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\(.*?\)|[﻿*:]/g, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

/** What a heading means in a file of a kind; undefined for an unknown one. */
export function guessColumn(kind: RowKind, heading: string): RowColumn | undefined {
  const plain = plainHeading(heading)
  return rowColumns[kind].find(
    (column) =>
      column.toLowerCase() === plain.replaceAll(' ', '') ||
      headings[column]?.some((one) => plainHeading(one) === plain),
  )
}
