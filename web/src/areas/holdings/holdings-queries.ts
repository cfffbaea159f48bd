import { useQuery } from '@tanstack/react-query'
import { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { useEffect, useState } from 'react'
import { query } from '../../api/query.ts'

/** How soon "on the shelf" may be asked again: it is not the catalogue, it changes while one reads. */
const FRESH_MS = 60_000

export const copiesQuery = (recordId: string) => ({
  ...query(holdings.byLibrary, { recordId }),
  staleTime: FRESH_MS,
})

export const waysQuery = (recordId: string) => ({
  ...query(holdings.ways, { recordId }),
  staleTime: FRESH_MS,
})

/** What stands below the copies waits this long for them and no longer. */
const PATIENCE_MS = 1_500

/**
 * True once copies and ways stand (or could not be had, or are taking too long): what is drawn below them from then on
 * is not pushed down under the reader's eyes.
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
