import { z } from 'zod'
import { encodingOf } from '../codecs/charset.ts'
import { NotThisFormat } from '../outcome.ts'

/** What a column may hold. The `item.` columns describe the copy of the row. */
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
  'urls',
  'addedAt',
  'loans',
  'item.barcode',
  'item.branch',
  'item.location',
  'item.callNumber',
  'item.status',
  'item.volume',
] as const
export type ColumnTarget = (typeof columnTargets)[number]

const Target = z.enum(columnTargets)
const Column = z.union([
  Target,
  z.strictObject({ field: Target, split: z.string().min(1).optional(), prefix: z.string().optional() }),
])

/**
 * The file a library writes to say what its CSV columns mean. `columns` goes from header (or column number from 1,
 * with `header: false`) to field; `key` names the columns that make the record's id; `defaults` fills what no
 * column says.
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

/** The map cannot be used; the message says which line of it and why. */
export class BadColumnMap extends NotThisFormat {
  override name = 'BadColumnMap'
}

/** Reads a column map from the parsed JSON of its file. */
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
