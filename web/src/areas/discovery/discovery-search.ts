import {
  type DiscoveryFacet,
  discoveryFields,
  type DiscoverySort,
  discoverySorts,
} from '@wenyuan/contract/constants/discovery.ts'
import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery, valuesOf } from '../../app/query-string.ts'

/** Facets that narrow a search; years have fields of their own. */
export const filterNames = [
  'type',
  'subject',
  'source',
  'author',
  'unit',
  'language',
  'openAccess',
] as const satisfies readonly DiscoveryFacet[]
export type FilterName = (typeof filterNames)[number]

/** A search beyond the collection; part of the address. */
export interface DiscoverySearch {
  words: string
  field: (typeof discoveryFields)[number]
  filters: Partial<Record<FilterName, string[]>>
  yearFrom: string
  yearTo: string
  sort: DiscoverySort
  page: number
}

export const DISCOVERY_ROWS = 10
const LAST_PAGE = 1_000
const MOST_VALUES = 20

const yearIn = (text: string): string => (/^\d{4}$/.test(text) ? text : '')

/** A search from an address; what it does not know is left out. */
export function parseDiscovery(text: string): DiscoverySearch {
  const said = parseQuery(text)
  return {
    words: firstValue(said, 'q').trim().slice(0, 200),
    field: discoveryFields.find((one) => one === firstValue(said, 'field')) ?? 'all',
    filters: Object.fromEntries(
      filterNames.flatMap((name) => {
        const values = valuesOf(said, name).slice(0, MOST_VALUES)
        return values.length === 0 ? [] : [[name, values]]
      }),
    ),
    yearFrom: yearIn(firstValue(said, 'from')),
    yearTo: yearIn(firstValue(said, 'to')),
    sort: discoverySorts.find((one) => one === firstValue(said, 'sort')) ?? 'relevance',
    page: Math.min(LAST_PAGE, Math.max(1, Math.floor(Number(firstValue(said, 'page'))) || 1)),
  }
}

/** How many filters are set. */
export const chosenCount = ({ filters, yearFrom, yearTo }: DiscoverySearch): number =>
  filterNames.reduce((sum, name) => sum + (filters[name]?.length ?? 0), yearFrom || yearTo ? 1 : 0)

/** The address of a search; usual values are left out. */
export const discoveryPath = ({
  words,
  field,
  filters,
  yearFrom,
  yearTo,
  sort,
  page,
}: DiscoverySearch): string =>
  paths.discovery({
    q: words || undefined,
    field: field === 'all' ? undefined : field,
    ...filters,
    from: yearFrom || undefined,
    to: yearTo || undefined,
    sort: sort === 'relevance' ? undefined : sort,
    page: page > 1 ? String(page) : undefined,
  })

/** The search as calls take it. */
export const askedOf = ({ words, field, filters, yearFrom, yearTo }: DiscoverySearch) => ({
  keyWord: words,
  field,
  filters,
  yearFrom,
  yearTo,
})

export const isBlank = ({ words, filters }: DiscoverySearch): boolean =>
  words === '' && Object.keys(filters).length === 0

/** The same search with a value of a filter switched. */
export function withFilter(search: DiscoverySearch, name: FilterName, value: string): DiscoverySearch {
  const before = search.filters[name] ?? []
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
  const { [name]: _gone, ...others } = search.filters
  return { ...search, page: 1, filters: after.length === 0 ? others : { ...others, [name]: after } }
}
