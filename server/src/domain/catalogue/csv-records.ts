import type { Encoding } from './codecs/charset.ts'
import { guessDelimiter, readCsv } from './codecs/csv.ts'
import { guessColumns } from './mapping/column-guesses.ts'
import type { ColumnMap } from './mapping/column-map.ts'
import { planRows, readCsvRow, type RowPlan } from './mapping/csv-row.ts'
import { recordOfRow } from './mapping/row-facts.ts'
import { tidyText } from './mapping/text.ts'
import { NotThisFormat } from './outcome.ts'
import { type Read, readOf } from './import-formats.ts'

/**
 * Reads a CSV file by its column map, or by a guess from its header. Rows of the same key are copies of one record.
 *
 * @throws NotThisFormat when no column can be the title
 */
export async function* readCsvRecords(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
  sample: string,
  map: ColumnMap | undefined,
  source: string | undefined,
): AsyncGenerator<Read> {
  const delimiter = map?.delimiter ?? guessDelimiter(sample)
  let plan: RowPlan | undefined
  let record = 0
  for await (const row of readCsv(bytes, encoding, { delimiter, quote: map?.quote ?? '"' })) {
    if ('reason' in row) {
      record += 1
      yield {
        outcome: { kind: 'rejected', position: { record, line: row.line }, reason: row.reason, raw: row.raw },
      }
      continue
    }
    if (plan === undefined) {
      const header = row.cells.map((cell) => cell.trim())
      plan = planOf(header, map)
      if (map?.header !== false) continue
    }
    if (row.cells.every((cell) => cell.trim() === '')) continue
    record += 1
    const position = { record, line: row.line }
    const facts = readCsvRow(row.cells, plan)
    if (tidyText(facts.title) === '') {
      const raw = row.cells.join(delimiter)
      yield { outcome: { kind: 'rejected', position, reason: 'The row has no title.', raw } }
    } else yield readOf(recordOfRow(facts, source), position)
  }
}

function planOf(header: string[], map: ColumnMap | undefined): RowPlan {
  const { plan, missing } = planRows(map ?? guessColumns(header), header)
  if (missing.length > 0) {
    throw new NotThisFormat(
      `The column map names ${list(missing)}, which this file has not got; its columns are ${list(header)}.`,
    )
  }
  if (!plan.columns.some((column) => column.target === 'title')) {
    throw new NotThisFormat(
      `No column of this file is known to be the title (its columns are ${list(header)}): give a column map.`,
    )
  }
  return plan
}

const list = (names: readonly string[]): string =>
  names
    .slice(0, 30)
    .map((name) => `"${name}"`)
    .join(', ')
