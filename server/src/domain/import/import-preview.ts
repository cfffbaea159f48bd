import type { CopyColumn, CopyFieldMap } from '@wenyuan/contract/constants/copy-columns.ts'
import type { CatalogueEncoding, CatalogueFormat } from '@wenyuan/contract/constants/uploads.ts'
import type { ImportPreview, PreviewedRecord } from '@wenyuan/contract/staff/catalogue.ts'
import { Fail } from '../../core/fail.ts'
import type { TimedScope } from '../../core/scope.ts'
import { confirmFormat, detectFormat, SAMPLE_BYTES } from '../catalogue/format-detection.ts'
import { peekBytes } from '../catalogue/codecs/byte-source.ts'
import { makeCopyTags, type SeenTag } from '../catalogue/mapping/copy-tags.ts'
import { NotThisFormat, type Outcome } from '../catalogue/outcome.ts'
import { readCatalogue } from '../catalogue/read.ts'
import { usualArrival } from '../records/arrival.ts'
import { keptColumns } from '../row-import/kept-columns-store.ts'
import { digestsOf } from '../records/store.ts'

/** Records shown before an import. */
const SHOWN = 10
/** Records whose fields are looked at for copies. */
const LOOKED_AT = 200

interface How {
  /** Empty: detected. */
  format: CatalogueFormat | ''
  encoding: CatalogueEncoding | ''
  source: string
  copies: CopyFieldMap | null
}

/** The first records of a file as they would be imported. @throws Fail CATALOGUE_FILE_UNKNOWN, FORMAT_DIFFERS */
export async function previewImport(
  where: TimedScope,
  file: string,
  { format, encoding, source, copies }: How,
): Promise<ImportPreview> {
  const { db, tenant, now } = where
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
      ...(copies === null ? {} : { copies }),
    })
    const tags = makeCopyTags()
    let looked = 0
    for await (const outcome of outcomes) {
      if (records.length < SHOWN) records.push(shown(outcome))
      if (outcome.kind === 'record' && outcome.entry.marc) tags.see(outcome.entry.marc)
      looked += 1
      if (looked === LOOKED_AT) break
    }
    const kept = await keptColumns(where, 'copies')
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
      ...copyTagsShown(tags.tags(), kept),
    }
  } catch (error) {
    if (!(error instanceof NotThisFormat)) throw error
    throw new Fail(format === '' ? 'CATALOGUE_FILE_UNKNOWN' : 'FORMAT_DIFFERS', { field: 'format' })
  }
}

/** The fields with what their subfields were taken for in the last file. */
function copyTagsShown(
  tags: readonly SeenTag[],
  kept: ReadonlyMap<string, CopyColumn | ''>,
): Pick<ImportPreview, 'copyTags' | 'copyTag'> {
  const copyTags = tags.map((seen) => ({
    ...seen,
    codes: seen.codes.map((one) => ({
      ...one,
      column: kept.get(`${seen.tag}$${one.code}`) ?? ('' as const),
    })),
  }))
  const last = copyTags.find(({ codes }) => codes.some(({ column }) => column !== ''))
  return { copyTags, copyTag: last?.tag ?? '' }
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
