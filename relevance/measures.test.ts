import { readJudgements } from '@wenyuan/server/search/tuning/judgement.ts'
import { meanOf, measure } from '@wenyuan/server/search/tuning/measures.ts'
import { expect, test } from 'vitest'

test('a right record at rank three is a success at ten, not at one, and has reciprocal rank 1/3', () => {
  expect(measure(['a', 'b', 'c'], new Set(['c']))).toEqual({
    success1: 0,
    success10: 1,
    reciprocalRank: 1 / 3,
    ndcg10: 0.5,
  })
})

test('with every right record at the top the list is ideal', () => {
  expect(measure(['a', 'b', 'x'], new Set(['b', 'a']))).toEqual({
    success1: 1,
    success10: 1,
    reciprocalRank: 1,
    ndcg10: 1,
  })
})

test('records after rank ten do not count', () => {
  const ids = Array.from({ length: 12 }, (_, at) => String(at))
  expect(measure(ids, new Set(['10', '11']))).toMatchObject({ success10: 0, reciprocalRank: 0, ndcg10: 0 })
})

test('the mean of an empty list is 0', () => {
  expect(meanOf([])).toEqual({ success1: 0, success10: 0, reciprocalRank: 0, ndcg10: 0 })
})

test('broken lines are reported with their number, the others are read', () => {
  const text = '{"q":"红楼梦","right":["红楼梦"]}\n\nnot JSON\n{"q":"x"}\n{"q":"x","right":[]}\n'
  const { judgements, broken } = readJudgements(text, 'words')
  expect(judgements).toMatchObject([
    { q: '红楼梦', right: [{ title: '红楼梦' }], category: 'words', line: 1 },
  ])
  expect(broken.map(({ line }) => line)).toEqual([3, 4, 5])
})
