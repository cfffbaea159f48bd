import { describe, expect, test } from 'vitest'
import { favour, loanTokens } from './favour.ts'
import { analyseSample } from './sample-record.ts'
import { toQuery } from './query.ts'
import { defaultWeights } from './search-settings.ts'
import type { Query } from '../engines/engine.ts'

/** The most the preferences around a query can add. */
function mostAdded(query: Query): number {
  if (query.op === 'boost') return query.by * mostAdded(query.of)
  if (query.op === 'or') return Math.max(...query.of.map(mostAdded))
  return query.op === 'prefix' ? 1 : 0
}

const favoured = (searchWord: string, weights = defaultWeights) => {
  const read = toQuery([{ searchField: 'all', searchWord }])
  const query = favour(read, weights, 2026)
  return { read, query, should: query.op === 'prefer' ? query.should : [] }
}

describe('what is favoured among equals', () => {
  test('a record stands on every rung its loans have reached, and no other token tells of them', () => {
    expect(loanTokens(4)).toEqual([])
    expect(loanTokens(25)).toEqual(['l:5', 'l:25'])
    expect(loanTokens(9_999)).toEqual(['l:5', 'l:25', 'l:100'])
    const tokens = analyseSample({ title: '红楼梦' }).text.publisher ?? []
    expect(tokens.flat().filter((token) => token.startsWith('l:'))).toEqual([])
  })

  test('all together never adds more than the weights of loans and recency', () => {
    const { should } = favoured('红楼梦')
    const most = should.reduce((sum, part) => sum + mostAdded(part), 0)
    expect(most).toBeCloseTo(defaultWeights.loans + defaultWeights.recency)
  })

  test('beside a reading as pinyin it is measured by what pinyin weighs', () => {
    const most = favoured('hongloumeng').should.reduce((sum, part) => sum + mostAdded(part), 0)
    expect(most).toBeLessThan(0.001)
  })

  test('what matches stays what it was, and weights of nothing leave the query as it is', () => {
    const { read, query } = favoured('红楼梦')
    expect(query).toMatchObject({ op: 'prefer', must: read.query })
    const plain = favoured('红楼梦', { ...defaultWeights, loans: 0, recency: 0 })
    expect(plain.query).toEqual(plain.read.query)
  })
})
