import { useQuery } from '@tanstack/react-query'
import { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { useEffect, useState } from 'react'
import { query } from '../../api/query.ts'

/** Availability changes faster than the catalogue, so it expires earlier. */
const FRESH_MS = 60_000

export const copiesQuery = (recordId: string) => ({
  ...query(holdings.byLibrary, { recordId }),
  staleTime: FRESH_MS,
})

export const waysQuery = (recordId: string) => ({
  ...query(holdings.ways, { recordId }),
  staleTime: FRESH_MS,
})

/** Maximum wait for the copies before the rest of the page is shown. */
const PATIENCE_MS = 1_500

/**
 * True once copies and fulfilment options are loaded, have failed or take too long: content below them then causes no
 * layout shift.
 */
export function useCopiesSettled(recordId: string): boolean {
  const copies = useQuery({ ...copiesQuery(recordId) })
  const ways = useQuery({ ...waysQuery(recordId) })
  const [waited, setWaited] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWaited(recordId), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [recordId])
  return waited === recordId || (!copies.isPending && !ways.isPending)
}
