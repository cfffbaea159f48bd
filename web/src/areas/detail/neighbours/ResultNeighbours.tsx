import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SearchAnswer, search } from '@wenyuan/contract/areas/search.ts'
import { useEffect } from 'react'
import { lightOf } from '../../../api/call.ts'
import { currentIdentity } from '../../../api/identity.ts'
import { query } from '../../../api/query.ts'
import { storedReaderId } from '../../../api/stored-session.ts'
import { paths } from '../../../app/paths.ts'
import { NeighbourLinks } from './NeighbourLinks.tsx'
import { type ListPage, placeInList } from './result-neighbours.ts'
import { storedList, storeList } from './stored-list.ts'

/** The calls whose answers are result lists. */
const listCalls = [search.search, search.advanced, search.within]

type ListBody = Record<string, unknown> & ListPage['asked']

/** A result list with its call and its input. */
interface SeenList {
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

const readingOf = (recordId: string) => ({
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

const pageQuery = ({ call, body }: SeenList, page: number) => ({
  ...query(call, { ...body, page }),
})

/** "12 of 345", with links to the previous and the next record of the result list. */
export function ResultNeighbours({ recordId }: { recordId: string }) {
  const client = useQueryClient()
  const list = listWith(client, recordId) ?? listBefore(recordId)
  return list ? <Neighbours list={list} recordId={recordId} /> : null
}

function Neighbours({ list, recordId }: { list: SeenList; recordId: string }) {
  const here = useQuery(pageQuery(list, list.body.page))
  const found = here.data && placeInList({ asked: list.body, answered: here.data }, recordId)
  const previous = useRecordAt(list, found?.previous)
  const next = useRecordAt(list, found?.next)
  const isIn = found !== undefined
  useEffect(() => {
    if (isIn) storeList({ ...readingOf(recordId), path: lightOf(list.call).path, body: list.body })
  }, [isIn, list, recordId])
  return found ? <NeighbourLinks {...found} previous={previous} next={next} /> : null
}

function useRecordAt(list: SeenList, place: { page: number; at: number } | undefined) {
  const { data } = useQuery({ ...pageQuery(list, place?.page ?? 1), enabled: place !== undefined })
  const record = place && data?.records[place.at]
  return record && { title: record.title, to: paths.record({ id: record.recordId, type: record.docCode }) }
}
