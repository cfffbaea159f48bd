import { recordsByIds } from './store.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { workKeyOf } from '../../search/analysis/works.ts'

/**
 * Of several editions of a work the first one, in the order of the ids; those that are gone are left out.
 *
 * @param choice `without`: their works are left out; `kept`: they stay although an edition stands before them
 */
export async function distinctWorks(
  { db, tenant }: TenantScope,
  ids: readonly string[],
  { without = [], kept = [] }: { without?: readonly string[]; kept?: readonly string[] },
): Promise<string[]> {
  const rows = await recordsByIds(db, tenant, [...new Set([...ids, ...without])])
  const works = new Map(rows.map((row) => [row.record_id, workKeyOf(row.record)]))
  const seen = new Set(without.map((id) => works.get(id)))
  return ids.filter((id) => {
    const work = works.get(id)
    if (work === undefined) return false
    const isNew = !seen.has(work)
    seen.add(work)
    return isNew || kept.includes(id)
  })
}
