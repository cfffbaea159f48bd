import { type CounterException, CounterRefusal, counterException } from './counter-exceptions.ts'
import { type Attribute, type ReportId, type ReportKind, reports } from './counter-reports.ts'
import { isMonth } from '../../domain/usage/months.ts'

type Query = Readonly<Record<string, unknown>>

/** A report has a column for each month: what is asked for stays readable. */
const MOST_MONTHS = 60

export interface CounterRequest {
  id: ReportId
  /** First and last month. */
  from: string
  to: string
  /** What the caller asked for by name of the filter; a filter without values leaves nothing. */
  filters: Readonly<Record<string, readonly string[]>>
  shows: readonly Attribute[]
  warnings: readonly CounterException[]
}

/** Parameters of every report, and the one of our own. */
const general = new Set([
  'customer_id',
  'requestor_id',
  'api_key',
  'begin_date',
  'end_date',
  'platform',
  'format',
])
const filterNames = {
  metric_type: 'Metric_Type',
  data_type: 'Data_Type',
  access_method: 'Access_Method',
  access_type: 'Access_Type',
  yop: 'YOP',
  item_id: 'Item_ID',
  database: 'Database',
} as const
const filtersOf: Readonly<Record<ReportKind, readonly string[]>> = {
  platform: ['metric_type', 'data_type', 'access_method'],
  database: ['metric_type', 'data_type', 'access_method', 'database'],
  title: ['metric_type', 'data_type', 'access_method', 'access_type', 'yop', 'item_id'],
  item: ['metric_type', 'data_type', 'access_method', 'access_type', 'yop', 'item_id'],
}
const known: Readonly<Record<string, RegExp>> = {
  data_type: /^[A-Z][A-Za-z]*(?:_[A-Z][A-Za-z]*)*$/,
  access_method: /^(?:Regular|TDM)$/,
  access_type: /^(?:Controlled|Open|Free_To_Read)$/,
  yop: /^\d{4}(?:-\d{4})?$/,
  item_id: /^[A-Za-z_]+:.+$/,
  database: /^.{2,}$/,
}
const attributesOf: Readonly<Record<ReportKind, readonly Attribute[]>> = {
  platform: ['Access_Method'],
  database: ['Access_Method'],
  title: ['YOP', 'Access_Type', 'Access_Method'],
  item: ['YOP', 'Access_Type', 'Access_Method'],
}

/** Every attribute that a report can show. */
export const everyAttribute = (id: ReportId): readonly Attribute[] =>
  reports[id].shows === undefined ? attributesOf[reports[id].kind] : []

const listOf = (value: unknown): string[] =>
  (typeof value === 'string' ? value : '').split('|').filter((one) => one !== '')

/** Reads the parameters of a report. @throws CounterRefusal without a period; what else is wrong is a warning. */
export function counterRequest(id: ReportId, query: Query, platform: string): CounterRequest {
  const { from, to } = periodOf(query)
  const { kind, metrics, shows } = reports[id]
  const warnings: CounterException[] = []
  const filters: Record<string, string[]> = {}
  const allowed = shows === undefined ? filtersOf[kind] : []
  const shown = new Set<Attribute>(shows)
  for (const [name, value] of Object.entries(query)) {
    const filter = filterNames[name as keyof typeof filterNames] as string | undefined
    if (name === 'platform' && value !== platform)
      warnings.push(counterException(3060, `platform=${String(value)}`))
    if (general.has(name)) continue
    if (name === 'attributes_to_show' && shows === undefined)
      for (const one of listOf(value)) {
        const attribute = attributesOf[kind].find((each) => each === one)
        if (attribute === undefined) warnings.push(counterException(3062, `attributes_to_show=${one}`))
        else shown.add(attribute)
      }
    else if (name === 'granularity' && shows === undefined) {
      // Totals is optional for providers, and unique counts are those of a month: the caller adds up
      if (value !== 'Month') warnings.push(counterException(3062, `granularity=${String(value)}`))
    } else if (filter === undefined || !allowed.includes(name)) warnings.push(counterException(3050, name))
    else {
      const isValue = (one: string) =>
        name === 'metric_type' ? metrics.includes(one) : known[name]?.test(one)
      const all = listOf(value)
      for (const one of all.filter((each) => !isValue(each)))
        warnings.push(counterException(3060, `${name}=${one}`))
      const good = [...new Set(all.filter(isValue))]
      if (good.length > 0) filters[filter] = good
    }
  }
  return {
    id,
    from,
    to,
    filters,
    shows: shows ?? attributesOf[kind].filter((one) => shown.has(one)),
    warnings,
  }
}

function periodOf(query: Query): { from: string; to: string } {
  const { begin_date: begin, end_date: end } = query
  if (typeof begin !== 'string' || typeof end !== 'string') throw new CounterRefusal(400, 3020)
  const from = begin.slice(0, 7)
  const to = end.slice(0, 7)
  if (!isMonth(from) || !isMonth(to)) throw new CounterRefusal(400, 3020)
  // whole months only: a day is the first of the one and the last of the other
  if (![from, `${from}-01`].includes(begin)) throw new CounterRefusal(400, 3020, `begin_date=${begin}`)
  if (![to, lastDayOf(to)].includes(end)) throw new CounterRefusal(400, 3020, `end_date=${end}`)
  if (from > to) throw new CounterRefusal(400, 3020, 'end_date lies before begin_date')
  if (monthsBetween(from, to).length > MOST_MONTHS)
    throw new CounterRefusal(400, 3020, `at most ${MOST_MONTHS} months`)
  return { from, to }
}

export const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Every month from one to another, at most a hundred years. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  const [year = 0, number = 0] = from.split('-').map(Number)
  for (let at = 0; at < 1_200; at++) {
    const month = new Date(Date.UTC(year, number - 1 + at, 1)).toISOString().slice(0, 7)
    if (month > to) break
    months.push(month)
  }
  return months
}
