import type { ReaderScope } from '../../scope.ts'

/**
 * Whether histories of the signed-in reader (loans, searches, views) are kept: the reader's choice, else the tenant's
 * setting.
 */
export async function isHistoryKept(scope: ReaderScope): Promise<boolean> {
  const { db, tenant, site } = scope
  const row = await db
    .selectFrom('reader')
    .select('history_kept')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', scope.reader.readerId)
    .executeTakeFirst()
  return row?.history_kept ?? site.settings.historyKept
}
