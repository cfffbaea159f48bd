import type { SearchEngine } from '../../search/engines/engine.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { Scope } from '../../core/scope.ts'

/** The first and the last year of publication in the collection; 0 where no record has a year. */
export async function yearSpan(
  engine: SearchEngine,
  scope: Scope,
): Promise<{ firstYear: number; lastYear: number }> {
  const ends = await Promise.all(
    (['asc', 'desc'] as const).map(async (direction) => {
      const { hits } = await engine.search(scope.tenant, {
        query: { op: 'all' },
        years: { from: 1, to: 9_999 },
        sort: { by: 'year', direction },
        offset: 0,
        rows: 1,
      })
      return hits[0]?.id
    }),
  )
  const records = await recordsByIds(
    scope.db,
    scope.tenant,
    ends.filter((id) => id !== undefined),
  )
  const yearOf = (id: string | undefined) =>
    records.find(({ record_id }) => record_id === id)?.record.year ?? 0
  return { firstYear: yearOf(ends[0]), lastYear: yearOf(ends[1]) }
}
