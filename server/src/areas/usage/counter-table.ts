import type { Cell } from '../../platform/spreadsheet/spreadsheet.ts'
import type { CounterReport, ReportItem } from './counter-report.ts'
import { type Attribute, type ReportId, reports } from './counter-reports.ts'
import { type CounterRequest, monthsBetween } from './counter-request.ts'

const serials = ['Print_ISSN', 'Online_ISSN', 'URI']
const parent = [
  'Title',
  'Authors',
  'Article_Version',
  'DOI',
  'Proprietary_ID',
  'Print_ISSN',
  'Online_ISSN',
  'URI',
]

/** The columns that say what a row is about. Source: COUNTER Code of Practice 5.1, 4, and its samples. */
function namesOf(id: ReportId): readonly string[] {
  const { kind, dataTypes } = reports[id]
  const publisher = ['Publisher', 'Publisher_ID', 'Platform']
  if (kind === 'platform') return ['Platform']
  if (kind === 'database') return ['Database', ...publisher, 'Proprietary_ID']
  const isbn = dataTypes?.includes('Journal') ? [] : ['ISBN']
  if (kind === 'title') return ['Title', ...publisher, 'DOI', 'Proprietary_ID', ...isbn, ...serials]
  const ids = ['DOI', 'Proprietary_ID']
  const about = ['Authors', 'Publication_Date', 'Article_Version']
  if (id === 'IR_A1')
    return ['Item', ...publisher, ...about, ...ids, ...serials, ...parent.map((name) => `Parent_${name}`)]
  return ['Item', ...publisher, ...ids, ...(id === 'IR' ? ['ISBN', ...serials] : ['URI'])]
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const columnOf = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1] ?? ''}-${month.slice(0, 4)}`

const pairs = (values: Readonly<Record<string, string | readonly string[]>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : value.join('|')}`)
    .join('; ')

/** The report as COUNTER's table: a header of thirteen rows, an empty one, and a row for each metric. */
export async function* counterTable(
  request: CounterRequest,
  report: CounterReport,
): AsyncGenerator<Cell[][]> {
  const { Report_Header: header, Report_Items } = report
  const { Metric_Type, Begin_Date, End_Date, ...filters } = header.Report_Filters
  const metrics = typeof Metric_Type === 'string' ? [Metric_Type] : (Metric_Type ?? [])
  const exceptions = (header.Exceptions ?? []).map(({ Code, Message, Data }) =>
    [`${Code}: ${Message}`, ...(Data === undefined ? [] : [`(${Data})`])].join(' '),
  )
  const months = monthsBetween(request.from, request.to)
  const { shows } = reports[request.id]
  const attributes: Attribute[] = [...(shows === undefined ? (['Data_Type'] as const) : []), ...request.shows]
  const names = namesOf(request.id)
  yield [
    ['Report_Name', header.Report_Name],
    ['Report_ID', header.Report_ID],
    ['Release', header.Release],
    ['Institution_Name', header.Institution_Name],
    ['Institution_ID', header.Institution_ID.Proprietary.join('; ')],
    ['Metric_Types', metrics.join('; ')],
    ['Report_Filters', pairs(filters)],
    ['Report_Attributes', pairs({ ...header.Report_Attributes })],
    ['Exceptions', exceptions.join('; ')],
    ['Reporting_Period', pairs({ Begin_Date: Begin_Date ?? '', End_Date: End_Date ?? '' })],
    ['Created', header.Created],
    ['Created_By', header.Created_By],
    ['Registry_Record', header.Registry_Record],
    [''],
    [...names, ...attributes, 'Metric_Type', 'Reporting_Period_Total', ...months.map(columnOf)],
  ]
  for (const item of Report_Items.flatMap((one) => ('Items' in one ? one.Items : [one]))) {
    const values = valuesOf(item)
    for (const { Performance, ...shown } of item.Attribute_Performance)
      for (const [metric, counts] of Object.entries(Performance)) {
        const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
        // a table leaves out what the schema of the JSON asks for
        if (total === 0) continue
        yield [
          [
            ...names.map((name) => values[name] ?? ''),
            ...attributes.map((attribute) => shown[attribute] ?? ''),
            metric,
            total,
            ...months.map((month) => counts[month] ?? 0),
          ],
        ]
      }
  }
}

const valuesOf = (item: ReportItem): Readonly<Record<string, string | undefined>> => ({
  Platform: item.Platform,
  Database: item.Database,
  Title: item.Title,
  Item: item.Item,
  Publisher: item.Publisher,
  DOI: item.Item_ID?.DOI,
  Online_ISSN: item.Item_ID?.Online_ISSN,
  Proprietary_ID: item.Item_ID?.Proprietary,
})
