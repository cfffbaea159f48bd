import { useQuery } from '@tanstack/react-query'
import type { Availability } from '@wenyuan/contract/areas/search.ts'
import { AVAILABILITY_LIMIT } from '@wenyuan/contract/constants/limits.ts'
import { availabilityQuery } from './search-request.ts'

/**
 * How to get each of some records, in one call after they are drawn. Records beyond what one call answers are left out.
 *
 * @returns for a record: what is known; `undefined` while asked; `null` where nothing is known
 */
export function useAvailability(
  recordIds: readonly string[],
): (recordId: string) => Availability | null | undefined {
  const { data, isError } = useQuery({
    ...availabilityQuery(recordIds.slice(0, AVAILABILITY_LIMIT)),
    enabled: recordIds.length > 0,
  })
  const byId = new Map(data?.map((one) => [one.recordId, one]))
  return (recordId) => byId.get(recordId) ?? (data || isError ? null : undefined)
}
