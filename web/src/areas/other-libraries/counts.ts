import { useQuery } from '@tanstack/react-query'
import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import { query } from '../../api/query.ts'
import { countEverywhere } from './count-stream.ts'
import { type ElsewhereSearch, itemsOf } from './elsewhere-search.ts'

/** As long as the number of one catalogue. */
const FRESH_MS = 5 * 60_000

/** The number of records at one catalogue. */
export const countOf = (siteId: string, asked: ElsewhereSearch) =>
  query(otherLibraries.counts, { siteIds: [siteId], items: itemsOf(asked) })

/**
 * Asks all catalogues for a search; each number goes to the query of its catalogue.
 *
 * @returns true while numbers may still come
 */
export function useCountsEverywhere(asked: ElsewhereSearch): boolean {
  const { queryKey } = query(otherLibraries.countsAsTheyCome, { items: itemsOf(asked) })
  const { isFetching } = useQuery<boolean>({
    queryKey: [...queryKey],
    staleTime: FRESH_MS,
    enabled: asked.words !== '',
    queryFn: async ({ client, signal }) => {
      await countEverywhere(
        asked,
        (count) => client.setQueryData(countOf(count.siteId, asked).queryKey, [count]),
        signal,
      )
      return true
    },
  })
  return isFetching
}
