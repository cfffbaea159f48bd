import { workKeyOf } from '../../search/analysis/works.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Works that are named; a list of works shows no more. */
const MOST_NAMED = 200

/** Title and author of the most borrowed edition of each work, since its key says nothing to a reader. */
export async function workTitles(
  engine: SearchEngine,
  { db, tenant }: TenantScope,
  works: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    works.slice(0, MOST_NAMED).map((work) =>
      engine.search(tenant, {
        query: { op: 'all' },
        filters: [{ facet: 'group', anyOf: [work] }],
        sort: { by: 'loans', direction: 'desc' },
        offset: 0,
        rows: 1,
        timeoutMs: 2_000,
      }),
    ),
  )
  const ids = found.flatMap(({ hits }) => hits.map(({ id }) => id))
  const records = await recordsByIds(db, tenant, ids)
  return new Map(
    records.map(({ record }) => {
      const [author] = record.contributors
      return [workKeyOf(record), author === undefined ? record.title : `${record.title} / ${author.name}`]
    }),
  )
}
