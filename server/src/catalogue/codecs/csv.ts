import { parse, type CsvError } from 'csv-parse'
import type { Encoding } from './charset.ts'
import { streamDecoder } from './stream-decoder.ts'

export interface CsvRow {
  cells: string[]
  /** The first line of the row; a cell may hold line breaks. */
  line: number
}

export interface BrokenCsvRow {
  line: number
  reason: string
  raw: string
}

export interface CsvShape {
  delimiter: string
  quote: string
}

/** A row longer than this has a quote that is never closed. */
const LONGEST_ROW = 4 * 1024 * 1024

/**
 * Rows of a CSV stream. Rows may have too few or too many cells; a row whose quotes make no sense is answered as
 * broken and reading goes on with the next.
 */
export async function* readCsv(
  source: AsyncIterable<Buffer>,
  encoding: Encoding,
  shape: CsvShape,
): AsyncGenerator<CsvRow | BrokenCsvRow> {
  const broken: BrokenCsvRow[] = []
  const parser = parse({
    delimiter: shape.delimiter,
    quote: shape.quote,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_ROW,
    info: true,
  })
  let lastLine = 0
  parser.on('skip', (error: CsvError | undefined, raw: string | undefined) => {
    broken.push({ line: lastLine + 1, reason: brokenReason(error), raw: raw ?? '' })
  })
  const feeding = feed(source, encoding, parser)
  try {
    for await (const entry of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      while (broken.length > 0) yield broken.shift() as BrokenCsvRow
      yield { cells: entry.record, line: lastLine + 1 }
      lastLine = entry.info.lines
    }
  } catch (error) {
    yield { line: lastLine + 1, reason: `${brokenReason(error)} The rest of the file was not read.`, raw: '' }
  }
  await feeding
  yield* broken
}

async function feed(
  source: AsyncIterable<Buffer>,
  encoding: Encoding,
  parser: ReturnType<typeof parse>,
): Promise<void> {
  try {
    const decode = streamDecoder(encoding)
    for await (const chunk of source) {
      if (parser.destroyed) return
      if (!parser.write(decode.write(chunk))) await Promise.race([drained(parser), closed(parser)])
    }
    parser.end(decode.end())
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

const drained = (parser: ReturnType<typeof parse>) =>
  new Promise<void>((resolve) => parser.once('drain', () => resolve()))
const closed = (parser: ReturnType<typeof parse>) =>
  new Promise<void>((resolve) => parser.once('close', () => resolve()))

function brokenReason(error: unknown): string {
  const code = (error as CsvError | undefined)?.code
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED')
    return 'A quotation mark is opened and never closed.'
  if (code === 'CSV_INVALID_CLOSING_QUOTE') return 'A quotation mark is closed in the middle of a cell.'
  return `The row cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}.`
}

/** The delimiter that parts the header and the first rows into the most, and equally many, cells. */
export function guessDelimiter(sample: string): string {
  const lines = sample
    .split(/\r?\n/)
    .slice(0, 20)
    .filter((line) => line.trim() !== '')
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of [',', ';', '\t', '|', '，']) {
    const counts = lines.map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, '').split(delimiter).length - 1)
    const header = counts[0] ?? 0
    const same = counts.filter((count) => count === header).length / Math.max(1, counts.length)
    const score = header === 0 ? 0 : header * (0.5 + same)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}
