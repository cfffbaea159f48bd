import { type KbartColumn, type KbartRow, kbartColumns } from './kbart-row.ts'

/** Columns of a line that are not empty, those of the standard and further ones, by name. */
export type CompactLine = Readonly<Record<string, string>>

export const compactLine = ({ values, further }: KbartRow): CompactLine =>
  Object.fromEntries(
    [...kbartColumns.map((column) => [column, values[column]] as const), ...Object.entries(further)].filter(
      ([, value]) => value !== '',
    ),
  )

const columns: ReadonlySet<string> = new Set(kbartColumns)

export const wholeLine = (line: CompactLine): KbartRow => ({
  values: Object.fromEntries(kbartColumns.map((column) => [column, line[column] ?? ''])) as Record<
    KbartColumn,
    string
  >,
  further: Object.fromEntries(Object.entries(line).filter(([name]) => !columns.has(name))),
})
