import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import {
  type AddressState,
  code,
  listAddress,
  oneOf,
  page,
  under,
  words,
} from '../../app/lists/list-address.ts'
import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'

/** Fields that other libraries' catalogues have in common. */
export const elsewhereFields = ['all', 'title', 'author', 'subject', 'isbn', 'issn'] as const

export const ELSEWHERE_ROWS = 10
const LAST_PAGE = 100
const WORDS_LENGTH = 200

/** A search of other libraries; part of the address. */
const address = listAddress({
  siteId: under('site', code()),
  words: under('q', words(WORDS_LENGTH)),
  field: oneOf<SearchField>(elsewhereFields, 'all'),
  page: page(LAST_PAGE),
})

export type ElsewhereSearch = AddressState<typeof address>

/** A search from an address. `isbn=` is what record pages link with. */
export function parseElsewhere(text: string): ElsewhereSearch {
  const asked = address.parse(text)
  const isbn = firstValue(parseQuery(text), 'isbn').trim().slice(0, WORDS_LENGTH)
  return isbn === '' ? asked : { ...asked, words: isbn, field: 'isbn' }
}

/** The address of all targets with a search. */
export const targetsPath = ({ words, field }: Pick<ElsewhereSearch, 'words' | 'field'>): string =>
  paths.otherSearch(address.format({ words, field, siteId: '', page: 1 }))

/** The address of one target's records. */
export const targetPath = (search: ElsewhereSearch): string => paths.otherSearchSecond(address.format(search))

/** The search as calls take it. */
export const itemsOf = ({ words, field }: Pick<ElsewhereSearch, 'words' | 'field'>) => [
  { searchField: field, searchWord: words },
]
