import type { MarcRecord } from '../catalogue/record.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** The original MARC record; null for records of other formats. */
export async function marcOf({ db, tenant }: TenantScope, recordId: string): Promise<MarcRecord | null> {
  const row = await db
    .selectFrom('bib_record')
    .select('marc')
    .where('tenant', '=', tenant)
    .where('record_id', '=', recordId)
    .executeTakeFirst()
  return row?.marc ?? null
}
