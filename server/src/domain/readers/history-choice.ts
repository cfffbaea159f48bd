import type { ReaderScope } from '../../scope.ts'

/** Whether what the signed-in reader borrows, searches and looks at is kept: the reader's choice decides, then the library's. */
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
