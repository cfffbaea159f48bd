import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
import type { FacetCount, Hits } from '@wenyuan/server/search/engines/engine.ts'

/** Larger differences of scores must give the same order on every engine; smaller ones are ties. */
export const SAME_SCORE = 1e-3

/** Differences between two engines' answers to one search, as short texts by part of the answer. */
export interface Differences {
  total?: string
  facets?: string
  order?: string
  scores?: string
}

type Answer = Pick<Hits, 'total' | 'hits' | 'facets'>

/** Compares the second answer with the first. Scores are compared if the answer is sorted by relevance. */
export function differencesOf(own: Answer, other: Answer, byRelevance: boolean): Differences {
  const facets = facetDifference(own.facets, other.facets)
  const order = byRelevance ? rankDifference(own.hits, other.hits) : idDifference(own.hits, other.hits)
  const scores = byRelevance ? scoreDifference(own.hits, other.hits) : undefined
  return {
    ...(own.total === other.total ? {} : { total: `${own.total} and ${other.total}` }),
    ...(facets === undefined ? {} : { facets }),
    ...(order === undefined ? {} : { order }),
    ...(scores === undefined ? {} : { scores }),
  }
}

const countText = (count: FacetCount | undefined) => (count ? `${count.value}=${count.count}` : 'nothing')

function facetDifference(own: Hits['facets'], other: Hits['facets']): string | undefined {
  const names = new Set([...Object.keys(own), ...Object.keys(other)] as FacetName[])
  for (const name of names) {
    const [mine = [], theirs = []] = [own[name], other[name]]
    for (let at = 0; at < Math.max(mine.length, theirs.length); at++) {
      const [one, two] = [countText(mine[at]), countText(theirs[at])]
      if (one !== two) return `${name} at ${at + 1}: ${one} and ${two}`
    }
  }
  return undefined
}

function idDifference(own: Hits['hits'], other: Hits['hits']): string | undefined {
  for (let at = 0; at < Math.max(own.length, other.length); at++) {
    const [one, two] = [own[at]?.id, other[at]?.id]
    if (one !== two) return `at ${at + 1}: ${one} and ${two}`
  }
  return undefined
}

/**
 * In the first list's scores the second list must not increase. A record in only one of the lists must tie with the
 * last of the other: it was cut off.
 */
function rankDifference(own: Hits['hits'], other: Hits['hits']): string | undefined {
  if (own.length !== other.length) return `${own.length} and ${other.length} hits`
  const scores = new Map(own.map(({ id, score }) => [id, score]))
  const lowest = own.at(-1)?.score ?? 0
  let least = Number.POSITIVE_INFINITY
  for (const [at, { id, score }] of other.entries()) {
    const here = scores.get(id) ?? score
    if (!scores.has(id) && Math.abs(score - lowest) > SAME_SCORE)
      return `at ${at + 1}: ${id} with ${score} is not among the first`
    if (here - least > SAME_SCORE) return `at ${at + 1}: ${id} stands behind lower scores`
    least = Math.min(least, here)
  }
  const there = new Set(other.map(({ id }) => id))
  const lowestThere = other.at(-1)?.score ?? 0
  const lost = own.find(({ id, score }) => !there.has(id) && Math.abs(score - lowestThere) > SAME_SCORE)
  return lost && `${lost.id} with ${lost.score} is missing from the second`
}

/** Compares scores position by position, whichever of several ties is there. */
function scoreDifference(own: Hits['hits'], other: Hits['hits']): string | undefined {
  for (const [at, { score }] of other.entries()) {
    const expected = own[at]?.score
    if (expected !== undefined && Math.abs(score - expected) > SAME_SCORE)
      return `at ${at + 1}: ${expected} and ${score}`
  }
  return undefined
}
