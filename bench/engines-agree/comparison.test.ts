import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesOf, SAME_SCORE } from './comparison.ts'

const hitsOf = (scores: readonly number[]) =>
  scores.toSorted((a, b) => b - a).map((score, at) => ({ id: `r${at}`, score }))

const scoreLists = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 1, maxLength: 30 })

test('an answer equals itself', () => {
  fc.assert(
    fc.property(scoreLists, (scores) => {
      const answer = { total: scores.length, hits: hitsOf(scores), facets: {} }
      expect(differencesOf(answer, structuredClone(answer), true)).toEqual({})
    }),
  )
})

test('two neighbours may be swapped only if their scores differ by less than a thousandth', () => {
  fc.assert(
    fc.property(scoreLists, fc.nat(28), (scores, place) => {
      const hits = hitsOf(scores)
      const [one, two] = hits.slice(place, place + 2)
      if (!one || !two) return
      const gap = one.score - two.score
      fc.pre(Math.abs(gap - SAME_SCORE) > 1e-9)
      const exchanged = hits.toSpliced(place, 2, two, one)
      const answer = { total: hits.length, hits, facets: {} }
      const found = differencesOf(answer, { ...answer, hits: exchanged }, true)
      expect(found.order !== undefined).toBe(gap > SAME_SCORE)
    }),
  )
})

test('records of equal score may differ at the end of the page, others may not', () => {
  const of = (...hits: [string, number][]) => ({
    total: 9,
    facets: {},
    hits: hits.map(([id, score]) => ({ id, score })),
  })
  expect(differencesOf(of(['a', 3], ['b', 2]), of(['a', 3], ['c', 2]), true)).toEqual({})
  expect(differencesOf(of(['a', 3], ['b', 2]), of(['c', 3], ['b', 2]), true).order).toContain('c')
  expect(differencesOf(of(['a', 3], ['b', 2]), of(['a', 3]), true).order).toBe('2 and 1 hits')
})

test('without scores the order is by id, and every count is compared', () => {
  const answer = {
    total: 2,
    hits: [
      { id: 'a', score: 0 },
      { id: 'b', score: 0 },
    ],
    facets: { docCode: [{ value: '1', count: 2 }] },
  }
  const turned = { ...answer, hits: answer.hits.toReversed() }
  expect(differencesOf(answer, turned, false)).toEqual({ order: 'at 1: a and b' })
  const otherwise = { ...answer, facets: { docCode: [{ value: '1', count: 1 }] } }
  expect(differencesOf(answer, otherwise, false)).toEqual({ facets: 'docCode at 1: 1=2 and 1=1' })
  expect(differencesOf(answer, { ...answer, facets: {} }, false)).toEqual({
    facets: 'docCode at 1: 1=2 and nothing',
  })
  expect(differencesOf(answer, { ...answer, total: 3 }, false)).toEqual({ total: '2 and 3' })
})
