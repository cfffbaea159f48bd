import { bookListSorts } from '@wenyuan/contract/areas/book-lists.ts'
import { type AddressState, listAddress, oneOf, page, under, words } from '../../app/lists/list-address.ts'

export const ROWS = 24
/** The call answers at most a hundred pages. */
export const LAST_PAGE = 100
export const owners = ['', 'library', 'reader'] as const

/** A search of the published lists, as the address has it. */
const address = listAddress({
  q: words(),
  classCode: under('class', words(32)),
  owner: oneOf(owners, ''),
  sort: oneOf(bookListSorts, 'hot'),
  page: page(LAST_PAGE),
})

export type ListSearch = AddressState<typeof address>
export const { parse: parseListSearch, format: formatListSearch } = address
