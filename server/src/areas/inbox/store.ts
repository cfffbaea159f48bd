import { sql } from 'kysely'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { ReaderScope } from '../../core/scope.ts'

export async function pageOfNotices(
  scope: ReaderScope,
  { onlyUnread, ...slice }: Slice & { onlyUnread: boolean },
) {
  const query = scope.db
    .selectFrom('notice')
    .select(['notice_id', 'kind', 'facts', 'sent_at', 'read_at'])
    .where('tenant', '=', scope.tenant)
    .where('reader_id', '=', scope.reader.readerId)
    .where('deleted_at', 'is', null)
    .$if(onlyUnread, (query) => query.where('read_at', 'is', null))
    .orderBy('sent_at', 'desc')
    .orderBy('notice_id')
  return pageOfRows(scope.db, query, slice)
}

export async function countUnread(scope: ReaderScope): Promise<number> {
  const { count } = await scope.db
    .selectFrom('notice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant', '=', scope.tenant)
    .where('reader_id', '=', scope.reader.readerId)
    .where('deleted_at', 'is', null)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns how many were unread before */
export async function markRead(scope: ReaderScope, ids: readonly string[] | 'all'): Promise<number> {
  const { numUpdatedRows } = await scope.db
    .updateTable('notice')
    .set({ read_at: scope.now })
    .where('tenant', '=', scope.tenant)
    .where('reader_id', '=', scope.reader.readerId)
    .where('deleted_at', 'is', null)
    .where('read_at', 'is', null)
    .$if(ids !== 'all', (query) => query.where('notice_id', 'in', [...ids]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Hides notices; the rows stay, so that the same notice is not sent again. @returns how many were hidden */
export async function hideNotices(scope: ReaderScope, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await scope.db
    .updateTable('notice')
    .set({ deleted_at: scope.now, facts: '{}' })
    .where('tenant', '=', scope.tenant)
    .where('reader_id', '=', scope.reader.readerId)
    .where('notice_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Sets some flags of the reader; the others stay. */
export async function addFlags(
  { db, tenant, reader }: ReaderScope,
  flags: { noticeLanguage: string; noticesByMail?: boolean; noticesBySms?: boolean },
): Promise<void> {
  await sql`
    update reader set flags = flags || ${JSON.stringify(flags)}::jsonb
    where tenant = ${tenant} and reader_id = ${reader.readerId}`.execute(db)
}
