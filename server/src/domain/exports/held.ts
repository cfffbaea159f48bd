import type { CatalogueItem } from '../catalogue/record.ts'
import { itemsOfRecords, type StoredItem } from '../records/store.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { HeldRecord } from './marc.ts'

/** What the library holds of these records, for exports with copies. */
export async function heldOf(
  { db, tenant, site }: SiteScope,
  ids: readonly string[],
): Promise<(recordId: string) => HeldRecord> {
  const items = await itemsOfRecords(db, tenant, ids)
  return (recordId) => ({ items: (items.get(recordId) ?? []).map(itemOf), agency: site.name['zh-CN'] })
}

const itemOf = (row: StoredItem): CatalogueItem => ({
  barcode: row.barcode,
  branch: row.library,
  location: row.location,
  ...(row.current_location === '' ? {} : { currentLocation: row.current_location }),
  ...(row.call_number === '' ? {} : { callNumber: row.call_number }),
  status: row.status,
  ...(row.volume === '' ? {} : { volume: row.volume }),
  ...(row.note === '' ? {} : { note: row.note }),
})
