import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'

/** Fields that other libraries' catalogues have in common. */
export const elsewhereFields = ['all', 'title', 'author', 'subject', 'isbn', 'issn'] as const

/** A search of other libraries; part of the address. */
export interface ElsewhereSearch {
  words: string
  field: SearchField
  siteId: string
  page: number
}

export const ELSEWHERE_ROWS = 10
const LAST_PAGE = 100

/** A search from an address. `isbn=` is what record pages link with. */
export function parseElsewhere(text: string): ElsewhereSearch {
  const said = parseQuery(text)
  const isbn = firstValue(said, 'isbn').trim()
  const field = elsewhereFields.find((one) => one === firstValue(said, 'field'))
  return {
    words: (isbn || firstValue(said, 'q').trim()).slice(0, 200),
    field: isbn ? 'isbn' : (field ?? 'all'),
    siteId: firstValue(said, 'site').slice(0, 64),
    page: Math.min(LAST_PAGE, Math.max(1, Math.floor(Number(firstValue(said, 'page'))) || 1)),
  }
}

const queryOf = ({ words, field, siteId, page }: ElsewhereSearch) => ({
  site: siteId || undefined,
  q: words || undefined,
  field: field === 'all' ? undefined : field,
  page: page > 1 ? String(page) : undefined,
})

/** The address of all targets with a search. */
export const targetsPath = ({ words, field }: Pick<ElsewhereSearch, 'words' | 'field'>): string =>
  paths.otherSearch(queryOf({ words, field, siteId: '', page: 1 }))

/** The address of one target's records. */
export const targetPath = (search: ElsewhereSearch): string => paths.otherSearchSecond(queryOf(search))

/** The search as calls take it. */
export const itemsOf = ({ words, field }: Pick<ElsewhereSearch, 'words' | 'field'>) => [
  { searchField: field, searchWord: words },
]
