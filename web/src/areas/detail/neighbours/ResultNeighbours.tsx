import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lightOf } from '../../../api/call.ts'
import { query } from '../../../api/query.ts'
import { paths } from '../../../app/paths.ts'
import { NeighbourLinks, NeighbourRoom } from './NeighbourLinks.tsx'
import { placeInList } from './result-neighbours.ts'
import { readingOf, type SeenList, seenListOf } from './seen-list.ts'
import { storeList } from './stored-list.ts'

const pageQuery = ({ call, body }: SeenList, page: number) => ({
  ...query(call, { ...body, page }),
})

/** "12 of 345", with links to the previous and the next record of the result list. */
export function ResultNeighbours({ recordId }: { recordId: string }) {
  const client = useQueryClient()
  const list = seenListOf(client, recordId)
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
  return found ? <NeighbourLinks {...found} previous={previous} next={next} /> : <NeighbourRoom />
}

function useRecordAt(list: SeenList, place: { page: number; at: number } | undefined) {
  const { data } = useQuery({ ...pageQuery(list, place?.page ?? 1), enabled: place !== undefined })
  const record = place && data?.records[place.at]
  return record && { title: record.title, to: paths.record({ id: record.recordId, type: record.docCode }) }
}
