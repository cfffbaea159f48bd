import type { QueryClient } from '@tanstack/react-query'
import { parseQuery } from '../../../app/query-string.ts'
import { parseSearch } from '../../../app/search/search-state.ts'
import { facetsQuery, rowsQuery } from '../search-request.ts'

/** Requests the first rows while the script of the result list is loading. */
export function prefetchList(client: QueryClient): void {
  const [, query = ''] = location.hash.split('?', 2)
  const parameters = parseQuery(query)
  // the search itself is not known yet
  if ('saved' in parameters || 'resCode' in parameters) return
  const state = parseSearch(parameters)
  void client.prefetchQuery(rowsQuery(state))
  void client.prefetchQuery(facetsQuery(state))
}
