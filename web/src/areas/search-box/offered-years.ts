import { useQuery } from '@tanstack/react-query'
import { search } from '@wenyuan/contract/areas/search.ts'
import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { query } from '../../api/query.ts'
import { bodyOf } from '../../app/search/search-body.ts'
import { limitedTo, searchFor } from '../../app/search/search-changes.ts'
import { useDebounced } from '../../kit/time/debounce.ts'
import { PAPERS } from './suggestion.ts'
import { SUGGEST_AFTER_MS } from './suggestions.ts'
import { type TypedYears, typedYears } from './typed-years.ts'

interface OfferedYears {
  years?: TypedYears | undefined
  /** There are papers with these words of these years. */
  withPapers?: boolean
  /** Not known yet: entries that come later would move those below them. */
  isPending?: boolean
}

/** The years typed beside the words, while the box is open, and whether papers are offered with them. */
export function useOfferedYears(typed: string, field: SearchField, open: boolean): OfferedYears {
  const years = open ? typedYears(typed) : undefined
  const isSettled = useDebounced(typed, SUGGEST_AFTER_MS) === typed
  const limits = { from: years?.from ?? '', to: years?.to ?? '', docCode: PAPERS }
  const { data, error } = useQuery({
    ...query(search.search, {
      ...bodyOf(limitedTo(searchFor(years?.words ?? '', field), limits)),
      page: 1,
      rows: 0,
      facetNames: [],
    }),
    enabled: years !== undefined && isSettled,
    retry: false,
  })
  return years ? { years, withPapers: (data?.total ?? 0) > 0, isPending: !data && !error } : {}
}
