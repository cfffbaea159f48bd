import { type DatabaseFilter, databaseFilters } from '@wenyuan/contract/constants/database-terms.ts'
import { firstValue, parseQuery, valuesOf } from '../../app/query-string.ts'

export const ROWS = 20
const LAST_PAGE = 100
/** Values of one filter in an address. */
const MOST_VALUES = 20

export const sorts = ['name', 'hot', 'new'] as const
type Sort = (typeof sorts)[number]

/** Which databases an address lists. */
export interface DatabaseSearch {
  q: string
  /** A capital letter or `#`; empty: all. */
  letter: string
  filters: Readonly<Record<DatabaseFilter, readonly string[]>>
  onlyNew: boolean
  sort: Sort
  page: number
}

const filtersOf = (valuesFor: (filter: DatabaseFilter) => readonly string[]): DatabaseSearch['filters'] =>
  Object.fromEntries(
    databaseFilters.map((filter) => [filter, valuesFor(filter)] as const),
  ) as DatabaseSearch['filters']

/** Anything unknown in an address counts as absent. */
export function parseDatabaseSearch(text: string): DatabaseSearch {
  const said = parseQuery(text)
  const letter = firstValue(said, 'letter').toUpperCase()
  const page = Math.floor(Number(firstValue(said, 'page'))) || 1
  return {
    q: firstValue(said, 'q').trim().slice(0, 100),
    letter: /^[A-Z#]$/.test(letter) ? letter : '',
    filters: filtersOf((filter) => [
      ...new Set(
        valuesOf(said, filter)
          .filter((value) => value !== '' && value.length <= 64)
          .slice(0, MOST_VALUES),
      ),
    ]),
    onlyNew: firstValue(said, 'new') === '1',
    sort: sorts.find((sort) => sort === firstValue(said, 'sort')) ?? 'name',
    page: Math.min(LAST_PAGE, Math.max(1, page)),
  }
}

/** The reverse; what is not said is left out. */
export const formatDatabaseSearch = ({ q, letter, filters, onlyNew, sort, page }: DatabaseSearch) => ({
  q,
  letter,
  ...filters,
  new: onlyNew ? '1' : '',
  sort: sort === 'name' ? '' : sort,
  page: page === 1 ? '' : String(page),
})

/** The input of the calls, without the page. */
export const askedOf = ({ q, letter, filters, onlyNew }: DatabaseSearch) => ({
  keyWord: q,
  letter,
  ...Object.fromEntries(databaseFilters.map((filter) => [filter, [...filters[filter]]])),
  onlyNew,
})

/** With a value added to a filter or taken from it, on the first page. */
export const withValue = (asked: DatabaseSearch, filter: DatabaseFilter, value: string): DatabaseSearch => {
  const values = asked.filters[filter]
  return {
    ...asked,
    page: 1,
    filters: {
      ...asked.filters,
      [filter]: values.includes(value) ? values.filter((one) => one !== value) : [...values, value],
    },
  }
}

/** How many filters are in use. */
export const chosenCount = ({ filters, onlyNew }: DatabaseSearch): number =>
  databaseFilters.reduce((sum, filter) => sum + filters[filter].length, onlyNew ? 1 : 0)

/** Nothing narrows the list. */
export const isWhole = (asked: DatabaseSearch): boolean =>
  asked.q === '' && asked.letter === '' && chosenCount(asked) === 0
