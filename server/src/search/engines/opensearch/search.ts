import { createHash } from 'node:crypto'
import type { Hits, SearchRequest, YearCount } from '../engine.ts'
import { RequestRefused } from '../admission.ts'
import type { Cluster } from './cluster.ts'
import { ClusterFailure, TooLate } from './cluster.ts'
import type { FacetAnswers } from './exact-counts.ts'
import { depthOf, exactCounts } from './exact-counts.ts'
import { countsOf, toSearch, YEAR_COUNTS } from './to-search.ts'

interface HowToSearch {
  termFactor: number
  /** More than one shard: term frequencies are then collected from all of them before scoring. */
  isSpread: boolean
}

interface SearchAnswer {
  timed_out: boolean
  _shards: { failed: number; failures?: { reason?: { reason?: string } }[] }
  hits: { total: { value: number }; hits?: { _score: number | null; sort: unknown[] }[] }
  aggregations?: FacetAnswers & { [YEAR_COUNTS]?: { buckets: { key: number; doc_count: number }[] } }
}

/** Extra time for the cluster to report its own time-out. */
const GRACE_MS = 250

/** OpenSearch 2 multiplies the score of a term by k1 + 1; from 3 on it follows Lucene and our rules. */
export const termFactorOf = ([major]: Cluster['version']): number => (major >= 3 ? 1 : 1 / 2.2)

/** One search in one request, and another request for each round of inexact counts. */
export async function searchIndex(
  cluster: Cluster,
  index: string,
  request: SearchRequest,
  how: HowToSearch,
): Promise<Omit<Hits, 'indexVersion'>> {
  const { facets = [], timeoutMs } = request
  if (timeoutMs === 0) return nothingYet(request)
  const body = toSearch(request, how.termFactor, (top) => depthOf(top, how.isSpread))
  const ask = (asked: object) =>
    cluster.ask<SearchAnswer>({
      method: 'POST',
      path: `/${index}/_search`,
      query: {
        ...(how.isSpread ? { search_type: 'dfs_query_then_fetch' } : {}),
        preference: preferenceOf(request),
        filter_path: 'timed_out,_shards,hits.total.value,hits.hits._score,hits.hits.sort,aggregations',
      },
      body: asked,
      ...(timeoutMs === undefined ? {} : { timeoutMs: Math.ceil(timeoutMs) + GRACE_MS }),
    })
  try {
    const answer = checked(await ask(body))
    const counts = await exactCounts(facets, answer.aggregations ?? {}, how.isSpread, async (open, depth) => {
      const again = { ...body, size: 0, from: 0, sort: undefined, stored_fields: undefined }
      return checked(await ask({ ...again, aggs: countsOf(open, depth) })).aggregations ?? {}
    })
    const byRelevance = request.sort.by === 'relevance'
    return {
      total: answer.hits.total.value,
      hits: (answer.hits.hits ?? []).map(({ _score, sort }) => ({
        id: String(sort.at(-1)),
        score: byRelevance ? Math.fround(_score ?? 0) : 0,
      })),
      facets: counts,
      ...(request.countYears ? { years: yearsOf(answer) } : {}),
      ...(answer.timed_out ? { partial: 'timeout' } : {}),
    }
  } catch (error) {
    if (error instanceof TooLate && timeoutMs !== undefined) return nothingYet(request)
    if (isTooLarge(error)) throw new RequestRefused('the query has too many parts for this cluster')
    throw error
  }
}

const yearsOf = ({ aggregations }: SearchAnswer): YearCount[] =>
  (aggregations?.[YEAR_COUNTS]?.buckets ?? []).map(({ key, doc_count }) => ({ year: key, count: doc_count }))

/** A failed shard fails the search: an incomplete answer would have a wrong total. */
function checked(answer: SearchAnswer): SearchAnswer {
  const { failed, failures } = answer._shards
  if (failed > 0 && !answer.timed_out) {
    throw new ClusterFailure(503, 'shards_failed', failures?.[0]?.reason?.reason ?? `${failed} shards failed`)
  }
  return answer
}

function nothingYet({ facets = [], countYears }: SearchRequest): Omit<Hits, 'indexVersion'> {
  const none = Object.fromEntries(facets.map(({ name }) => [name, []]))
  return { total: 0, hits: [], facets: none, ...(countYears ? { years: [] } : {}), partial: 'timeout' }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof ClusterFailure &&
  error.status === 400 &&
  /maxClauseCount|max_clause_count|nested depth|too_many/iu.test(error.message)

/**
 * Sends the same query to the same shard copies: copies count removed records differently, which would break paging.
 */
function preferenceOf({ query, sort }: SearchRequest): string {
  return `q${createHash('md5')
    .update(JSON.stringify([query, sort]))
    .digest('hex')}`
}
