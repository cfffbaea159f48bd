import type { CostPerUse } from '@wenyuan/contract/staff/usage.ts'
import type { Words } from '../../platform/db/column-types.ts'
import type { Slice } from '../../platform/db/paging.ts'
import { csvOf } from '../../platform/spreadsheet/spreadsheet.ts'
import type { SiteScope } from '../../core/scope.ts'
import { reportSources } from '../../domain/usage/settings.ts'
import { pageOfCosts } from './cost-store.ts'

export interface Period {
  /** Months, such as 2026-01. */
  from: string
  to: string
}

/** All databases: a library has some thousands at most. */
export const everyCost: Slice = { offset: 0, limit: 100_000 }

/** What a use of each database costs, of those with a price or a report; the dearest first, unknown ones last. */
export async function costPerUse(
  scope: SiteScope,
  period: Period,
  slice: Slice,
): Promise<{ total: number; rows: CostPerUse[] }> {
  const { total, rows } = await pageOfCosts(scope, { ...period, sources: reportSources(scope.site) }, slice)
  return {
    total,
    // the statement's own columns stay behind
    rows: rows.map(({ database, name, fen, uses, metric, months, fenPerUse }) => ({
      database,
      databaseName: namedOr(database, name),
      fen,
      uses,
      metric,
      months,
      fenPerUse,
    })),
  }
}

/** The names of a database; one that is gone has its code. */
export const namedOr = (code: string, name: Words | null | undefined): Words =>
  name ?? { 'zh-CN': code, 'zh-TW': code, en: code }

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
        ['database', 'name', 'name.zh-TW', 'name.en', 'price', 'uses', 'metric', 'months', 'price per use'],
        ...rows.map(({ database, databaseName, fen, uses, metric, months, fenPerUse }) => [
          database,
          databaseName['zh-CN'],
          databaseName['zh-TW'],
          databaseName.en,
          yuan(fen),
          uses ?? '',
          metric,
          months,
          yuan(fenPerUse),
        ]),
      ]
    })(),
  )
