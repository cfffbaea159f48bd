import { expect, test } from 'vitest'
import { withAnswerCache } from './answer-cache.ts'
import { describeEngine } from './conformance.ts'
import type { Hits, SearchRequest } from './engine.ts'
import { openNaiveEngine } from './naive/engine.ts'

describeEngine('answer cache over the naive scan', async () => withAnswerCache(openNaiveEngine()))

const none: Hits = { total: 0, hits: [], facets: {}, indexVersion: '1' }
const request = (value: string): SearchRequest => ({
  query: { op: 'exact', field: 'titleKey', value },
  sort: { by: 'relevance', direction: 'desc' },
  offset: 0,
  rows: 10,
})

/** How often the engine is asked when every request is sent twice, one after the other. */
async function searchesOf(requests: readonly SearchRequest[], answer = none): Promise<number> {
  let searches = 0
  const engine = withAnswerCache({
    ...openNaiveEngine(),
    search: async () => {
      searches += 1
      return answer
    },
  })
  for (const one of [...requests, ...requests]) await engine.search('whu', one)
  return searches
}

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

test('an ordinary request is answered from the cache', async () => {
  expect(await searchesOf(times(20, (at) => request(`title ${at}`)))).toBe(20)
})

test('a request of more than 16,384 characters is not kept', async () => {
  expect(await searchesOf([request('題'.repeat(16_384))])).toBe(2)
})

test('answers together take limited memory', async () => {
  const big = times(4_000, (at) => ({ value: `${at} ${'x'.repeat(100)}`, count: 1 }))
  expect(
    await searchesOf(
      times(100, (at) => request(`title ${at}`)),
      { ...none, facets: { subject: big } },
    ),
  ).toBe(200)
})
