import { stat } from 'node:fs/promises'
import type { CatalogueEncoding } from '@wenyuan/contract/constants/uploads.ts'
import { type CellValue, readSheet } from 'read-excel-file/node'
import { peekBytes, readBytes } from '../catalogue/codecs/byte-source.ts'
import { decoderOf, guessTextEncoding } from '../catalogue/codecs/charset.ts'
import { guessDelimiter, readCsv } from '../catalogue/codecs/csv.ts'

/** A row of a file, or why it cannot be read. */
export type FileRow = { line: number; cells: string[] } | { line: number; reason: string }

/** A file of rows as it is stored in a text file or in the first sheet of a workbook. */
export interface RowFile {
  /** Empty: a workbook. */
  encoding: CatalogueEncoding | ''
  rows(): AsyncIterable<FileRow>
}

/** The file is no table, or a workbook that is too large to be read. */
export class NoRows extends Error {
  override name = 'NoRows'
}

const SAMPLE_BYTES = 65_536
/** A workbook is read whole. */
const LARGEST_BOOK = 33_554_432

/** @param encoding of a text file; empty: detected. @throws NoRows */
export async function openRowFile(path: string, encoding: CatalogueEncoding | ''): Promise<RowFile> {
  const sample = await peekBytes(path, SAMPLE_BYTES)
  if (sample.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return bookAt(path)
  if (sample.subarray(0, 4).toString('hex') === 'd0cf11e0') throw new NoRows('An old workbook (.xls)')
  const used = encoding === '' ? guessTextEncoding(sample) : encoding
  const text = decoderOf(used)(sample)
  if (text.includes('\u0000')) throw new NoRows('Not a text file')
  const shape = { delimiter: guessDelimiter(text), quote: '"' }
  return { encoding: used, rows: () => unguarded(readCsv(readBytes(path), used, shape)) }
}

/** The apostrophe of an exported cell that a spreadsheet would run as a formula, such as +86 of a telephone. */
const FORMULA_GUARD = /^'(?=[=+\-@])/

async function* unguarded(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  for await (const row of rows)
    yield 'cells' in row ? { ...row, cells: row.cells.map((cell) => cell.replace(FORMULA_GUARD, '')) } : row
}

async function bookAt(path: string): Promise<RowFile> {
  if ((await stat(path)).size > LARGEST_BOOK) throw new NoRows('A workbook of more than 32 MB')
  const sheet = await readSheet(path).catch((error: unknown) => {
    throw new NoRows('Not a workbook', { cause: error })
  })
  return {
    encoding: '',
    async *rows() {
      for (const [at, cells] of sheet.entries()) yield { line: at + 1, cells: cells.map(cellText) }
    },
  }
}

/** Days come as dates, long numbers as numbers. */
const cellText = (cell: CellValue | null): string =>
  cell instanceof Date
    ? cell.toISOString().replace(/T00:00:00\.000Z$/, '')
    : cell === null || cell === undefined
      ? ''
      : String(cell)
