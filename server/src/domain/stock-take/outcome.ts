import type { StockOutcome } from '@wenyuan/contract/constants/stock-outcomes.ts'

/** What is known of a scanned copy. */
export interface ScannedCopy {
  branch: string
  location: string
  currentLocation: string
  status: string
  isLent: boolean
  isKept: boolean
}

/** The stretch of shelf that is taken stock of. Empty `location`: the whole branch. */
export interface Shelf {
  branch: string
  location: string
}

/** Where a copy has to stand now: its place for the time being, or its own. */
export const placeOf = ({ location, currentLocation }: ScannedCopy): string => currentLocation || location

/** What a scan tells: undefined copy: no such barcode. A copy that cannot stand there by its loan says so before its place. */
export function outcomeOf(copy: ScannedCopy | 'withdrawn' | undefined, shelf: Shelf): StockOutcome {
  if (copy === undefined) return 'unknown'
  if (copy === 'withdrawn') return 'withdrawn'
  if (copy.isLent) return 'lent'
  if (copy.isKept) return 'kept'
  if (copy.branch !== shelf.branch || (shelf.location !== '' && placeOf(copy) !== shelf.location))
    return 'elsewhere'
  if (copy.status === 'lost') return 'wasLost'
  // imported as lent by another system, without a loan here
  return copy.status === 'on-loan' ? 'wasLent' : 'right'
}
