import type { ClassNode } from '@wenyuan/contract/areas/browse.ts'
import type { Query, SearchEngine } from '../../search/engines/engine.ts'
import type { Scope } from '../../scope.ts'
import { headingsBelow } from '../../domain/vocabulary/classes.ts'

/** The subclasses of a class, with their number of records; empty ones are omitted. */
export async function classesBelow(engine: SearchEngine, scope: Scope, parent: string): Promise<ClassNode[]> {
  const nodes = await Promise.all(
    headingsBelow(parent).map(async ({ code, names }) => ({
      code,
      name: names[scope.language],
      count: await countBelow(engine, scope.tenant, code),
      hasChildren: headingsBelow(code).length > 0,
    })),
  )
  return nodes.filter(({ count }) => count > 0)
}

async function countBelow(engine: SearchEngine, tenant: string, code: string): Promise<number> {
  const { total } = await engine.search(tenant, {
    query: classQuery(code),
    // class numbers of other schemes begin with the same letters: QA76 of LCC is not CLC class Q (biology)
    filters: [{ facet: 'kindNo', anyOf: mainClassesOf(code) }],
    sort: { by: 'relevance', direction: 'desc' },
    offset: 0,
    rows: 1,
  })
  return total
}

/** Matches every class number with this beginning. Class numbers are indexed in lower case. */
const classQuery = (code: string): Query => ({ op: 'ahead', field: 'classNo', value: code.toLowerCase() })

/** The values of the class facet for this class: its letter; for industrial techniques two letters. */
const mainClassesOf = (code: string): string[] => {
  if (code === 'T') return ['T', ...headingsBelow('T').map((heading) => heading.code)]
  return [code.slice(0, /^T[A-Z]/.test(code) ? 2 : 1)]
}
