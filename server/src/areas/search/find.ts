import type { SearchBody, SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import { withBoosts } from '../../search/analysis/boosts.ts'
import { type ReadSearch, toQuery } from '../../search/analysis/query.ts'
import type { SearchSettings } from '../../search/analysis/search-settings.ts'
import type { Hits, Query, SearchEngine } from '../../search/engines/engine.ts'
import { engineRequest, withMode } from './request.ts'

/** What a search found, with how its words were read. */
export interface Found {
  hits: Hits
  read: ReadSearch
  /** As it was asked, with what is favoured among equals. */
  query: Query
  /** What every record must match as well, from the rows of a search within results. */
  narrowed: Query[]
}

interface HowToFind {
  within?: readonly SearchItem[]
  year?: number
  /** Reads words into a query; one that remembers, where the same words come again. */
  readWords?: typeof toQuery
}

/** The way of every search, from words to ids: read under the library's settings, then asked of the engine. */
export async function findHits(
  engine: SearchEngine,
  tenant: string,
  body: SearchBody,
  settings: SearchSettings,
  { within = [], year, readWords = toQuery }: HowToFind = {},
): Promise<Found> {
  const read = readWords(withMode(body.searchItems, body.matchMode), settings)
  const narrowed =
    within.length > 0 ? [readWords(withMode(within, body.matchMode), settings, 'match').query] : []
  const query = body.sortField === 'relevance' ? withBoosts(read, settings.weights, year) : read.query
  return { hits: await engine.search(tenant, engineRequest(body, query, narrowed)), read, query, narrowed }
}
