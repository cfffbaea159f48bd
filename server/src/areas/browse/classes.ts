import type { ClassNode } from '@wenyuan/contract/areas/browse.ts'
import type { Query, SearchEngine } from '../../search/engines/engine.ts'
import type { Scope } from '../../scope.ts'
import { headingsBelow } from '../../domain/vocabulary/classes.ts'

/** The classes below one, with how many records each holds; classes without any are left out. */
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
    // numbers of other schemes begin with the same letters: QA76 of LC is no biology
    filters: [{ facet: 'kindNo', anyOf: mainClassesOf(code) }],
    sort: { by: 'relevance', direction: 'desc' },
    offset: 0,
    rows: 1,
  })
  return total
}

/** Every class number that begins so. Class numbers are indexed in small letters. */
const classQuery = (code: string): Query => ({ op: 'ahead', field: 'classNo', value: code.toLowerCase() })

/** What the class facet counts records of this class under: its letter, in industrial techniques two. */
const mainClassesOf = (code: string): string[] => {
  if (code === 'T') return ['T', ...headingsBelow('T').map((heading) => heading.code)]
  return [code.slice(0, /^T[A-Z]/.test(code) ? 2 : 1)]
}
