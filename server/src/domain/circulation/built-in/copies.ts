import type { Copy } from '../library-system.ts'
import type { SiteScope } from '../../../core/scope.ts'

/** The columns of `item` that make a `Copy`. */
export const copyColumns = [
  'barcode',
  'record_id as recordId',
  'library',
  'location',
  'call_number as callNumber',
  'volume',
  'status',
] as const

/** @param hold inside a transaction: locks the copy's row */
export async function copyOf(
  { db, tenant }: SiteScope,
  barcode: string,
  hold = false,
): Promise<Copy | undefined> {
  return db
    .selectFrom('item')
    .select(copyColumns)
    .where('tenant', '=', tenant)
    .where('barcode', '=', barcode)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst()
}
