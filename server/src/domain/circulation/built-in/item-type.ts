import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '../../../platform/db/tenant-scope.ts'

/** The document type "other", for a record that is missing or has no type. */
export const UNKNOWN_TYPE = '44'

/** The item type that selects the loan rule: that of the copy, or the document type of the record. */
export async function itemTypeOf(
  { db, tenant }: TenantScope,
  { barcode, recordId }: { barcode?: string | undefined; recordId: string },
): Promise<string> {
  const { rows } = await sql<{ type: string | null }>`select ${itemTypeIn(
    tenant,
    sql.val(barcode ?? ''),
    sql.val(recordId),
  )} as type`.execute(db)
  return rows[0]?.type ?? UNKNOWN_TYPE
}

/** The same inside another statement; null: neither says one. */
export const itemTypeIn = (
  tenant: string,
  barcode: RawBuilder<unknown>,
  recordId: RawBuilder<unknown>,
): RawBuilder<string | null> => sql<string | null>`coalesce(
  (select nullif(item_type, '') from item where tenant = ${tenant} and barcode = ${barcode}),
  (select doc_code from bib_record where tenant = ${tenant} and record_id = ${recordId}))`
