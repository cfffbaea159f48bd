import type { CatalogueEncoding, CatalogueFormat } from '@wenyuan/contract/constants/uploads.ts'
import type { ImportPreview, PreviewedRecord } from '@wenyuan/contract/staff/catalogue.ts'
import { Fail } from '../../core/fail.ts'
import type { TimedScope } from '../../core/scope.ts'
import { confirmFormat, detectFormat, SAMPLE_BYTES } from '../catalogue/format-detection.ts'
import { peekBytes } from '../catalogue/codecs/byte-source.ts'
import { NotThisFormat, type Outcome } from '../catalogue/outcome.ts'
import { readCatalogue } from '../catalogue/read.ts'
import { usualArrival } from '../records/arrival.ts'
import { digestsOf } from '../records/store.ts'

/** Records shown before an import. */
const SHOWN = 10

interface How {
  /** Empty: detected. */
  format: CatalogueFormat | ''
  encoding: CatalogueEncoding | ''
  source: string
}

/** The first records of a file as they would be imported. @throws Fail CATALOGUE_FILE_UNKNOWN, FORMAT_DIFFERS */
export async function previewImport(
  { db, tenant, now }: TimedScope,
  file: string,
  { format, encoding, source }: How,
): Promise<ImportPreview> {
  try {
    const seen =
      format === ''
        ? await detectFormat(file)
        : await confirmFormat(await peekBytes(file, SAMPLE_BYTES), format)
    const records: PreviewedRecord[] = []
    const outcomes = readCatalogue(file, {
      format: seen.format,
      ...(encoding === '' ? {} : { encoding }),
      ...(source === '' ? {} : { source }),
    })
    for await (const outcome of outcomes) {
      records.push(shown(outcome))
      if (records.length === SHOWN) break
    }
    const known = await digestsOf(
      db,
      tenant,
      records.flatMap(({ recordId }) => (recordId === '' ? [] : [recordId])),
    )
    return {
      format: seen.format,
      isArriving: (await usualArrival({ db, tenant }, now)) !== 'unknown',
      encoding: encoding === '' ? (seen.encoding ?? '') : encoding,
      records: records.map((record) => ({ ...record, isKnown: known.has(record.recordId) })),
    }
  } catch (error) {
    if (!(error instanceof NotThisFormat)) throw error
    throw new Fail(format === '' ? 'CATALOGUE_FILE_UNKNOWN' : 'FORMAT_DIFFERS', { field: 'format' })
  }
}

const nothing = {
  recordId: '',
  title: '',
  authors: '',
  year: '',
  isbn: '',
  copies: 0,
  isKnown: false,
  reason: '',
}

function shown(outcome: Outcome): PreviewedRecord {
  const { kind } = outcome
  const base = { ...nothing, kind, place: outcome.position.record }
  switch (outcome.kind) {
    case 'record': {
      const { record, items } = outcome.entry
      return {
        ...base,
        recordId: record.recordId,
        title: record.title,
        authors: record.contributors.map(({ name }) => name).join(', '),
        year: record.year === undefined ? '' : String(record.year),
        isbn: record.isbns[0] ?? '',
        copies: items.length,
      }
    }
    case 'items':
      return { ...base, recordId: outcome.parent, copies: outcome.items.length }
    case 'withdrawn':
      return { ...base, recordId: outcome.key }
    case 'authority':
      return base
    case 'rejected':
      return { ...base, reason: outcome.reason }
  }
}
