import { type ListSort, listSorts } from '@wenyuan/contract/constants/reading-lists.ts'
import { firstValue, parseQuery } from '../../../app/query-string.ts'

/** The page of a book list from which a record was opened. */
export interface ListPlace {
  listId: string
  /** Instead of the id, for a list behind a share link. */
  shareToken: string
  sort: ListSort
  page: number
}

/** The list in the address of a record; undefined for one that was opened from elsewhere. */
export function listPlaceOf(searchText: string): ListPlace | undefined {
  const said = parseQuery(searchText)
  const of = (name: string) => firstValue(said, name)
  const listId = of('bookListId')
  const shareToken = of('shareToken')
  if (!listId && !shareToken) return undefined
  const page = Math.floor(Number(of('page'))) || 1
  return {
    listId,
    shareToken,
    sort: listSorts.find((one) => one === of('sort')) ?? 'position',
    page: Math.min(100, Math.max(1, page)),
  }
}
