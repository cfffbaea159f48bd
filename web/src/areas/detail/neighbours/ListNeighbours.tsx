import { useQuery } from '@tanstack/react-query'
import { bookLists } from '@wenyuan/contract/areas/book-lists.ts'
import type { ListedRecord } from '@wenyuan/contract/shapes/reading-list.ts'
import { query } from '../../../api/query.ts'
import { paths } from '../../../app/paths.ts'
import type { ListPlace } from './list-place.ts'
import { NeighbourLinks, NeighbourRoom } from './NeighbourLinks.tsx'
import { placeInList } from './result-neighbours.ts'

/** Records on a page of a list, here and on its screens. */
const ROWS = 20

const pageQuery = ({ listId, shareToken, sort }: ListPlace, page: number) =>
  query(bookLists.detail, { ...(shareToken ? { shareToken } : { listId }), sort, page, rows: ROWS })

/** "12 of 345", with links to the previous and the next record of the book list in the address. */
export function ListNeighbours({ place, recordId }: { place: ListPlace; recordId: string }) {
  const { data } = useQuery({ ...pageQuery(place, place.page), retry: false })
  const asked = { page: place.page, rows: ROWS }
  const found =
    data && placeInList({ asked, answered: { total: data.count, records: data.records } }, recordId)
  const previous = useStep(place, found?.previous)
  const next = useStep(place, found?.next)
  if (!found) return <NeighbourRoom />
  return <NeighbourLinks {...found} previous={previous} next={next} />
}

function useStep(place: ListPlace, at: { page: number; at: number } | undefined) {
  const { data } = useQuery({ ...pageQuery(place, at?.page ?? 1), enabled: at !== undefined, retry: false })
  const record = at && data?.records[at.at]
  return record && { title: record.title, to: addressIn(place, at.page, record) }
}

function addressIn({ listId, shareToken, sort }: ListPlace, page: number, record: ListedRecord): string {
  const which = shareToken ? { shareToken } : { bookListId: listId }
  return paths.favouriteRecord(
    { id: record.recordId, type: record.docCode },
    { ...which, sort, page: String(page) },
  )
}
