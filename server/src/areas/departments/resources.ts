import type { PageInput } from '../../platform/db/paging.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import type { SiteScope } from '../../core/scope.ts'
import { toQuery } from '../../search/analysis/query.ts'
import type { SearchEngine, SearchRequest } from '../../search/engines/engine.ts'
import type { WholeDepartment } from './tree.ts'

type Engine = Pick<SearchEngine, 'search'>

const docCodes = { books: '1', new: '1', journals: '2', theses: '3' } as const
export type RecordKind = keyof typeof docCodes

const orders: Record<RecordKind, SearchRequest['sort']> = {
  books: { by: 'loans', direction: 'desc' },
  new: { by: 'addedAt', direction: 'desc' },
  journals: { by: 'title', direction: 'asc' },
  theses: { by: 'year', direction: 'desc' },
}

/** The records of a department's classes: nothing is taken from what its people read. */
export async function recordsOf(
  engine: Engine,
  scope: SiteScope,
  { classes }: Pick<WholeDepartment, 'classes'>,
  { kind, ...page }: PageInput & { kind: RecordKind },
): Promise<{ total: number; ids: string[] }> {
  if (classes.length === 0) return { total: 0, ids: [] }
  const { query } = toQuery(
    classes.map((searchWord) => ({
      searchField: 'classNo' as const,
      searchWord,
      matchMode: '3' as const,
      oper: 'or' as const,
    })),
    scope.site.search,
    'match',
  )
  const { offset, limit } = sliceOf(page)
  const { total, hits } = await engine.search(scope.tenant, {
    query,
    filters: [{ facet: 'docCode', anyOf: [docCodes[kind]] }],
    sort: orders[kind],
    offset,
    rows: limit,
    timeoutMs: 8_000,
  })
  return { total, ids: hits.map(({ id }) => id) }
}

/** How many records of a kind the department's classes have. */
export const countOf = async (
  engine: Engine,
  scope: SiteScope,
  department: Pick<WholeDepartment, 'classes'>,
  kind: RecordKind,
): Promise<number> => (await recordsOf(engine, scope, department, { kind, page: 1, rows: 0 })).total
