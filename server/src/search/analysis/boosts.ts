import type { Query, Token } from '../engines/engine.ts'
import type { ReadSearch } from './query.ts'
import type { ReadAs } from './read-as.ts'
import type { RankingWeights } from './search-settings.ts'
import { YEAR_MARK } from './tokens.ts'
import { boost, weighted } from './word-query.ts'

/** Before a number of loans a record has reached: "l:25". */
const LOANS_MARK = 'l:'

/** A record that was lent so often stands a rung higher; each rung is a third of the weight. */
const rungs = [5, 25, 100]

/** Before the step of its readers' scores a record has reached: "r:2". */
const RATINGS_MARK = 'r:'

/** What readers have given a record: how many of them, and their scores from 1 to 5 added up. */
export interface ReaderScores {
  count: number
  points: number
}

/** A record with so high a damped average stands a step higher; each step is a third of the weight. */
const steps = [3.5, 4, 4.5]

/**
 * Few readers say little: an average is taken as if five more had given the middle score. One reader alone raises
 * nothing; two who give all five points reach the first step, six the second, fifteen the third.
 */
const DAMPING = { readers: 5, score: 3 }

/** Years that count as recent, the present one included. */
const RECENT_YEARS = 5

/** The rungs a record has reached, as tokens beside its year. */
export const loanTokens = (loans: number): Token[] =>
  rungs.filter((rung) => loans >= rung).map((rung) => LOANS_MARK + rung)

/** The steps a record has reached, as tokens beside its loans; poor scores take nothing away. */
export function ratingTokens({ count, points }: ReaderScores): Token[] {
  const damped = (points + DAMPING.readers * DAMPING.score) / (count + DAMPING.readers)
  return steps.flatMap((step, at) => (damped >= step ? [`${RATINGS_MARK}${at + 1}`] : []))
}

/** A prefix scores 1 wherever it matches, so that what is added is exactly the weight. */
const marked = (prefix: string): Query => ({ op: 'prefix', field: 'publisher', channel: 'text', prefix })

/**
 * Puts what is lent much, scored well by readers or recent a little higher among equals. Never more than the three
 * weights together, however a query is made up; a weight of 0 leaves its part out. Where a query is also read as Pinyin all is measured
 * by what Pinyin weighs, so that what only sounds alike stays below what is meant.
 *
 * @param year the present one; absent: recency does not count
 */
export function withBoosts({ query, readAs }: ReadSearch, weights: RankingWeights, year?: number): Query {
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
  return should.length === 0 ? query : { op: 'prefer', must: query, should }
}

function isReadAsPinyin(readAs: ReadAs): boolean {
  if (readAs.kind === 'and' || readAs.kind === 'or') return readAs.of.some(isReadAsPinyin)
  return 'pinyin' in readAs && readAs.pinyin !== undefined
}
