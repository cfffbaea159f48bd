import type { Encoding } from './codecs/charset.ts'
import { readLines } from './codecs/text-lines.ts'
import { readJsonObjects } from './codecs/json-objects.ts'
import { BadRow } from './mapping/bad-row.ts'
import { isExportedRecord, readExportedRecord } from './mapping/exported-record.ts'
import { readJsonRow, unknownFieldsOf } from './mapping/json-row.ts'
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

/** Our own export: an array of records over many lines. */
export async function* readExportedRecords(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
  source: string | undefined,
): AsyncGenerator<Read> {
  for await (const { text, record, line, cut } of readJsonObjects(bytes, encoding)) {
    const position: Position = { record, line }
    const reason = 'The file ends inside this record.'
    yield cut
      ? { outcome: { kind: 'rejected', position, reason, raw: text } }
      : readLine(text, position, source)
  }
}

function readLine(text: string, position: Position, source: string | undefined): Read {
  try {
    const value: unknown = JSON.parse(text)
    if (isExportedRecord(value)) return readOf(readExportedRecord(value, source), position)
    const mapped = recordOfRow(readJsonRow(value), source)
    return readOf({ ...mapped, unknownFields: unknownFieldsOf(Object(value)) }, position)
  } catch (error) {
    if (!(error instanceof Error) || !(error instanceof BadRow || error instanceof SyntaxError)) throw error
    const reason = error.name === 'BadRow' ? error.message : `The line is not JSON: ${error.message}.`
    return { outcome: { kind: 'rejected', position, reason, raw: text } }
  }
}
