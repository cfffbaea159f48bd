import { type AddressState, filters, listAddress, page, words } from '../../app/lists/list-address.ts'

export const ROWS = 20
/** The last page that the server gives: 10,000 theses. */
export const LAST_PAGE = 500

export const thesisFilters = ['department', 'year', 'degree', 'advisor', 'verifyStatus'] as const
export type ThesisFilter = (typeof thesisFilters)[number]

/** Which theses an address lists. */
const address = listAddress({ q: words(), filters: filters(thesisFilters, 200), page: page(LAST_PAGE) })

export type ThesisSearchState = AddressState<typeof address>
export const { parse: parseThesisSearch, format: formatThesisSearch } = address

/** The input of the call. */
export const askedOf = ({ q, filters, page }: ThesisSearchState) => ({
  keyWord: q,
  ...(Object.fromEntries(thesisFilters.map((filter) => [filter, [...filters[filter]]])) as Record<
    ThesisFilter,
    string[]
  >),
  page,
  rows: ROWS,
})

/** Nothing narrows the list. */
export const isWhole = ({ q, filters }: ThesisSearchState): boolean =>
  q === '' && thesisFilters.every((filter) => filters[filter].length === 0)
