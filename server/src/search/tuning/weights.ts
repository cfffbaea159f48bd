import { defaultWeights, type RankingWeights } from '../analysis/search-settings.ts'

const WEIGHTS = '[weights]'
const header = /^\s*\[.*\]\s*$/

/** Names of the weights, in the order of the settings file. */
export const weightNames = Object.keys(defaultWeights) as (keyof RankingWeights)[]

/** The content of a settings file with other weights and everything else as it is. Weights with their default are left out. */
export function withWeights(content: string, weights: RankingWeights): string {
  const kept: string[] = []
  let isInside = false
  for (const line of content.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    if (header.test(line)) isInside = line.trim().slice(1, -1).trim() === 'weights'
    if (!isInside) kept.push(line)
  }
  const changed = weightNames.filter((name) => weights[name] !== defaultWeights[name])
  const lines = changed.map((name) => `${name} = ${weights[name]}`)
  return [WEIGHTS, ...lines, '', ...kept].join('\n')
}
