import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { CategoryFigures } from '@wenyuan/server/search/tuning/report.ts'

const share = z.number().min(0).max(1).optional()

/** Minimum figures of a category; a figure without a floor is not checked. */
const Floors = z.record(
  z.string(),
  z.strictObject({
    'success@1': share,
    'success@10': share,
    MRR: share,
    'nDCG@10': share,
    properties: share,
  }),
)
export type Floors = z.output<typeof Floors>

export const readFloors = (): Floors =>
  Floors.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'floors.json'), 'utf8')))

/** Figures below their floor, each as a sentence; a category with a floor but without queries is reported too. */
export function belowFloors(figures: readonly CategoryFigures[], floors: Floors): string[] {
  return Object.entries(floors).flatMap(([category, floor]) => {
    const line = figures.find((one) => one.category === category)
    if (!line) return [`${category} has no queries`]
    const reached = {
      'success@1': line.success1,
      'success@10': line.success10,
      MRR: line.reciprocalRank,
      'nDCG@10': line.ndcg10,
      properties: line.properties === 0 ? 1 : line.held / line.properties,
    }
    return Object.entries(floor).flatMap(([name, least]) => {
      const value = reached[name as keyof typeof reached]
      return least !== undefined && value < least
        ? [`${category}: ${name} is ${value.toFixed(3)}, its floor is ${least}`]
        : []
    })
  })
}
