import { type AddressState, code, letter, listAddress, page, words } from '../../app/lists/list-address.ts'

export const ROWS = 20

/** Which researchers an address lists; the department by its code. */
const address = listAddress({ q: words(), letter, department: code(), page: page(500) })

export type ResearcherSearch = AddressState<typeof address>
export const { parse: parseResearcherSearch, format: formatResearcherSearch } = address
