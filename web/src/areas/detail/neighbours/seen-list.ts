import type { QueryClient } from '@tanstack/react-query'
import { type SearchAnswer, search } from '@wenyuan/contract/areas/search.ts'
import { type SearchField, searchFields } from '@wenyuan/contract/constants/search-fields.ts'
import { lightOf } from '../../../api/call.ts'
import { currentIdentity } from '../../../api/identity.ts'
import { storedReaderId } from '../../../api/stored-session.ts'
import type { ListPage } from './result-neighbours.ts'
import { storedList } from './stored-list.ts'

/** The calls whose answers are result lists. */
const listCalls = [search.search, search.advanced, search.within]

type ListBody = Record<string, unknown> & ListPage['asked']

/** A result list with its call and its input. */
export interface SeenList {
  call: (typeof listCalls)[number]
  body: ListBody
}

/**
 * The result list the reader came from: of the cached pages with this record, the latest. The address of a record does
 * not contain the list, so links are the same from every list.
 */
function listWith(client: QueryClient, recordId: string): SeenList | undefined {
  const lists = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => callOf(queryKey) !== undefined })
    .filter(({ state }) =>
      (state.data as SearchAnswer | undefined)?.records.some((record) => record.recordId === recordId),
    )
    .filter(({ queryKey }) => isPage(queryKey[1]))
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  const [last] = lists
  const call = last && callOf(last.queryKey)
  return last && call && { call, body: last.queryKey[1] as ListBody }
}

/** The list stored before the page was reloaded. */
function listBefore(recordId: string): SeenList | undefined {
  const stored = storedList(readingOf(recordId))
  const call = listCalls.find((one) => lightOf(one).path === stored?.path)
  return stored && call && isPage(stored.body) ? { call, body: stored.body } : undefined
}

export const readingOf = (recordId: string) => ({
  library: currentIdentity().groupCode,
  reader: storedReaderId(),
  recordId,
})

const callOf = (key: readonly unknown[]) => listCalls.find((call) => lightOf(call).path === key[0])

/** True for the rows of a list; facets are loaded by a call of their own. */
const isPage = (body: unknown): body is ListBody =>
  typeof body === 'object' &&
  body !== null &&
  'page' in body &&
  'facetNames' in body &&
  Array.isArray(body.facetNames) &&
  body.facetNames.length === 0

/** The result list the reader came from, also after the page was reloaded. */
export const seenListOf = (client: QueryClient, recordId: string): SeenList | undefined =>
  listWith(client, recordId) ?? listBefore(recordId)

/** The words of that list, as its search box has them: none of a search in several rows, and of a class. */
export function searchedWords(
  client: QueryClient,
  recordId: string,
): { words: string; field: SearchField } | undefined {
  const items = seenListOf(client, recordId)?.body['searchItems']
  const [item, ...others]: unknown[] = Array.isArray(items) ? items : []
  // a stored list is not trusted
  if (typeof item !== 'object' || item === null || others.length > 0) return undefined
  const { searchWord, searchField }: { searchWord?: unknown; searchField?: unknown } = item
  if (typeof searchWord !== 'string' || searchField === 'classNo') return undefined
  return { words: searchWord, field: searchFields.find((one) => one === searchField) ?? 'all' }
}
