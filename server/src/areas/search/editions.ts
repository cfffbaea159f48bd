import { workKeyOf } from '../../search/analysis/works.ts'
import type { Hits, SearchEngine, SearchRequest } from '../../search/engines/engine.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { TenantScope } from '../../scope.ts'
import { DEEPEST } from './request.ts'

export interface Editions {
  /** Number of matching editions of the work. */
  count: number
  workId: string
}

export interface GroupedHits {
  /** One hit per work, represented by its best edition; the total counts works. */
  hits: Hits
  /** By the id of the edition that represents the work. */
  editions: ReadonlyMap<string, Editions>
}

/** Records read at a time while grouping. */
const CHUNK = 200

/**
 * Turns a page of records into a page of works. Results of more than 10,000 records and partial results are not
 * grouped: their works cannot all be counted, and an approximate total would break paging.
 */
export async function groupEditions(
  engine: SearchEngine,
  { db, tenant }: TenantScope,
  request: SearchRequest,
  found: Hits,
): Promise<GroupedHits | undefined> {
  if (found.total === 0 || found.total > DEEPEST || found.partial) return undefined
  const { facets, partial } = await engine.search(tenant, {
    ...request,
    offset: 0,
    rows: 1,
    facets: [{ name: 'group', top: DEEPEST }],
  })
  if (partial) return undefined
  const counts = new Map((facets.group ?? []).map(({ value, count }) => [value, count]))
  const wanted = request.offset + request.rows
  const works = new Map<string, Hits['hits'][number]>()
  for (let offset = 0; works.size < wanted && offset < found.total; offset += CHUNK) {
    const rows = Math.min(CHUNK, DEEPEST - offset)
    const { hits, partial } = await engine.search(tenant, { ...request, offset, rows, facets: [] })
    if (partial) return undefined
    const read = await recordsByIds(
      db,
      tenant,
      hits.map(({ id }) => id),
    )
    const workIds = new Map(read.map(({ record_id, record }) => [record_id, workKeyOf(record)]))
    for (const hit of hits) {
      const workId = workIds.get(hit.id)
      if (workId !== undefined && !works.has(workId)) works.set(workId, hit)
    }
  }
  const page = [...works].slice(request.offset, wanted)
  return {
    hits: { ...found, total: counts.size, hits: page.map(([, hit]) => hit) },
    editions: new Map(page.map(([workId, { id }]) => [id, { count: counts.get(workId) ?? 1, workId }])),
  }
}
