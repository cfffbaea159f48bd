import {
  moneyMeasures,
  stateMeasures,
  tallyMeasures,
  counterMeasures,
} from '@wenyuan/contract/constants/figure-measures.ts'
import type { AnnualReport, FigureLine, FigureTable } from '@wenyuan/contract/staff/annual.ts'
import { databaseEntries } from '../areas/databases/public.ts'
import type { SiteScope } from '../core/scope.ts'
import { dayIn } from '../platform/calendar.ts'
import { ownSums, vendorSums } from '../domain/figures/counter-sums-store.ts'
import { closedUntil } from '../domain/figures/kept-store.ts'
import { keptSums } from '../domain/figures/report-store.ts'
import { namesOfCodes } from './annual-names.ts'
import { isWithinYear, periodBefore, reportPeriod } from './annual-period.ts'
import { type Sum, sumsOfMonths, sumsOfState } from './annual-sums.ts'
import { inOwnOrder, reportTables, type TableShape } from './annual-tables.ts'

const untraced: readonly string[] = [...tallyMeasures, ...counterMeasures]

/** The figures of a period, and of the one before it. @throws Fail INPUT_INVALID */
export async function annualReport(
  where: SiteScope,
  given: { from?: string | undefined; until?: string | undefined },
): Promise<AnnualReport> {
  const now = reportPeriod(dayIn(where.site.settings.timeZone, where.now), given)
  const before = periodBefore(now)
  const [closed, nameOf, kept, months, states, own, vendors] = await Promise.all([
    closedUntil(where),
    namesOfCodes(where),
    keptSums(where, now, before),
    sumsOfMonths(where, now, before),
    Promise.all(stateMeasures.map((measure) => sumsOfState(where, measure, now, before))),
    ownSums(where, now, before),
    vendorSums(where, now, before),
  ])
  const sums: Sum[] = [
    ...kept,
    ...months,
    ...states.flat(),
    ...own.map(({ metric: code, value, before: past }) => ofOwnUse({ code, value, before: past })),
  ]
  const records = reportTables
    .filter(({ measure }) => measure !== 'yearReaders' || isWithinYear(now))
    .map((shape) => tableOf(shape, sums, (code) => nameOf(shape.dimension, code)))
  const ofVendors = await vendorTables(where, vendors)
  const at = records.findIndex(({ section }) => section === 'money')
  const all = [...records.slice(0, at), ...ofVendors, ...records.slice(at)]
  return { ...now, before, closedUntil: closed?.day ?? '', total: all.length, records: all }
}

const ofOwnUse = (one: Pick<Sum, 'code' | 'value' | 'before'>): Sum => ({
  measure: 'ownUse',
  dimension: 'metric',
  ...one,
})

function tableOf(
  { section, measure, dimension }: TableShape,
  sums: readonly Sum[],
  nameOf: (code: string) => FigureLine['name'],
): FigureTable {
  const own = sums.filter((one) => one.measure === measure)
  const lines = own
    .filter((one) => one.dimension === dimension)
    .map(({ code, value, before }) => ({
      code,
      name: nameOf(code),
      value,
      before,
    }))
  const whole = own.find((one) => one.dimension === '')
  return {
    section,
    measure,
    dimension,
    metric: '',
    unit: moneyMeasures.includes(measure) ? 'fen' : 'count',
    countedOn: whole?.countedOn ?? '',
    countedOnBefore: whole?.countedOnBefore ?? '',
    total: whole?.value ?? 0,
    before: whole?.before ?? 0,
    isTraced: !untraced.includes(measure) && dimension !== 'month',
    lines: inOrder(dimension, lines),
  }
}

/** What has no code comes last. */
const inOrder = (dimension: TableShape['dimension'], lines: readonly FigureLine[]): FigureLine[] =>
  lines.toSorted(
    (one, other) =>
      Number(one.code === '') - Number(other.code === '') ||
      (inOwnOrder.includes(dimension) ? 0 : other.value - one.value) ||
      (one.code < other.code ? -1 : 1),
  )

/** A table for each metric that vendors report. */
async function vendorTables(
  where: SiteScope,
  sums: readonly Awaited<ReturnType<typeof vendorSums>>[number][],
) {
  const entries = await databaseEntries(where, [...new Set(sums.map(({ database }) => database))])
  const metrics = [...new Set(sums.map(({ metric }) => metric))].toSorted()
  return metrics.map((metric) => {
    const own = sums.filter((one) => one.metric === metric)
    const all: Sum[] = own.map(({ database: code, value, before }) => ({
      measure: 'vendorUse',
      dimension: 'database',
      code,
      value,
      before,
    }))
    const table = tableOf(
      { section: 'electronic', measure: 'vendorUse', dimension: 'database' },
      all,
      (code) => entries.get(code)?.name ?? null,
    )
    const totalOf = (of: 'value' | 'before') => own.reduce((sum, one) => sum + one[of], 0)
    return { ...table, metric, total: totalOf('value'), before: totalOf('before') }
  })
}
