import { type AddressState, listAddress, page, under, words } from './list-address.ts'

/** Cards on a page of such a list. */
export const CARDS_PER_PAGE = 24

/** What an address asks of a list that has words, classes and pages. */
const address = listAddress({ q: words(), classCode: under('class', words(32)), page: page(100) })

export type ClassSearch = AddressState<typeof address>
export const { parse: parseClassSearch, format: formatClassSearch } = address
