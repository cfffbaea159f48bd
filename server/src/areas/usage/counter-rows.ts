import type { Access, Metric } from '../../domain/usage/counter-metrics.ts'
import { type ReportKind, reports } from './counter-reports.ts'
import type { CounterRequest } from './counter-request.ts'
import { dataTypesOf, typeInDatabase } from './counter-types.ts'

/** A sum of a month with what the catalogue says about its record; without a record: the platform. */
export interface Sum {
  /** "2026-03" */
  month: string
  subject: string
  metric: Metric
  access: Access
  count: number
}
export interface Title {
  docCode: string
  title: string
  publisher: string
  year: number | undefined
  /** Absent: it has none. */
  doi?: string | undefined
  issn?: string | undefined
}

/** A count with all that a report can be split and filtered by. */
export interface Row {
  /** The record; empty: the platform or the database of what the library hosts. */
  subject: string
  Data_Type: string
  YOP: string
  Access_Type: Access
  Access_Method: 'Regular'
  metric: string
  month: string
  count: number
}

const UNKNOWN_YEAR = '0001'
/** What the library hosts is one database of full texts. */
const DATABASE_TYPE = 'Database_Full'

/** Books are counted by title too, and here a record is one title. */
const titleMetrics: Partial<Record<Metric, string>> = {
  Unique_Item_Investigations: 'Unique_Title_Investigations',
  Unique_Item_Requests: 'Unique_Title_Requests',
}

/** The counts of a report, filtered as asked. */
export function rowsOf(
  request: CounterRequest,
  sums: readonly Sum[],
  titles: ReadonlyMap<string, Title>,
): Row[] {
  const { kind, metrics, dataTypes, accessTypes } = reports[request.id]
  const { Metric_Type, Data_Type, Access_Type, Access_Method, YOP, Item_ID } = request.filters
  const isAsked = (row: Row): boolean =>
    (Metric_Type ?? metrics).includes(row.metric) &&
    (Data_Type ?? dataTypes)?.includes(row.Data_Type) !== false &&
    (Access_Type ?? accessTypes)?.includes(row.Access_Type) !== false &&
    Access_Method?.includes(row.Access_Method) !== false &&
    YOP?.some((span) => isIn(span, row.YOP)) !== false &&
    Item_ID?.includes(`Proprietary:wenyuan:${row.subject}`) !== false
  return sums.flatMap((sum) => expanded(kind, sum, titles.get(sum.subject))).filter(isAsked)
}

const isIn = (span: string, year: string): boolean => {
  const [first = '', last = first] = span.split('-')
  return first <= year && year <= last
}

function expanded(kind: ReportKind, sum: Sum, known: Title | undefined): Row[] {
  const types = dataTypesOf(known?.docCode ?? '')
  const type = typeFor(kind, sum, types)
  if (type === undefined) return []
  const { metric, month, count, access } = sum
  const row = {
    subject: kind === 'platform' || kind === 'database' ? '' : sum.subject,
    Data_Type: type,
    YOP: known?.year === undefined ? UNKNOWN_YEAR : String(known.year).padStart(4, '0'),
    Access_Type: access,
    Access_Method: 'Regular' as const,
    metric: kind === 'database' && metric === 'Searches_Platform' ? 'Searches_Regular' : metric,
    month,
    count,
  }
  const asTitle = ['Book', 'Reference_Work'].includes(type) ? titleMetrics[metric] : undefined
  return asTitle === undefined ? [row] : [row, { ...row, metric: asTitle }]
}

/** The data type of a count in a report; undefined: it is not part of it. */
function typeFor(
  kind: ReportKind,
  { subject, metric }: Sum,
  { title, item }: ReturnType<typeof dataTypesOf>,
): string | undefined {
  if (kind === 'title') return subject === '' ? undefined : title
  if (kind === 'item') return subject === '' ? undefined : item
  const isOfWhole = metric === 'Searches_Platform' || metric === 'No_License'
  if (kind === 'database') return isOfWhole ? DATABASE_TYPE : typeInDatabase(title ?? item)
  return metric === 'Searches_Platform' ? 'Platform' : (title ?? item)
}
