import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Every reader type that a reader has, also those that no setting describes. */
export async function typesOfReaders({ db, tenant }: TenantScope): Promise<string[]> {
  const rows = await db
    .selectFrom('reader')
    .select('reader_type')
    .distinct()
    .where('tenant', '=', tenant)
    .orderBy('reader_type')
    .execute()
  return rows.map(({ reader_type: type }) => type)
}
