import type { QueryClient } from '@tanstack/react-query'
import { parseQuery } from '../../../app/query-string.ts'
import { parseSearch } from '../../../app/search/search-state.ts'
import { facetsQuery, rowsQuery } from '../search-request.ts'

/** Requests the first rows while the script of the result list is loading. */
export function prefetchList(client: QueryClient): void {
  const [, query = ''] = location.hash.split('?', 2)
  const state = parseSearch(parseQuery(query))
  void client.prefetchQuery(rowsQuery(state))
  void client.prefetchQuery(facetsQuery(state))
}
