import type { CopyFieldMap } from '@wenyuan/contract/constants/copy-columns.ts'
import type { CatalogueFormat } from '@wenyuan/contract/constants/uploads.ts'
import { readFile } from 'node:fs/promises'
import { isPackingError, peekBytes, readBytes } from './codecs/byte-source.ts'
import { decoderOf, type Encoding, encodingOf } from './codecs/charset.ts'
import { transcodeToUtf8 } from './codecs/stream-decoder.ts'
import { confirmFormat, type Detected, detectFormat, isExport, SAMPLE_BYTES } from './format-detection.ts'
import { BadColumnMap, type ColumnMap, readColumnMap } from './mapping/column-map.ts'
import { arrivalOf, finishItems, withoutBarcode } from './mapping/items.ts'
import type { MarcOrigin, PendingItems, PendingRecord } from './mapping/marc-outcome.ts'
import { readCsvRecords } from './csv-records.ts'
import { readExportedRecords, readJsonLines } from './json-lines.ts'
import { readOnixRecords } from './onix-records.ts'
import { readJsonMarc, readMarcFile, readXmlMarc } from './marc-records.ts'
import { NotThisFormat, type Outcome } from './outcome.ts'
import type { Read } from './import-formats.ts'
import { DuplicateKeys } from './duplicate-keys.ts'

export interface ReadOptions {
  /** Detected by content if absent. */
  format?: CatalogueFormat
  /** Name of an encoding, in any usual spelling; detected if absent. */
  encoding?: string
  /** The map itself, or the path of its JSON file. */
  columnMap?: ColumnMap | string
  /** Becomes part of the record ids, to distinguish the control numbers of several suppliers. */
  source?: string
  /** Of MARC: the field that has the copies; absent: as the usual library systems write them. */
  copies?: CopyFieldMap
}

/**
 * Reads a catalogue file of any format, compressed or not, record by record in constant memory. Yields the outcome of
 * each record in the order of the file. A damaged record never stops the reading.
 *
 * @throws NotThisFormat before the first outcome when the file is not what it claims to be
 */
export async function* readCatalogue(file: string, options: ReadOptions = {}): AsyncGenerator<Outcome> {
  const sample = await peekBytes(file, SAMPLE_BYTES)
  const detected =
    options.format === undefined ? await detectFormat(file) : await confirmFormat(sample, options.format)
  const map = await columnMapOf(options.columnMap)
  const given = givenEncoding(options.encoding ?? map?.encoding)
  const seen = new DuplicateKeys()
  const reads = openReader(file, sample, detected, given, map, {
    source: options.source,
    copies: options.copies,
  })
  let last = 0
  try {
    for await (const read of reads) {
      const outcome =
        'outcome' in read
          ? read.outcome
          : 'items' in read
            ? finishHeldItems(read.items, seen)
            : finishRecord(read.record, seen)
      last = outcome.position.record
      yield outcome
    }
  } catch (error) {
    if (error instanceof NotThisFormat) throw error
    const reason = brokenFileReason(error)
    if (reason === undefined) throw error
    yield { kind: 'rejected', position: { record: last + 1 }, reason, raw: '' }
  }
}

async function columnMapOf(given: ReadOptions['columnMap']): Promise<ColumnMap | undefined> {
  if (typeof given !== 'string') return given
  let value: unknown
  try {
    value = JSON.parse(await readFile(given, 'utf8'))
  } catch (error) {
    throw new BadColumnMap(
      `The column map ${given} cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}.`,
    )
  }
  return readColumnMap(value)
}

function givenEncoding(name: string | undefined): Encoding | undefined {
  if (name === undefined) return undefined
  const encoding = encodingOf(name)
  if (encoding === undefined) throw new NotThisFormat(`"${name}" is no encoding this program knows.`)
  return encoding
}

function openReader(
  file: string,
  sample: Buffer,
  detected: Detected,
  given: Encoding | undefined,
  map: ColumnMap | undefined,
  origin: MarcOrigin,
): AsyncGenerator<Read> {
  const { source } = origin
  const stated = given ?? detected.encoding ?? 'utf-8'
  const wide = stated === 'utf-16le' || stated === 'utf-16be'
  const bytes = wide ? transcodeToUtf8(readBytes(file), stated) : readBytes(file)
  const encoding = wide ? 'utf-8' : stated
  switch (detected.format) {
    case 'jsonl':
      return isExport(decoderOf(stated)(sample))
        ? readExportedRecords(bytes, encoding, source)
        : readJsonLines(bytes, encoding, source)
    case 'csv':
      return readCsvRecords(bytes, encoding, decoderOf(stated)(sample), map, source)
    case 'marcxml':
      return readXmlMarc(bytes, encoding, origin)
    case 'onix':
      return readOnixRecords(bytes, encoding, source)
    case 'marcjson':
      return readJsonMarc(bytes, encoding, origin)
    default:
      return readMarcFile(bytes, sample, given, detected.format === 'marc21' ? 'marc21' : 'unimarc', origin)
  }
}

/** A repeated key adds copies to the first record of that key. */
function finishRecord({ outcome, items }: PendingRecord, seen: DuplicateKeys): Outcome {
  const { before, madeBefore } = seen.see(outcome.key, withoutBarcode(items))
  const finished = finishItems(items, outcome.key, madeBefore)
  if (before)
    return { kind: 'items', parent: outcome.key, items: finished, position: outcome.position, repeated: true }
  outcome.entry.items = finished
  const arrived = outcome.entry.addedAt ?? arrivalOf(items)
  if (arrived) outcome.entry.addedAt = arrived
  return outcome
}

function finishHeldItems({ parent, items, position }: PendingItems, seen: DuplicateKeys): Outcome {
  // A separate key: holdings records continue the count of a record's generated barcodes.
  const { madeBefore } = seen.see(`items of ${parent}`, withoutBarcode(items))
  return { kind: 'items', parent, items: finishItems(items, `${parent}#h`, madeBefore), position }
}

/** Reason if the file as a whole is damaged; earlier records are kept. */
function brokenFileReason(error: unknown): string | undefined {
  if (error instanceof RangeError) return `${error.message} Nothing behind it was read.`
  if (isPackingError(error))
    return 'The packed file (gzip) is damaged or cut here; nothing behind it could be read.'
  return undefined
}
