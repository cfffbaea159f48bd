import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withBoosts, loanTokens, ratingTokens } from './boosts.ts'
import { analyseSample } from './sample-record.ts'
import { toQuery } from './query.ts'
import { defaultWeights } from './search-settings.ts'
import type { Query } from '../engines/engine.ts'

/** The most the preferences around a query can add. */
function mostAdded(query: Query): number {
  if (query.op === 'boost') return query.by * mostAdded(query.of)
  if (query.op === 'prefer') return 0 // only for records of a whole title: see equal-titles.test.ts
  if (query.op === 'or') return Math.max(...query.of.map(mostAdded))
  return query.op === 'prefix' ? 1 : 0
}

const favoured = (searchWord: string, weights = defaultWeights) => {
  const read = toQuery([{ searchField: 'all', searchWord }])
  const query = withBoosts(read, weights, 2026)
  return { read, query, should: query.op === 'prefer' ? query.should : [] }
}

describe('ranking boosts for loans, scores and recent years', () => {
  test('a record has the token of each loan step it has reached and no other loan token', () => {
    expect(loanTokens(4)).toEqual([])
    expect(loanTokens(25)).toEqual(['l:5', 'l:25'])
    expect(loanTokens(9_999)).toEqual(['l:5', 'l:25', 'l:100'])
    const tokens = analyseSample({ title: '红楼梦' }).text.publisher ?? []
    expect(tokens.flat().filter((token) => token.startsWith('l:'))).toEqual([])
  })

  test('scores raise a record by steps; a few scores have little effect and poor scores none', () => {
    const allFive = (count: number) => ratingTokens({ count, points: 5 * count })
    expect([0, 1, 2, 6, 15].map(allFive)).toEqual([[], [], ['r:1'], ['r:1', 'r:2'], ['r:1', 'r:2', 'r:3']])
    expect(ratingTokens({ count: 500, points: 500 })).toEqual([])
  })

  test('one more good score never removes a step', () => {
    const scores = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 })
    fc.assert(
      fc.property(scores, (given) => {
        const points = given.reduce((sum, score) => sum + score, 0)
        const before = ratingTokens({ count: given.length, points })
        const after = ratingTokens({ count: given.length + 1, points: points + 5 })
        expect(after.length).toBeGreaterThanOrEqual(before.length)
      }),
    )
  })

  test('the boosts together never add more than the weights of loans, ratings and recency', () => {
    const { should } = favoured('红楼梦')
    const most = should.reduce((sum, part) => sum + mostAdded(part), 0)
    expect(most).toBeCloseTo(defaultWeights.loans + defaultWeights.ratings + defaultWeights.recency)
  })

  test('on a query also read as Pinyin the boosts are scaled by the Pinyin weight', () => {
    const most = favoured('hongloumeng').should.reduce((sum, part) => sum + mostAdded(part), 0)
    const { loans, ratings, recency, pinyin } = defaultWeights
    expect(most).toBeCloseTo((loans + ratings + recency) * pinyin, 6)
  })

  test('boosts do not change the matches, and weights of 0 leave the query unchanged', () => {
    const { read, query } = favoured('红楼梦')
    expect(query).toMatchObject({ op: 'prefer', must: read.query })
    const plain = favoured('红楼梦', {
      ...defaultWeights,
      loans: 0,
      ratings: 0,
      recency: 0,
      equalScript: 0,
      equalLoans: 0,
      equalYears: 0,
    })
    expect(plain.query).toEqual(plain.read.query)
  })
})
