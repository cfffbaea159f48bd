import { useMemo } from 'react'
import { useLocation } from '../kit/navigation/navigation-context.ts'
import { parseQuery, type QueryParameters } from './query-string.ts'

/** The query parameters of the address. */
export function useQueryParameters(): QueryParameters {
  const { search } = useLocation()
  return useMemo(() => parseQuery(search), [search])
}
