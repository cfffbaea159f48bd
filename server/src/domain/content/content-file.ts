import { peekBytes, readBytes } from '../catalogue/codecs/byte-source.ts'
import { decoderOf, type Encoding, guessTextEncoding } from '../catalogue/codecs/charset.ts'
import { guessDelimiter, readCsv } from '../catalogue/codecs/csv.ts'
import { readLines } from '../catalogue/codecs/text-lines.ts'
import type { Position } from '../catalogue/outcome.ts'
import { nest } from './content-paths.ts'

/** One entry of a file, as sent; or why it cannot be read. */
export type FileRow = { position: Position; raw: string } & (
  | { sent: unknown /** The fields of which a table has columns. */; columns?: readonly string[] }
  | { refusal: string }
)

const SAMPLE_BYTES = 65_536
/** The apostrophe of an exported cell that a spreadsheet would run as a formula. */
const FORMULA_GUARD = /^'(?=[=+\-@])/

/** A file that cannot be read at all. The operator sees the sentence. */
export class UnreadableContent extends Error {
  override name = 'UnreadableContent'
}

/**
 * Reads JSON Lines (an object a line) or CSV (fields by heading, `name.en` for a part of a field). The format is
 * detected from the first character, the encoding from the bytes.
 *
 * @throws UnreadableContent when a heading is unknown
 */
export async function* readContentFile(
  file: string,
  fieldOf: (heading: string) => string | undefined,
  encoding?: Encoding,
): AsyncGenerator<FileRow> {
  const sample = await peekBytes(file, SAMPLE_BYTES)
  const used = encoding ?? guessTextEncoding(sample)
  const text = decoderOf(used)(sample).replace(/^\uFEFF/, '')
  if (text.trimStart().startsWith('{')) yield* readJson(file, used)
  else yield* readTable(file, used, guessDelimiter(text), fieldOf)
}

async function* readJson(file: string, encoding: Encoding): AsyncGenerator<FileRow> {
  let record = 0
  for await (const { text, line, byte } of readLines(readBytes(file), encoding)) {
    if (text.trim() === '') continue
    record += 1
    const row = { position: { record, line, byte }, raw: text }
    try {
      yield { ...row, sent: JSON.parse(text) as unknown }
    } catch (error) {
      yield { ...row, refusal: `The line is not JSON: ${(error as Error).message}.` }
    }
  }
}

async function* readTable(
  file: string,
  encoding: Encoding,
  delimiter: string,
  fieldOf: (heading: string) => string | undefined,
): AsyncGenerator<FileRow> {
  let fields: string[] | undefined
  let record = 0
  for await (const row of readCsv(readBytes(file), encoding, { delimiter, quote: '"' })) {
    if ('reason' in row) {
      record += 1
      yield { position: { record, line: row.line }, raw: row.raw, refusal: row.reason }
      continue
    }
    if (!fields) {
      fields = row.cells.map((cell) => fieldIn(cell, fieldOf))
      continue
    }
    if (row.cells.every((cell) => cell.trim() === '')) continue
    record += 1
    const cells = fields.flatMap((field, at): [string, string][] => {
      const cell = row.cells[at]?.trim() ?? ''
      return cell === '' ? [] : [[field, cell.replace(FORMULA_GUARD, '')]]
    })
    yield {
      position: { record, line: row.line },
      raw: row.cells.join(delimiter),
      sent: nest(cells),
      columns: fields.map((field) => field.replace(/\..*/s, '')),
    }
  }
}

function fieldIn(heading: string, fieldOf: (heading: string) => string | undefined): string {
  const field = fieldOf(heading.trim())
  if (field !== undefined) return field
  throw new UnreadableContent(`There is no field "${heading.trim()}".`)
}
