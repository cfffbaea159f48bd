import { type CounterException, counterException } from './counter-exceptions.ts'
import { type Attribute, reports } from './counter-reports.ts'
import { type CounterRequest, lastDayOf, monthsBetween } from './counter-request.ts'
import { type Row, rowsOf, type Sum, type Title } from './counter-rows.ts'

export interface ReportFacts {
  institution: string
  code: string
  platform: string
  created: Date
  program: string
  /** The last month that is over: what is counted later is not reported yet. */
  lastMonth: string
}

export type Performance = Record<string, Record<string, number>>
export type Attributes = Partial<Record<Attribute, string>> & { Performance: Performance }
/** ISBN are left out: COUNTER wants their hyphens, which records do not keep. */
export interface ItemId {
  DOI?: string
  /** What the library hosts is read online. */
  Online_ISSN?: string
  Proprietary: string
}
export interface ReportItem {
  Platform: string
  Database?: string
  Title?: string
  Item?: string
  Publisher?: string
  Item_ID?: ItemId
  Attribute_Performance: Attributes[]
}

/** A report as JSON. Source: COUNTER API 5.1; a test validates it against the published schema. */
export interface CounterReport {
  Report_Header: {
    Report_Name: string
    Report_ID: string
    Release: '5.1'
    Institution_Name: string
    Institution_ID: { Proprietary: string[] }
    Report_Filters: Record<string, string | readonly string[]>
    Report_Attributes?: { Attributes_To_Show: readonly string[] }
    Exceptions?: CounterException[]
    Created: string
    Created_By: string
    Registry_Record: ''
  }
  Report_Items: (ReportItem | { Items: ReportItem[] })[]
}

export function reportOf(
  request: CounterRequest,
  facts: ReportFacts,
  sums: readonly Sum[],
  titles: ReadonlyMap<string, Title>,
): CounterReport {
  const { id, from, to, shows } = request
  const { name, kind, shows: fixed } = reports[id]
  const ready = sums.filter(({ month }) => month <= facts.lastMonth)
  const rows = isOfHosted(request, facts) ? rowsOf(request, ready, titles) : []
  const items = [...Map.groupBy(rows, ({ subject }) => subject)].map(([subject, some]) =>
    itemOf(request, facts, subject, titles.get(subject), some),
  )
  const exceptions = [...request.warnings, ...aboutMonths(request, facts, items.length > 0)]
  return {
    Report_Header: {
      Report_Name: name,
      Report_ID: id,
      Release: '5.1',
      Institution_Name: facts.institution,
      Institution_ID: { Proprietary: [`wenyuan:${facts.code}`] },
      Report_Filters: { Begin_Date: `${from}-01`, End_Date: lastDayOf(to), ...filtersShown(request) },
      ...(fixed === undefined && shows.length > 0
        ? { Report_Attributes: { Attributes_To_Show: shows } }
        : {}),
      ...(exceptions.length > 0 ? { Exceptions: exceptions } : {}),
      Created: facts.created.toISOString().replace(/\.\d+/, ''),
      Created_By: facts.program,
      Registry_Record: '',
    },
    Report_Items: kind === 'item' && items.length > 0 ? [{ Items: items }] : items,
  }
}

/** What the library hosts, as one database. */
const databaseName = ({ institution }: ReportFacts): string => `${institution}: hosted files`

const isOfHosted = ({ filters: { Database } }: CounterRequest, facts: ReportFacts): boolean =>
  Database === undefined || Database.includes(databaseName(facts))

function aboutMonths(
  { from, to }: CounterRequest,
  facts: ReportFacts,
  hasUsage: boolean,
): CounterException[] {
  const unready = monthsBetween(from, to).filter((month) => month > facts.lastMonth)
  if (unready.length > 0)
    return [counterException(3031, [unready[0], ...unready.slice(1).slice(-1)].join(' to '))]
  return hasUsage ? [] : [counterException(3030)]
}

function filtersShown({ id, filters }: CounterRequest): Record<string, string | readonly string[]> {
  const { shows, metrics, dataTypes, accessTypes } = reports[id]
  if (shows === undefined) {
    // one name each, while the others are lists
    const { Item_ID, Database, ...lists } = filters
    const single = { Item_ID: Item_ID?.[0], Database: Database?.[0] }
    const named = Object.entries(single).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    )
    return { ...lists, ...(Object.fromEntries(named) as Record<string, string>) }
  }
  return {
    ...(dataTypes ? { Data_Type: dataTypes } : {}),
    ...(accessTypes ? { Access_Type: accessTypes } : {}),
    Access_Method: ['Regular'],
    Metric_Type: metrics,
  }
}

function itemOf(
  request: CounterRequest,
  facts: ReportFacts,
  subject: string,
  known: Title | undefined,
  rows: readonly Row[],
): ReportItem {
  const { kind, shows, dataTypes } = reports[request.id]
  const { platform } = facts
  const withType = shows === undefined || shows.includes('Data_Type')
  const split: Attribute[] = [...(withType ? (['Data_Type'] as const) : []), ...request.shows].filter(
    (one, at, all) => all.indexOf(one) === at,
  )
  const groups = Map.groupBy(rows, (row) => split.map((one) => row[one]).join('\n'))
  const performances = [...groups.values()].map((some) => {
    const attributes: Attributes = { Performance: performanceOf(request, some) }
    return some[0] ? { ...pick(some[0], split), ...attributes } : attributes
  })
  const order = (attributes: Attributes) =>
    attributes.Data_Type === undefined ? 0 : (dataTypes ?? []).indexOf(attributes.Data_Type)
  const sorted = performances.toSorted((one, other) => order(one) - order(other))
  if (kind === 'platform') return { Platform: platform, Attribute_Performance: sorted }
  const name = known?.title ?? ''
  const named =
    kind === 'database'
      ? { Database: databaseName(facts) }
      : kind === 'title'
        ? { Title: name }
        : { Item: name }
  return {
    ...named,
    Publisher: kind === 'database' ? facts.institution : (known?.publisher ?? ''),
    Platform: platform,
    Item_ID: kind === 'database' ? { Proprietary: `wenyuan:${facts.code}` } : itemIdOf(subject, known),
    Attribute_Performance: sorted,
  }
}

const doiForm = /^10\.[1-9]\d{2}[\d.]*\/.+$/

const itemIdOf = (subject: string, { doi = '', issn = '' }: Partial<Title> = {}): ItemId => ({
  ...(doiForm.test(doi) ? { DOI: doi } : {}),
  ...(issn === '' ? {} : { Online_ISSN: issn }),
  Proprietary: `wenyuan:${subject}`,
})

const pick = (row: Row, attributes: readonly Attribute[]): Partial<Record<Attribute, string>> =>
  Object.fromEntries(attributes.map((one) => [one, row[one]]))

function performanceOf({ id, filters }: CounterRequest, rows: readonly Row[]): Performance {
  const { metrics, two } = reports[id]
  const performance: Performance = {}
  for (const metric of metrics)
    for (const row of rows.filter((one) => one.metric === metric)) {
      const months = (performance[metric] ??= {})
      months[row.month] = (months[row.month] ?? 0) + row.count
    }
  // the schema asks for two metrics, but not of who asked for one
  const missing = metrics.find((metric) => performance[metric] === undefined)
  if (two && !filters['Metric_Type'] && missing !== undefined && Object.keys(performance).length === 1)
    performance[missing] = Object.fromEntries(rows.map(({ month }) => [month, 0]))
  return performance
}
