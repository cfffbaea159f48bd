import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** What names the state of a copy, as `i`: its state of circulation is not a part of it. */
export const copyImage = sql<string>`md5(row(i.record_id, i.library, i.location, i.current_location, i.call_number,
  i.volume, i.item_type, i.price, i.own_number, i.note, i.staff_note, i.source, i.kept)::text)`

/** The same of these copies. */
export async function copyImages(
  { db, tenant }: TenantScope,
  barcodes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ barcode: string; image: string }>`
    select i.barcode, ${copyImage} as image from item i
    where i.tenant = ${tenant} and i.barcode = ${anyOf(barcodes)}`.execute(db)
  return new Map(rows.map(({ barcode, image }) => [barcode, image]))
}
