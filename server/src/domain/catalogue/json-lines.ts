import type { Encoding } from './codecs/charset.ts'
import { readLines } from './codecs/text-lines.ts'
import { BadRow, readJsonRow } from './mapping/json-row.ts'
import { recordOfRow } from './mapping/row-facts.ts'
import type { Position } from './outcome.ts'
import { type Read, readOf } from './import-formats.ts'

/** Our own import format: one JSON object per line. Blank lines are skipped. */
export async function* readJsonLines(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
  source: string | undefined,
): AsyncGenerator<Read> {
  let record = 0
  for await (const { text, line, byte } of readLines(bytes, encoding)) {
    if (text.trim() === '') continue
    record += 1
    const position: Position = { record, byte, line }
    yield readLine(text, position, source)
  }
}

function readLine(text: string, position: Position, source: string | undefined): Read {
  try {
    return readOf(recordOfRow(readJsonRow(JSON.parse(text)), source), position)
  } catch (error) {
    if (!(error instanceof Error) || !(error instanceof BadRow || error instanceof SyntaxError)) throw error
    const reason = error.name === 'BadRow' ? error.message : `The line is not JSON: ${error.message}.`
    return { outcome: { kind: 'rejected', position, reason, raw: text } }
  }
}
