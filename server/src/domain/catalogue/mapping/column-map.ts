import { z } from 'zod'
import { encodingOf } from '../codecs/charset.ts'
import { NotThisFormat } from '../outcome.ts'

/** Possible meanings of a column. The `item.` columns describe the copy of the row. */
export const columnTargets = [
  'id',
  'type',
  'title',
  'subtitle',
  'otherTitles',
  'authors',
  'translators',
  'editors',
  'advisors',
  'responsibility',
  'publishers',
  'places',
  'pubDate',
  'year',
  'edition',
  'isbns',
  'issns',
  'languages',
  'country',
  'subjects',
  'keywords',
  'abstract',
  'contents',
  'classNumbers',
  'clc',
  'lcc',
  'ddc',
  'ics',
  'series',
  'seriesVolume',
  'journal',
  'volume',
  'issue',
  'pages',
  'extent',
  'price',
  'binding',
  'notes',
  'doi',
  'cn',
  'standardNumber',
  'organisations',
  'authorUnits',
  'disciplines',
  'coreIndexes',
  'collections',
  'campuses',
  'frequency',
  'resourceType',
  'degree',
  'department',
  'access',
  'embargo',
  'verifyStatus',
  'urls',
  'addedAt',
  'loans',
  'item.barcode',
  'item.branch',
  'item.location',
  'item.currentLocation',
  'item.callNumber',
  'item.status',
  'item.volume',
  'item.itemType',
  'item.price',
  'item.ownNumber',
  'item.note',
  'item.staffNote',
  'item.source',
  'item.arrived',
  'item.lastSeen',
] as const
export type ColumnTarget = (typeof columnTargets)[number]

const Target = z.enum(columnTargets)
const Column = z.union([
  Target,
  z.strictObject({ field: Target, split: z.string().min(1).optional(), prefix: z.string().optional() }),
])

/**
 * The file in which a tenant describes its CSV columns. `columns` maps a header (or column number from 1, with `header:
 * false`) to a field; `key` names the columns that form the record's id; `defaults` fills fields without a column.
 */
const ColumnMapFile = z.strictObject({
  delimiter: z.string().length(1).optional(),
  quote: z.string().length(1).optional(),
  header: z.boolean().optional(),
  encoding: z.string().optional(),
  key: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
  columns: z.record(z.string(), Column),
  defaults: z.partialRecord(Target, z.string()).optional(),
})
export type ColumnMap = z.infer<typeof ColumnMapFile>

/** An invalid column map; the message names the entry and the reason. */
export class BadColumnMap extends NotThisFormat {
  override name = 'BadColumnMap'
}

/** Validates a column map from the parsed JSON of its file. */
export function readColumnMap(value: unknown): ColumnMap {
  const result = ColumnMapFile.safeParse(value)
  if (!result.success) {
    const [issue] = result.error.issues
    const where = issue && issue.path.length > 0 ? ` at "${issue.path.join('.')}"` : ''
    throw new BadColumnMap(`The column map is wrong${where}: ${issue?.message ?? 'not a JSON object'}.`)
  }
  if (result.data.encoding !== undefined && encodingOf(result.data.encoding) === undefined) {
    throw new BadColumnMap(`The column map names an unknown encoding: ${result.data.encoding}.`)
  }
  return result.data
}
