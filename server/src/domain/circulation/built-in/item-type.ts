import type { TenantScope } from '../../../platform/db/tenant-scope.ts'

/** The document type "other", for a record that is missing or has no type. */
export const UNKNOWN_TYPE = '44'

/** The item type that selects the loan rule: the document type of the record. */
export async function docCodeOf({ db, tenant }: TenantScope, recordId: string): Promise<string> {
  const row = await db
    .selectFrom('bib_record')
    .select('doc_code')
    .where('tenant', '=', tenant)
    .where('record_id', '=', recordId)
    .executeTakeFirst()
  return row?.doc_code ?? UNKNOWN_TYPE
}
