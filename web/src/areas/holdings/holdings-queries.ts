import { useQuery } from '@tanstack/react-query'
import { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { useEffect, useState } from 'react'
import { query } from '../../api/query.ts'
import { plannedQuery } from '../locations/public.ts'

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
 * True once copies, fulfilment options and what the card needs beside them are loaded, have failed or take too long:
 * content below them then causes no layout shift. `isMorePending`: another part above that content is on its way.
 */
export function useCopiesSettled(recordId: string, isMorePending: boolean): boolean {
  const copies = useQuery({ ...copiesQuery(recordId) })
  const ways = useQuery({ ...waysQuery(recordId) })
  const plans = useQuery(plannedQuery())
  const [waited, setWaited] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWaited(recordId), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [recordId])
  const isPending = copies.isPending || ways.isPending || plans.isPending || isMorePending
  return waited === recordId || !isPending
}
