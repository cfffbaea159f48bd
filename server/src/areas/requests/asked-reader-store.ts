import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Those of some readers who take part in transfers from reader to reader. */
export async function readersWhoShare(
  { db, tenant }: TenantScope,
  readerIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('reader')
    .select(['reader_id', 'flags'])
    .where('tenant', '=', tenant)
    .where('reader_id', 'in', [...readerIds])
    .execute()
  return rows.filter(({ flags }) => flags.subLending).map(({ reader_id }) => reader_id)
}

export async function readerNames(
  { db, tenant }: TenantScope,
  readerIds: readonly string[],
): Promise<{ reader_id: string; name: string }[]> {
  return db
    .selectFrom('reader')
    .select(['reader_id', 'name'])
    .where('tenant', '=', tenant)
    .where('reader_id', 'in', [...readerIds])
    .execute()
}
