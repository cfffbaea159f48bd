import { workKeyOf } from '../../search/analysis/works.ts'
import type { Hits, SearchEngine, SearchRequest } from '../../search/engines/engine.ts'
import { itemsOfRecords, recordsByIds } from '../../domain/records/store.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { DEEPEST } from '../../search/finding/request.ts'

export interface Editions {
  /** Number of matching editions of the work. */
  count: number
  workId: string
}

export interface GroupedHits {
  /** One hit per work; the total counts works. */
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
  words: readonly string[],
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
  const works = new Map<string, Work>()
  for (let offset = 0; works.size < wanted && offset < found.total; offset += CHUNK) {
    const rows = Math.min(CHUNK, DEEPEST - offset)
    const { hits, partial } = await engine.search(tenant, { ...request, offset, rows, facets: [] })
    if (partial) return undefined
    const read = await recordsByIds(
      db,
      tenant,
      hits.map(({ id }) => id),
    )
    const records = new Map(read.map(({ record_id, record }) => [record_id, record]))
    for (const hit of hits) {
      const record = records.get(hit.id)
      if (!record) continue
      const workId = workKeyOf(record)
      const isPaper = record.resourceType === 'paper'
      const work = works.get(workId)
      const edition = { id: hit.id, isAsTyped: words.every((word) => record.title.includes(word)) }
      if (!work) works.set(workId, { hit, isPaper, paper: isPaper ? [edition] : [] })
      else if (isPaper && work.paper.length < CANDIDATES) work.paper.push(edition)
    }
  }
  const page = [...works].slice(request.offset, wanted)
  const shown =
    request.sort.by === 'relevance'
      ? await representedByPaper({ db, tenant }, page)
      : new Map<string, string>()
  const hits = page.map(([workId, { hit }]) => ({ ...hit, id: shown.get(workId) ?? hit.id }))
  return {
    hits: { ...found, total: counts.size, hits },
    editions: new Map(
      hits.map(({ id }, at) => {
        const workId = page[at]?.[0] ?? ''
        return [id, { count: counts.get(workId) ?? 1, workId }]
      }),
    ),
  }
}

interface Work {
  /** The best edition. */
  hit: Hits['hits'][number]
  isPaper: boolean
  /** Editions on paper, the best first. */
  paper: Edition[]
}

interface Edition {
  id: string
  /** The title has the words as they were typed: in the same script. */
  isAsTyped: boolean
}

/** Editions on paper of which copies are looked up. */
const CANDIDATES = 10

/**
 * Editions that represent their works in place of the best one: on paper with a copy on the shelf, else on paper; of
 * these one in the script of the query.
 *
 * @returns ids by work
 */
async function representedByPaper(
  { db, tenant }: TenantScope,
  page: readonly (readonly [string, Work])[],
): Promise<Map<string, string>> {
  const several = page.filter(([, { paper, isPaper }]) => paper.length > (isPaper ? 1 : 0))
  if (several.length === 0) return new Map()
  const items = await itemsOfRecords(
    db,
    tenant,
    several.flatMap(([, { paper }]) => paper.map(({ id }) => id)),
  )
  const isOnShelf = (id: string) => (items.get(id) ?? []).some(({ status }) => status === 'available')
  return new Map(
    several.map(([workId, { hit, paper }]) => {
      const onShelf = paper.filter(({ id }) => isOnShelf(id))
      const offered = onShelf.length > 0 ? onShelf : paper
      return [workId, (offered.find(({ isAsTyped }) => isAsTyped) ?? offered[0] ?? hit).id]
    }),
  )
}
