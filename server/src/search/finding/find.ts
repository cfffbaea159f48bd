import type { SearchBody, SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import { withBoosts } from '../analysis/boosts.ts'
import { type ReadSearch, toQuery } from '../analysis/query.ts'
import type { SearchSettings } from '../analysis/search-settings.ts'
import type { Hits, Query, SearchEngine } from '../engines/engine.ts'
import { engineRequest, excludedBy, filtersOf, type Narrowing, withMode } from './request.ts'

/** A search result with the interpretation of its query. */
export interface Found {
  hits: Hits
  read: ReadSearch
  /** The query with its ranking boosts. */
  query: Query
  /** Further conditions: the rows of a search within results, and those of a part of the collection. */
  narrowed: Narrowing
}

/** A part of the collection, as terms and facet filters; its other parameters are ignored. */
export type PartOfCollection = SearchBody

interface HowToFind {
  within?: readonly SearchItem[]
  /** Only records of this part of the collection. */
  part?: PartOfCollection
  year?: number
  /** Parses the terms into a query; may be a cached parser. */
  readWords?: typeof toQuery
}

/** The path of every search from terms to ids: parsed with the tenant's settings, then run by the engine. */
export async function findHits(
  engine: Pick<SearchEngine, 'search'>,
  tenant: string,
  body: SearchBody,
  settings: SearchSettings,
  { within = [], part, year, readWords = toQuery }: HowToFind = {},
): Promise<Found> {
  const read = readWords(withMode(body.searchItems, body.matchMode), settings)
  const conditions = [
    withMode(within, body.matchMode),
    part ? withMode(part.searchItems, part.matchMode) : [],
  ].filter((items) => items.length > 0)
  const narrowed: Narrowing = {
    queries: conditions.map((items) => readWords(items, settings, 'match').query),
    filters: part ? filtersOf(part) : [],
    excluded: part ? excludedBy(part) : [],
  }
  const query = body.sortField === 'relevance' ? withBoosts(read, settings.weights, year) : read.query
  return { hits: await engine.search(tenant, engineRequest(body, query, narrowed)), read, query, narrowed }
}
