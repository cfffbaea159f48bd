import { bookListSorts } from '@wenyuan/contract/areas/book-lists.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'

export const ROWS = 24
/** The call answers at most a hundred pages. */
export const LAST_PAGE = 100
export const owners = ['', 'library', 'reader'] as const

/** A search of the published lists, as the address has it. */
export interface ListSearch {
  q: string
  classCode: string
  owner: (typeof owners)[number]
  sort: (typeof bookListSorts)[number]
  page: number
}

/** Anything unknown in an address counts as absent. */
export function parseListSearch(text: string): ListSearch {
  const said = parseQuery(text)
  const of = (name: string) => firstValue(said, name)
  const page = Math.floor(Number(of('page'))) || 1
  return {
    q: of('q').trim().slice(0, 100),
    classCode: of('class').trim().slice(0, 32),
    owner: owners.find((one) => one === of('owner')) ?? '',
    sort: bookListSorts.find((one) => one === of('sort')) ?? 'hot',
    page: Math.min(LAST_PAGE, Math.max(1, page)),
  }
}

/** The reverse; what is not said is left out. */
export const formatListSearch = ({ q, classCode, owner, sort, page }: ListSearch) => ({
  q,
  class: classCode,
  owner,
  sort: sort === 'hot' ? '' : sort,
  page: page === 1 ? '' : String(page),
})
