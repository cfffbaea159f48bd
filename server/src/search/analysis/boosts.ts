import type { Query, Token } from '../engines/engine.ts'
import { equalTitles } from './equal-titles.ts'
import type { ReadSearch } from './query.ts'
import type { ReadAs } from './read-as.ts'
import type { RankingWeights } from './search-settings.ts'
import { YEAR_MARK } from './tokens.ts'
import { boost, weighted } from './word-query.ts'

/** Prefix of a token for a number of loans reached: "l:25". */
const LOANS_MARK = 'l:'

/** Numbers of loans; each one reached adds a third of the weight. */
const rungs = [5, 25, 100]

/** Prefix of a token for a level of readers' scores reached: "r:2". */
const RATINGS_MARK = 'r:'

/** Readers' scores of a record: their number, and the sum of the scores from 1 to 5. */
export interface ReaderScores {
  count: number
  points: number
}

/** Damped averages; each one reached adds a third of the weight. */
const steps = [3.5, 4, 4.5]

/**
 * Dampens averages of few scores, as if five more readers had given the middle score (Bayesian average). One reader
 * alone has no effect; two who give all five points reach the first step, six the second, fifteen the third.
 */
const DAMPING = { readers: 5, score: 3 }

/** Number of years that count as recent, the current one included. */
const RECENT_YEARS = 5

/** Tokens for the numbers of loans reached, stored with that of the year. */
export const loanTokens = (loans: number): Token[] =>
  rungs.filter((rung) => loans >= rung).map((rung) => LOANS_MARK + rung)

/** Tokens for the score levels reached; poor scores have no effect. */
export function ratingTokens({ count, points }: ReaderScores): Token[] {
  const damped = (points + DAMPING.readers * DAMPING.score) / (count + DAMPING.readers)
  return steps.flatMap((step, at) => (damped >= step ? [`${RATINGS_MARK}${at + 1}`] : []))
}

/** A prefix query scores 1, so that a boost adds exactly its weight. */
const marked = (prefix: string): Query => ({ op: 'prefix', field: 'publisher', channel: 'text', prefix })

/**
 * Ranks records with many loans, good scores or a recent year slightly higher among equals. Adds at most the sum of the
 * three weights, whatever the form of the query; a weight of 0 disables its part. Where a query is also read as Pinyin,
 * the boosts are scaled by the Pinyin weight, so that homophones stay below literal matches. Records of one title are
 * ordered by `equalTitles` in addition.
 * @param year the current year; absent: no boost for recent years
 */
export function withBoosts(
  { query, readAs, script }: ReadSearch,
  weights: RankingWeights,
  year?: number,
): Query {
  const scale = readAs.some((item) => isReadAsPinyin(item.readAs)) ? weights.pinyin : 1
  const should: Query[] = []
  if (weights.loans > 0)
    for (const rung of rungs)
      should.push({
        op: 'boost',
        by: scale / rungs.length,
        of: weighted(weights, 'loans', marked(LOANS_MARK + rung)),
      })
  if (weights.ratings > 0)
    for (const at of steps.keys())
      should.push({
        op: 'boost',
        by: scale / steps.length,
        of: weighted(weights, 'ratings', marked(`${RATINGS_MARK}${at + 1}`)),
      })
  if (weights.recency > 0 && year !== undefined) {
    const years = Array.from({ length: RECENT_YEARS }, (_, back) => marked(`${YEAR_MARK}${year - back}`))
    should.push(boost(scale, weighted(weights, 'recency', { op: 'or', of: years })))
  }
  const loanSteps = rungs.map((rung) => marked(LOANS_MARK + rung))
  should.push(...equalTitles(query, weights, { loanSteps, script, year }))
  return should.length === 0 ? query : { op: 'prefer', must: query, should }
}

function isReadAsPinyin(readAs: ReadAs): boolean {
  if (readAs.kind === 'and' || readAs.kind === 'or') return readAs.of.some(isReadAsPinyin)
  return 'pinyin' in readAs && readAs.pinyin !== undefined
}
