import { databaseFilters } from '@wenyuan/contract/constants/database-terms.ts'
import {
  type AddressState,
  filters,
  flag,
  letter,
  listAddress,
  oneOf,
  page,
  under,
  words,
} from '../../app/lists/list-address.ts'

export const ROWS = 20
const LAST_PAGE = 100

export const sorts = ['name', 'hot', 'new'] as const

/** Which databases an address lists. */
const address = listAddress({
  q: words(),
  letter,
  filters: filters(databaseFilters),
  onlyNew: under('new', flag),
  sort: oneOf(sorts, 'name'),
  page: page(LAST_PAGE),
})

export type DatabaseSearch = AddressState<typeof address>
export const { parse: parseDatabaseSearch, format: formatDatabaseSearch } = address

/** The input of the calls, without the page. */
export const askedOf = ({ q, letter, filters, onlyNew }: DatabaseSearch) => ({
  keyWord: q,
  letter,
  ...Object.fromEntries(databaseFilters.map((filter) => [filter, [...filters[filter]]])),
  onlyNew,
})

/** How many filters are in use. */
export const chosenCount = ({ filters, onlyNew }: DatabaseSearch): number =>
  databaseFilters.reduce((sum, filter) => sum + filters[filter].length, onlyNew ? 1 : 0)

/** Nothing narrows the list. */
export const isWhole = (asked: DatabaseSearch): boolean =>
  asked.q === '' && asked.letter === '' && chosenCount(asked) === 0
