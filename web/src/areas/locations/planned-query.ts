import { locations } from '@wenyuan/contract/areas/locations.ts'
import { query } from '../../api/query.ts'

/** Plans are drawn once a building changes. */
const FRESH_MS = 600_000

/** The locations that a floor plan shows. */
export const plannedQuery = () => ({ ...query(locations.planned, {}), staleTime: FRESH_MS })

/** The floor plans of a place, with the shelves of a call number. */
export const planQuery = ({ locationId, callNo }: { locationId: string; callNo: string }) => ({
  ...query(locations.plan, { locationId, callNo }),
  staleTime: FRESH_MS,
})
