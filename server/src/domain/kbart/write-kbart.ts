import { type KbartRow, kbartColumns } from './kbart-row.ts'

/** The rows as a KBART file: header, tabs, one line each. Source: NISO RP-9-2014, 6.2. */
export function writeKbart(rows: readonly KbartRow[]): string {
  const further = [...new Set(rows.flatMap((row) => Object.keys(row.further)))]
  const lines = rows.map(({ values, further: more }) => [
    ...kbartColumns.map((column) => values[column]),
    ...further.map((name) => more[name] ?? ''),
  ])
  return [[...kbartColumns, ...further], ...lines]
    .map((cells) => `${cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`)
    .join('')
}
