import type { ClassNode } from '@wenyuan/contract/areas/browse.ts'
import type { Query, SearchEngine, SearchRequest } from '../../search/engines/engine.ts'
import type { Scope } from '../../core/scope.ts'
import { headingsBelow, isClass } from '../../domain/vocabulary/classes.ts'
import { isOtherClass, numberIn, otherHeadingsBelow } from '../../domain/vocabulary/other-classes.ts'

/**
 * The subclasses of a class, with their number of records; empty ones are omitted. Below the classes with names, whose
 * tables are copyrighted, they are the class numbers of the records, one digit longer.
 */
export async function classesBelow(engine: SearchEngine, scope: Scope, parent: string): Promise<ClassNode[]> {
  if (parent.includes(':')) return otherClassesBelow(engine, scope, parent)
  const named = headingsBelow(parent).map(({ code, names }) => ({ code, name: names[scope.language] }))
  const found = named.length > 0 ? named : await numbersBelow(engine, scope.tenant, parent)
  const nodes = await Promise.all(
    found.map(async ({ code, name }) => ({
      code,
      name,
      count: await countBelow(engine, scope.tenant, code),
      hasChildren:
        headingsBelow(code).length > 0 || (await numbersBelow(engine, scope.tenant, code)).length > 0,
    })),
  )
  const held = nodes.filter(({ count }) => count > 0)
  return parent === '' && held.length === 0 ? otherClassesBelow(engine, scope, '') : held
}

/** Where no record has a class of the Chinese Library Classification: those of the schemes that records have. */
async function otherClassesBelow(engine: SearchEngine, scope: Scope, parent: string): Promise<ClassNode[]> {
  const nodes = await Promise.all(
    otherHeadingsBelow(parent).map(async ({ code, names }) => ({
      code,
      name: names[scope.language],
      count: await countOf(engine, scope.tenant, { query: classQuery(numberIn(code)), filters: [] }),
      hasChildren: otherHeadingsBelow(code).length > 0,
    })),
  )
  return nodes.filter(({ count }) => count > 0)
}

/** Distinct class numbers read at most: more than a class of a large library has. */
const MOST_NUMBERS = 5_000

/** The next digit of the class numbers in the index that begin so; a point belongs to the digit behind it. */
async function numbersBelow(engine: SearchEngine, tenant: string, parent: string) {
  const prefix = parent.toLowerCase()
  const { values } = await engine.values(tenant, { field: 'classNo', prefix, offset: 0, limit: MOST_NUMBERS })
  const next = values.flatMap(({ value }) => /^\.?\d/.exec(value.slice(prefix.length))?.[0] ?? [])
  return [...new Set(next)].sort().map((digit) => ({ code: parent + digit, name: '' }))
}

/** A class with a name, or a number below one that records have. */
export async function isKnownClass(engine: SearchEngine, tenant: string, code: string): Promise<boolean> {
  if (isClass(code) || isOtherClass(code)) return true
  if (!/^(?:[A-SU-Z]\d|T[A-Z]?\d)[\d.]*$/.test(code) || !isClass(code.slice(0, 2))) return false
  return (await countBelow(engine, tenant, code)) > 0
}

const countBelow = (engine: SearchEngine, tenant: string, code: string): Promise<number> =>
  countOf(engine, tenant, {
    query: classQuery(code),
    // class numbers of other schemes begin with the same letters: QA76 of LCC is not CLC class Q (biology)
    filters: [{ facet: 'kindNo', anyOf: mainClassesOf(code) }],
  })

async function countOf(
  engine: SearchEngine,
  tenant: string,
  wanted: Pick<SearchRequest, 'query'> & Required<Pick<SearchRequest, 'filters'>>,
): Promise<number> {
  const { total } = await engine.search(tenant, {
    ...wanted,
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
