import type { SiteScope } from '../../core/scope.ts'

/**
 * Whether histories of a reader (loans, searches, views) are kept: the reader's choice, else the tenant's setting.
 */
export async function isHistoryKept(scope: SiteScope & { reader: { readerId: string } }): Promise<boolean> {
  const { db, tenant, site } = scope
  const row = await db
    .selectFrom('reader')
    .select('history_kept')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', scope.reader.readerId)
    .executeTakeFirst()
  return row?.history_kept ?? site.settings.historyKept
}
