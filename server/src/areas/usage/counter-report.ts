import type { Access, Metric } from './counter-metrics.ts'
import { dataTypesOf } from './counter-types.ts'

export const reportIds = ['PR', 'TR', 'IR'] as const
export type ReportId = (typeof reportIds)[number]

export const reportNames: Readonly<Record<ReportId, string>> = {
  PR: 'Platform Report',
  TR: 'Title Report',
  IR: 'Item Report',
}

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
}

export interface ReportFacts {
  institution: string
  code: string
  platform: string
  created: Date
  /** First and last month. */
  from: string
  to: string
  program: string
}

type Performance = Record<string, Record<string, number>>
interface Attributes {
  Data_Type: string
  YOP?: string
  Access_Type?: Access
  Performance: Performance
}
interface ReportItem {
  Platform: string
  Title?: string
  Item?: string
  Publisher?: string
  Item_ID?: { Proprietary: string }
  Attribute_Performance: Attributes[]
}

/** A report as JSON. Source: COUNTER API 5.1; a test validates it against the published schema. */
export interface CounterReport {
  Report_Header: Record<string, unknown>
  Report_Items: (ReportItem | { Items: ReportItem[] })[]
}

const UNKNOWN_YEAR = '0001'

export function reportOf(
  id: ReportId,
  facts: ReportFacts,
  sums: readonly Sum[],
  titles: ReadonlyMap<string, Title>,
): CounterReport {
  const items = id === 'PR' ? platformItems(facts, sums, titles) : recordItems(id, facts, sums, titles)
  const none = { Exceptions: [{ Code: 3030, Message: 'No Usage Available for Requested Dates' }] }
  return {
    Report_Header: {
      Report_Name: reportNames[id],
      Report_ID: id,
      Release: '5.1',
      Institution_Name: facts.institution,
      Institution_ID: { Proprietary: [`wenyuan:${facts.code}`] },
      Report_Filters: { Begin_Date: `${facts.from}-01`, End_Date: lastDayOf(facts.to) },
      ...(id === 'PR' ? {} : { Report_Attributes: { Attributes_To_Show: ['YOP', 'Access_Type'] } }),
      ...(items.length === 0 ? none : {}),
      Created: facts.created.toISOString().replace(/\.\d+/, ''),
      Created_By: facts.program,
      Registry_Record: '',
    },
    Report_Items: id === 'IR' && items.length > 0 ? [{ Items: items }] : items,
  }
}

const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

function platformItems(
  { platform }: ReportFacts,
  sums: readonly Sum[],
  titles: ReadonlyMap<string, Title>,
): ReportItem[] {
  const byType = new Map<string, Performance>()
  for (const sum of sums) {
    // the platform report has no denials
    if (sum.metric === 'No_License') continue
    const title = titles.get(sum.subject)
    const types = dataTypesOf(title?.docCode ?? '')
    const type = sum.metric === 'Searches_Platform' ? 'Platform' : (types.title ?? types.item)
    const performance = byType.get(type) ?? {}
    add(performance, sum, type)
    byType.set(type, performance)
  }
  const attributes = [...byType].map(([Data_Type, Performance]) => ({ Data_Type, Performance }))
  return attributes.length === 0 ? [] : [{ Platform: platform, Attribute_Performance: attributes }]
}

function recordItems(
  id: 'TR' | 'IR',
  { platform }: ReportFacts,
  sums: readonly Sum[],
  titles: ReadonlyMap<string, Title>,
): ReportItem[] {
  const bySubject = Map.groupBy(
    sums.filter(({ subject }) => subject !== ''),
    ({ subject }) => subject,
  )
  return [...bySubject].flatMap(([subject, some]) => {
    const known = titles.get(subject)
    const types = dataTypesOf(known?.docCode ?? '')
    const type = id === 'TR' ? types.title : types.item
    if (type === undefined) return []
    const attributes = [...Map.groupBy(some, ({ access }) => access)].map(([access, ofAccess]) => {
      const performance: Performance = {}
      for (const sum of ofAccess) add(performance, sum, id === 'TR' ? type : '')
      // the schema asks for two metrics of a title
      if (id === 'TR' && Object.keys(performance).length < 2)
        performance['Total_Item_Investigations'] = Object.fromEntries(ofAccess.map(({ month }) => [month, 0]))
      const year = known?.year === undefined ? UNKNOWN_YEAR : String(known.year).padStart(4, '0')
      return { Data_Type: type, YOP: year, Access_Type: access, Performance: performance }
    })
    return [
      {
        ...(id === 'TR' ? { Title: known?.title ?? '' } : { Item: known?.title ?? '' }),
        Publisher: known?.publisher ?? '',
        Platform: platform,
        Item_ID: { Proprietary: `wenyuan:${subject}` },
        Attribute_Performance: attributes,
      },
    ]
  })
}

/** Books are counted by title too, and here a record is one title. */
const titleMetrics: Partial<Record<Metric, string>> = {
  Unique_Item_Investigations: 'Unique_Title_Investigations',
  Unique_Item_Requests: 'Unique_Title_Requests',
}

function add(performance: Performance, { metric, month, count }: Sum, titleType: string): void {
  const asTitle = ['Book', 'Reference_Work'].includes(titleType) ? titleMetrics[metric] : undefined
  for (const name of asTitle === undefined ? [metric] : [metric, asTitle]) {
    performance[name] ??= {}
    performance[name][month] = (performance[name][month] ?? 0) + count
  }
}
