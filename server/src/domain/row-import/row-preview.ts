import {
  MOST_COLUMNS,
  neededColumns,
  type RowColumn,
  type RowKind,
  rowColumns,
} from '@wenyuan/contract/constants/row-kinds.ts'
import type { CatalogueEncoding } from '@wenyuan/contract/constants/uploads.ts'
import type { PreviewedColumn, RowPreview } from '@wenyuan/contract/staff/row-import.ts'
import { Fail } from '../../core/fail.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { guessColumn, plainHeading } from './guess-column.ts'
import { keptColumns } from './kept-columns-store.ts'
import { NoRows, openRowFile, type RowFile } from './row-file.ts'

const ROWS_SEEN = 50
const VALUES_SHOWN = 3
const LONGEST_VALUE = 80

/** The columns of a file with what each is taken for. @throws Fail ROW_FILE_UNKNOWN */
export async function previewRows(
  where: TenantScope,
  path: string,
  { kind, encoding }: { kind: RowKind; encoding: CatalogueEncoding | '' },
): Promise<RowPreview> {
  const file = await openedRowFile(path, encoding)
  const columns = await columnsOf(where, file, kind)
  if (columns.every(({ values }) => values.length === 0))
    throw new Fail('ROW_FILE_UNKNOWN', { field: 'uploadId' })
  return {
    encoding: file.encoding,
    columns,
    missing: missingOf(kind, new Set(columns.map(({ column }) => column))),
  }
}

/** What the headings of a file mean: as they were taken last, else by their words. Two columns are never the same. */
export async function columnsOf(
  where: TenantScope,
  file: RowFile,
  kind: RowKind,
): Promise<PreviewedColumn[]> {
  const rows: string[][] = []
  for await (const row of file.rows()) {
    if ('cells' in row && row.cells.some((cell) => cell.trim() !== '')) rows.push(row.cells)
    if (rows.length > ROWS_SEEN) break
  }
  const [headings = [], ...rest] = rows
  const kept = await keptColumns(where, kind)
  const taken = new Set<string>()
  return headings.slice(0, MOST_COLUMNS).map((heading, at): PreviewedColumn => {
    const known = kept.get(plainHeading(heading))
    const meant = known ?? guessColumn(kind, heading) ?? ''
    const column = taken.has(meant) ? '' : meant
    if (column !== '') taken.add(column)
    const from = known !== undefined ? 'kept' : column === '' ? 'none' : 'guessed'
    return { heading, column, from, values: valuesAt(rest, at) }
  })
}

/** What each row must say and nothing is taken for. */
export function missingOf(kind: RowKind, taken: ReadonlySet<string>): RowColumn[] {
  const missing: RowColumn[] = neededColumns[kind].filter((column) => !taken.has(column))
  if (kind === 'holds' && !taken.has('recordId') && !taken.has('barcode')) missing.push('recordId')
  return missing
}

export const isColumnOf = (kind: RowKind, column: string): column is RowColumn =>
  (rowColumns[kind] as readonly string[]).includes(column)

const valuesAt = (rows: readonly string[][], at: number): string[] =>
  rows
    .flatMap((cells) => cells[at]?.trim() || [])
    .slice(0, VALUES_SHOWN)
    .map((value) => value.slice(0, LONGEST_VALUE))

/** @throws Fail ROW_FILE_UNKNOWN */
export async function openedRowFile(path: string, encoding: CatalogueEncoding | ''): Promise<RowFile> {
  try {
    return await openRowFile(path, encoding)
  } catch (error) {
    if (error instanceof NoRows)
      throw new Fail('ROW_FILE_UNKNOWN', { field: 'uploadId', detail: error.message })
    throw error
  }
}
