import type { Encoding } from './charset.ts'
import { streamDecoder } from './stream-decoder.ts'

export interface CsvRow {
  cells: string[]
  /** First line of the row; a cell may contain line breaks. */
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

/** A longer quoted cell has an unclosed quote. */
const LONGEST_CELL = 1 << 20

/**
 * Parses a CSV stream (RFC 4180, any delimiter and quote, any line end). Rows may have too few or too many cells; text
 * after a closing quote belongs to its cell. If a quote is never closed, only its line is reported as broken and
 * reading continues with the next line, so that one stray quote does not swallow the file.
 */
export async function* readCsv(
  source: AsyncIterable<Buffer>,
  encoding: Encoding,
  shape: CsvShape,
): AsyncGenerator<CsvRow | BrokenCsvRow> {
  const decoder = streamDecoder(encoding)
  const scanner = new CsvScanner(shape)
  for await (const chunk of source) yield* scanner.scan(decoder.write(chunk), false)
  yield* scanner.scan(decoder.end(), true)
}

/** The complete rows at the beginning of a CSV text, to detect its shape. */
export function sampleRows(text: string, shape: CsvShape): string[][] {
  const rows: string[][] = []
  for (const row of new CsvScanner(shape).scan(text, false)) if ('cells' in row) rows.push(row.cells)
  return rows
}

interface ScannedRow {
  cells: string[]
  /** Offset after the row and its line end. */
  end: number
}

class CsvScanner {
  readonly #delimiter: number
  readonly #quote: number
  readonly #quoteSign: string
  #text = ''
  #line = 1
  #begun = false

  constructor({ delimiter, quote }: CsvShape) {
    this.#delimiter = delimiter.charCodeAt(0)
    this.#quote = quote.charCodeAt(0)
    this.#quoteSign = quote
  }

  *scan(text: string, atEnd: boolean): Generator<CsvRow | BrokenCsvRow> {
    this.#text += text
    if (!this.#begun && this.#text !== '') {
      this.#text = this.#text.replace(/^\uFEFF/, '')
      this.#begun = true
    }
    let from = 0
    while (from < this.#text.length) {
      const row = this.#scanRow(from, atEnd)
      if (row === 'incomplete') break
      const line = this.#line
      if (row === 'broken') {
        const end = this.#lineEnd(from)
        const raw = this.#text.slice(from, end)
        this.#line += 1
        from = end
        yield { line, reason: 'A quotation mark is opened and never closed.', raw: raw.trimEnd() }
        continue
      }
      this.#line += this.#linesBetween(from, row.end)
      from = row.end
      if (row.cells.length > 1 || row.cells[0] !== '') yield { cells: row.cells, line }
    }
    this.#text = this.#text.slice(from)
  }

  #scanRow(from: number, atEnd: boolean): ScannedRow | 'incomplete' | 'broken' {
    const text = this.#text
    const cells: string[] = []
    let at = from
    for (;;) {
      let cell = ''
      if (text.charCodeAt(at) === this.#quote) {
        const closed = this.#scanQuoted(at)
        if (closed === undefined) {
          if (!atEnd && text.length - at <= LONGEST_CELL) return 'incomplete'
          return 'broken'
        }
        cell = closed.cell
        at = closed.end
      }
      const end = this.#plainEnd(at)
      if (end === text.length && !atEnd) return 'incomplete'
      cells.push(end === at ? cell : cell + text.slice(at, end))
      const stop = text.charCodeAt(end)
      if (stop === this.#delimiter) {
        at = end + 1
        continue
      }
      // The line feed of a CR LF may be in the next chunk.
      if (stop === 0x0d && end + 1 === text.length && !atEnd) return 'incomplete'
      const lineEnd = stop === 0x0d && text.charCodeAt(end + 1) === 0x0a ? 2 : 1
      return { cells, end: Math.min(text.length, end + lineEnd) }
    }
  }

  /**
   * A quoted cell from its opening quote; a doubled quote inside means one quote. `undefined` while it is not closed.
   */
  #scanQuoted(open: number): { cell: string; end: number } | undefined {
    let cell = ''
    let from = open + 1
    for (;;) {
      const quote = this.#text.indexOf(this.#quoteSign, from)
      if (quote === -1 || quote - open > LONGEST_CELL) return undefined
      cell += this.#text.slice(from, quote)
      if (this.#text.charCodeAt(quote + 1) !== this.#quote) return { cell, end: quote + 1 }
      cell += this.#quoteSign
      from = quote + 2
    }
  }

  /** End of an unquoted stretch: a delimiter, a line end or the end of the text. */
  #plainEnd(from: number): number {
    const text = this.#text
    let at = from
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === this.#delimiter || code === 0x0a || code === 0x0d) break
    }
    return at
  }

  #lineEnd(from: number): number {
    const found = this.#text.indexOf('\n', from)
    return found === -1 ? this.#text.length : found + 1
  }

  #linesBetween(from: number, to: number): number {
    let lines = 0
    for (let at = from; at < to; at += 1) {
      const code = this.#text.charCodeAt(at)
      if (code === 0x0a || (code === 0x0d && this.#text.charCodeAt(at + 1) !== 0x0a)) lines += 1
    }
    return lines
  }
}

/** The delimiter that splits the header and the first rows into the most, and equally many, cells. */
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
