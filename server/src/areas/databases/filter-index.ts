import { type DatabaseFilter, databaseFilters } from '@wenyuan/contract/constants/database-terms.ts'
import type { ListedDatabase } from './directory.ts'
import { hasBegun, stateOn } from './state.ts'

/** What the values of a database are counted and filtered by. */
export type Facet = DatabaseFilter | 'letter'

/** The databases of a library by the values of their filters on one day. */
export interface FilterIndex {
  /** By position in the directory; those that have not begun are left out. */
  positions: readonly number[]
  facets: Readonly<Record<Facet, FacetIndex>>
}

export interface FacetIndex {
  /** All values, in the order of their first database. */
  values: readonly string[]
  /** The positions of the databases that have a value. */
  withValue: ReadonlyMap<string, readonly number[]>
  /** Places in `values`, by the position of the database. */
  ofDatabase: readonly (readonly number[])[]
}

/** The index of a library's databases by day, made once a day: the states depend on it. */
export function indexByDay(databases: readonly ListedDatabase[]): (today: string) => FilterIndex {
  let made: { today: string; index: FilterIndex } | undefined
  return (today) => {
    if (made?.today !== today) made = { today, index: makeIndex(databases, today) }
    return made.index
  }
}

function makeIndex(databases: readonly ListedDatabase[], today: string): FilterIndex {
  const facets = [...databaseFilters, 'letter' as const].map((facet) => [
    facet,
    indexOf(databases.map((one) => valuesOf(one, facet, today))),
  ])
  return {
    positions: [...databases.keys()].filter((at) => {
      const one = databases[at]
      return one !== undefined && hasBegun(one.entry, today)
    }),
    facets: Object.fromEntries(facets) as FilterIndex['facets'],
  }
}

function indexOf(valuesOfAll: readonly (readonly string[])[]): FacetIndex {
  const places = new Map<string, number>()
  const withValue = new Map<string, number[]>()
  const ofDatabase = valuesOfAll.map((values, position) =>
    [...new Set(values)].map((value) => {
      const known = withValue.get(value)
      if (known) known.push(position)
      else {
        places.set(value, places.size)
        withValue.set(value, [position])
      }
      return places.get(value) ?? 0
    }),
  )
  return { values: [...places.keys()], withValue, ofDatabase }
}

/** The values of a database for a filter. */
function valuesOf(
  { entry, subjectPaths, keys }: ListedDatabase,
  facet: Facet,
  today: string,
): readonly string[] {
  switch (facet) {
    case 'subject':
      return subjectPaths
    case 'type':
      return entry.types
    case 'vendor':
      return entry.vendor === '' ? [] : [entry.vendor]
    case 'language':
      return entry.languages
    case 'status':
      return [stateOn(entry, today)]
    case 'department':
      return entry.departments
    case 'label':
      return entry.labels
    case 'docType':
      return entry.docTypes
    case 'letter':
      return keys.letters
  }
}
