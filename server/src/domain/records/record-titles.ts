import type { SiteScope } from '../../core/scope.ts'
import { recordsByIds } from './store.ts'

/** The titles of some records by their ids; records that are not there have none. */
export async function recordTitles(
  { db, tenant }: Pick<SiteScope, 'db' | 'tenant'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await recordsByIds(db, tenant, [...new Set(ids)])
  return new Map(rows.map(({ record_id, record }) => [record_id, record.title]))
}
