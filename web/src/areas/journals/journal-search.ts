import { firstValue, parseQuery, valuesOf } from '../../app/query-string.ts'

export const ROWS = 20
/** The last page that the server gives: 10,000 journals. */
export const LAST_PAGE = 500
/** Values of one filter in an address. */
const MOST_VALUES = 20

export const journalFilters = ['subject', 'core', 'medium', 'frequency', 'language'] as const
export type JournalFilter = (typeof journalFilters)[number]

/** Which journals an address lists. */
export interface JournalSearchState {
  q: string
  /** A capital letter or `#`; empty: all. */
  letter: string
  filters: Readonly<Record<JournalFilter, readonly string[]>>
  /** As it stands in the address: with it, the screen has no header. */
  resourceType: string
  page: number
}

/** What the resource type of an address means: the same words as in the catalogue. */
const mediumOfType: Readonly<Record<string, string>> = {
  paper: 'paper',
  electronic: 'online',
  digital: 'online',
}

/** Anything unknown in an address counts as absent. */
export function parseJournalSearch(text: string): JournalSearchState {
  const said = parseQuery(text)
  const letter = firstValue(said, 'letter').toUpperCase()
  const page = Math.floor(Number(firstValue(said, 'page'))) || 1
  return {
    q: firstValue(said, 'q').trim().slice(0, 100),
    letter: /^[A-Z#]$/.test(letter) ? letter : '',
    filters: Object.fromEntries(
      journalFilters.map((filter) => [
        filter,
        [
          ...new Set(
            valuesOf(said, filter)
              .filter((value) => value !== '' && value.length <= 200)
              .slice(0, MOST_VALUES),
          ),
        ],
      ]),
    ) as unknown as JournalSearchState['filters'],
    resourceType: firstValue(said, 'resourceType').slice(0, 20),
    page: Math.min(LAST_PAGE, Math.max(1, page)),
  }
}

/** The reverse; what is not said is left out. */
export const formatJournalSearch = ({ q, letter, filters, resourceType, page }: JournalSearchState) => ({
  q,
  letter,
  ...filters,
  resourceType,
  page: page === 1 ? '' : String(page),
})

/** The input of the call. */
export function askedOf({ q, letter, filters, resourceType, page }: JournalSearchState) {
  const medium = mediumOfType[resourceType]
  return {
    keyWord: q,
    letter,
    ...Object.fromEntries(journalFilters.map((filter) => [filter, [...filters[filter]]])),
    ...(filters.medium.length === 0 && medium ? { medium: [medium] } : {}),
    page,
    rows: ROWS,
  }
}

/** With a value added to a filter or taken from it, on the first page. */
export const withValue = (
  asked: JournalSearchState,
  filter: JournalFilter,
  value: string,
): JournalSearchState => {
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
export const isWhole = ({ q, letter, filters, resourceType }: JournalSearchState): boolean =>
  q === '' &&
  letter === '' &&
  !(resourceType in mediumOfType) &&
  journalFilters.every((filter) => filters[filter].length === 0)
