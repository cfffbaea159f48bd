import type { TenantScope } from '../platform/db/tenant-scope.ts'

const MOST_MESSAGES = 20

/** The latest messages that a reader has not deleted, at most 20. */
export const latestMessages = ({ db, tenant }: TenantScope, readerId: string) =>
  db
    .selectFrom('notice')
    .select(['kind', 'sent_at as sentAt', 'read_at as readAt', 'facts'])
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('deleted_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('notice_id')
    .limit(MOST_MESSAGES)
    .execute()
