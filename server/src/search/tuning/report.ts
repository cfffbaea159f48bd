import type { Judged } from './judging.ts'
import { meanOf, type Measures } from './measures.ts'

export interface CategoryFigures extends Measures {
  category: string
  /** Number of judged queries. */
  count: number
  /** Number of queries with named right records; the means are over these. */
  ranked: number
  properties: number
  held: number
}

/** Figures per category, in the order of first occurrence. */
export function figuresOf(judged: readonly Judged[]): CategoryFigures[] {
  const categories = Map.groupBy(judged, ({ judgement }) => judgement.category)
  return [...categories].map(([category, list]) => {
    const measured = list.flatMap(({ measures }) => (measures ? [measures] : []))
    const properties = list.filter(({ holds }) => holds !== undefined)
    return {
      category,
      count: list.length,
      ranked: measured.length,
      ...meanOf(measured),
      properties: properties.length,
      held: properties.filter(({ holds }) => holds).length,
    }
  })
}

const columns = [
  'category',
  'queries',
  'success@1',
  'success@10',
  'MRR',
  'nDCG@10',
  'properties held',
] as const

/** The figures as lines of text with aligned columns. */
export function tableOf(figures: readonly CategoryFigures[]): string[] {
  const share = (value: number, { ranked }: CategoryFigures) => (ranked === 0 ? '–' : value.toFixed(3))
  const rows = figures.map((line) => [
    line.category,
    String(line.count),
    share(line.success1, line),
    share(line.success10, line),
    share(line.reciprocalRank, line),
    share(line.ndcg10, line),
    line.properties === 0 ? '–' : `${line.held} of ${line.properties}`,
  ])
  const widths = columns.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(columns), ...rows.map(line)]
}

/** A failed judged query as a line: file and line number, query, failure. */
export const failureLine = ({ judgement, failure }: Judged): string =>
  `${judgement.category}:${judgement.line} ${JSON.stringify(judgement.q)}: ${failure ?? ''}`
