import { firstValue, parseQuery, valuesOf } from '../../app/query-string.ts'

export const ROWS = 20
/** The last page that the server gives: 10,000 theses. */
export const LAST_PAGE = 500
/** Values of one filter in an address. */
const MOST_VALUES = 20

export const thesisFilters = ['department', 'year', 'degree', 'advisor', 'verifyStatus'] as const
export type ThesisFilter = (typeof thesisFilters)[number]

/** Which theses an address lists. */
export interface ThesisSearchState {
  q: string
  filters: Readonly<Record<ThesisFilter, readonly string[]>>
  page: number
}

/** Anything unknown in an address counts as absent. */
export function parseThesisSearch(text: string): ThesisSearchState {
  const said = parseQuery(text)
  const page = Math.floor(Number(firstValue(said, 'page'))) || 1
  const values = (filter: ThesisFilter) =>
    valuesOf(said, filter)
      .filter((value) => value !== '' && value.length <= 200)
      .slice(0, MOST_VALUES)
  return {
    q: firstValue(said, 'q').trim().slice(0, 100),
    filters: Object.fromEntries(
      thesisFilters.map((filter) => [filter, [...new Set(values(filter))]]),
    ) as unknown as ThesisSearchState['filters'],
    page: Math.min(LAST_PAGE, Math.max(1, page)),
  }
}

/** The reverse; what is not said is left out. */
export const formatThesisSearch = ({ q, filters, page }: ThesisSearchState) => ({
  q,
  ...filters,
  page: page === 1 ? '' : String(page),
})

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

/** With a value added to a filter or taken from it, on the first page. */
export const withValue = (
  asked: ThesisSearchState,
  filter: ThesisFilter,
  value: string,
): ThesisSearchState => {
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

/** Nothing narrows the list. */
export const isWhole = ({ q, filters }: ThesisSearchState): boolean =>
  q === '' && thesisFilters.every((filter) => filters[filter].length === 0)
