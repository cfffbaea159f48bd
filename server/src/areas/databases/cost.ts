import { csvOf } from '../../platform/spreadsheet/spreadsheet.ts'
import type { SiteScope } from '../../scope.ts'
import { monthsBetween, reportedMonths, vendorUses } from '../usage/public.ts'
import { everyPrice, type Price } from './price-store.ts'
import { databaseEntries } from './store.ts'

/** What counts as a use, the first that a vendor reports: those of abstracts only have no requests. */
const useMetrics = ['Unique_Item_Requests', 'Unique_Item_Investigations', 'Searches_Regular'] as const

export interface CostPerUse {
  database: string
  databaseName: string
  /** Of the months asked for; null: no price is known. */
  fen: number | null
  /** Null: no report of a vendor is stored. */
  uses: number | null
  /** What was counted. */
  metric: string
  /** Months of which both are known: the cost of a use is that of these. */
  months: number
  /** Null: one of both is not known, or there was no use. */
  fenPerUse: number | null
}

/** What a use of each database costs, of those with a price or a report; the dearest first, unknown ones last. */
export async function costPerUse(scope: SiteScope, from: string, to: string): Promise<CostPerUse[]> {
  const months = monthsBetween(from, to)
  const prices = await everyPrice(scope)
  const reported = await reportedMonths(scope, from, to)
  const uses = await vendorUses(scope, from, to)
  const names = await databaseEntries(scope, 'all')
  const priced = prices
    .filter((one) => months.some((month) => isIn(one, month)))
    .map(({ database }) => database)
  const all = [...new Set([...priced, ...reported.keys()])]
  const rows = all.map((database) => {
    const entry = names.get(database)
    const name = entry ? entry.name['zh-CN'] || entry.name.en : database
    const fenOf = (month: string): number | undefined => priceOf(prices, database, month)
    const known = months.filter((month) => fenOf(month) !== undefined)
    const counted = reported.get(database) ?? new Set<string>()
    const own = uses.filter((use) => use.database === database)
    const metric = useMetrics.find((one) => own.some((use) => use.metric === one && use.count > 0)) ?? ''
    const countOf = (some: (month: string) => boolean): number =>
      own.reduce((sum, use) => sum + (use.metric === metric && some(use.month) ? use.count : 0), 0)
    const both = known.filter((month) => counted.has(month))
    const fenOfBoth = both.reduce((sum, month) => sum + (fenOf(month) ?? 0), 0)
    const usesOfBoth = countOf((month) => both.includes(month))
    return {
      database,
      databaseName: name,
      fen: known.length === 0 ? null : Math.round(known.reduce((sum, month) => sum + (fenOf(month) ?? 0), 0)),
      uses: counted.size === 0 ? null : countOf((month) => counted.has(month)),
      metric,
      months: both.length,
      fenPerUse: usesOfBoth === 0 ? null : Math.round(fenOfBoth / usesOfBoth),
    }
  })
  return rows.toSorted(
    (one, other) =>
      (other.fenPerUse ?? -1) - (one.fenPerUse ?? -1) || one.database.localeCompare(other.database, 'en'),
  )
}

const isIn = ({ from, to }: Price, month: string): boolean => from <= month && month <= to

/** The price of a month: each period is spread evenly over its months. */
function priceOf(prices: readonly Price[], database: string, month: string): number | undefined {
  const some = prices.filter((one) => one.database === database && isIn(one, month))
  if (some.length === 0) return undefined
  return some.reduce((sum, { fen, from, to }) => sum + fen / monthsBetween(from, to).length, 0)
}

/** The twelve months that end with one. */
export function yearTo(to: string): { from: string; to: string } {
  const [year = 0, month = 0] = to.split('-').map(Number)
  return { from: new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 7), to }
}

const yuan = (fen: number | null): string => (fen === null ? '' : (fen / 100).toFixed(2))

/** As a spreadsheet; what is not known is empty, and sums are in yuan. */
export const costCsv = (rows: readonly CostPerUse[]): Promise<string> =>
  csvOf(
    (async function* () {
      yield [
        ['database', 'name', 'price', 'uses', 'metric', 'months', 'price per use'],
        ...rows.map(({ database, databaseName, fen, uses, metric, months, fenPerUse }) => [
          database,
          databaseName,
          yuan(fen),
          uses ?? '',
          metric,
          months,
          yuan(fenPerUse),
        ]),
      ]
    })(),
  )
