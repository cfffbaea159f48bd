import { followBranches } from '../domain/records/record-set-store.ts'
import { touchRecords } from '../domain/records/store.ts'
import type { SiteWork } from './handler.ts'

/** Where a record's copies are, and whether they are there, is a part of the index. */
export async function followCopies(
  { where, app, afterwards }: SiteWork,
  recordIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(recordIds)]
  if (ids.length === 0) return
  await followBranches(where.db, where.tenant, ids)
  await touchRecords(where.db, where.tenant, ids)
  afterwards(() => app.feed.feedPending(where.tenant))
}
