import type { SearchBody, SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import { type ReadSearch, toQuery } from '../../analysis/query.ts'
import type { SearchSettings } from '../../analysis/search-settings.ts'
import type { Hits, Query, SearchEngine } from '../../engines/engine.ts'
import { engineRequest, withMode } from './request.ts'

/** What a search found, with how its words were read. */
export interface Found {
  hits: Hits
  read: ReadSearch
  /** What every record must match as well, from the rows of a search within results. */
  narrowed: Query[]
}

/** The way of every search, from words to ids: read under the library's settings, then asked of the engine. */
export async function findHits(
  engine: SearchEngine,
  tenant: string,
  body: SearchBody,
  settings: SearchSettings,
  within: readonly SearchItem[] = [],
): Promise<Found> {
  const read = toQuery(withMode(body.searchItems, body.matchMode), settings)
  const narrowed =
    within.length > 0 ? [toQuery(withMode(within, body.matchMode), settings, 'match').query] : []
  return { hits: await engine.search(tenant, engineRequest(body, read.query, narrowed)), read, narrowed }
}
