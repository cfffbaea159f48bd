import { bookLists } from '@wenyuan/contract/areas/book-lists.ts'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { useInvalidate } from '../../api/invalidation.ts'

/** Refetches what shows lists or their records, after a change. */
export function useListsChanged(): () => Promise<void> {
  const changed = useInvalidate()
  return () => changed(favourites.lists, favourites.records, bookLists.detail)
}
