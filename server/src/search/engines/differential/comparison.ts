import { expect } from 'vitest'
import type { Hits, SearchEngine, SearchRequest } from '../engine.ts'
import { exactFields } from '../engine.ts'
import type { Chance } from './chance.ts'
import { someRequest } from './generated-queries.ts'
import { rounds } from '../../../platform/testing/rounds.ts'

/** Number of generated queries. */
export const queryCount = rounds(300, 5_000)

export type Asked = Pick<SearchEngine, 'search' | 'terms' | 'values'>

export interface Compared {
  tenant: string
  engine: Asked
  measure: Asked
  /** Relevance is compared only when the engine's statistics contain no replaced records. */
  relevance: boolean
}

/** Asks both engines the same generated queries; answers must be equal. */
export async function compareAnswers(compared: Compared, chance: Chance, count: number) {
  for (let i = 0; i < count; i++) {
    const request = someRequest(chance)
    const [found, expected] = await Promise.all([
      compared.engine.search(compared.tenant, request),
      compared.measure.search(compared.tenant, request),
    ])
    compareHits(request, found, expected, compared.relevance)
  }
}

/** Every value of every exact field, in order, with its records. */
export async function compareValues({ tenant, engine, measure }: Compared) {
  for (const field of exactFields) {
    const request = { field, prefix: '', offset: 0, limit: 1000 }
    expect(await engine.values(tenant, request)).toEqual(await measure.values(tenant, request))
  }
  for (const channel of ['text', 'han', 'pinyin'] as const) {
    for (const field of ['any', 'title', 'author'] as const) {
      const request = { channel, field, prefix: '', limit: 1000 }
      expect(await engine.terms(tenant, request)).toEqual(await measure.terms(tenant, request))
    }
  }
}

function compareHits(request: SearchRequest, found: Hits, expected: Hits, relevance: boolean) {
  const byRelevance = request.sort.by === 'relevance'
  if (byRelevance && relevance) {
    const scores = expected.hits.map(({ score }) => score)
    for (const [i, { score }] of found.hits.entries()) expect(score).toBeCloseTo(scores[i] ?? Number.NaN, 3)
  }
  const order = (hits: Hits['hits']) => {
    if (!byRelevance) return hits
    return relevance ? inTieGroups(hits) : hits.length
  }
  // the request is part of the comparison, so that a difference shows its query
  expect({
    request,
    total: found.total,
    facets: found.facets,
    years: found.years,
    order: order(found.hits),
  }).toEqual({
    request,
    total: expected.total,
    facets: expected.facets,
    years: expected.years,
    order: order(expected.hits),
  })
}

/** Ids in order; ids whose scores differ by less than 1e-3 form one set, which may continue on the next page. */
function inTieGroups(hits: Hits['hits']): string[][] {
  const groups: string[][] = []
  for (const [i, { id, score }] of hits.entries()) {
    const before = hits[i - 1]
    const last = groups.at(-1)
    if (last && before && Math.abs(before.score - score) <= 1e-3) last.push(id)
    else groups.push([id])
  }
  return groups.slice(0, -1).map((group) => group.sort())
}
