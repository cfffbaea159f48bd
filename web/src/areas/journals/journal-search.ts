import {
  type AddressState,
  code,
  filters,
  letter,
  listAddress,
  page,
  words,
} from '../../app/lists/list-address.ts'

export const ROWS = 20
/** The last page that the server gives: 10,000 journals. */
export const LAST_PAGE = 500

export const journalFilters = ['subject', 'core', 'medium', 'frequency', 'language'] as const

/** Which journals an address lists. With a resource type, as it stands in the address, the screen has no header. */
const address = listAddress({
  q: words(),
  letter,
  filters: filters(journalFilters, 200),
  resourceType: code(20),
  page: page(LAST_PAGE),
})

export type JournalSearchState = AddressState<typeof address>
export const { parse: parseJournalSearch, format: formatJournalSearch } = address

/** What the resource type of an address means: the same words as in the catalogue. */
const mediumOfType: Readonly<Record<string, string>> = {
  paper: 'paper',
  electronic: 'online',
  digital: 'online',
}

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

/** Nothing narrows the list. */
export const isWhole = ({ q, letter, filters, resourceType }: JournalSearchState): boolean =>
  q === '' &&
  letter === '' &&
  !(resourceType in mediumOfType) &&
  journalFilters.every((filter) => filters[filter].length === 0)
