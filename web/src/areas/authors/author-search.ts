import { search } from '@wenyuan/contract/areas/search.ts'
import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import { query } from '../../api/query.ts'
import { type AddressState, listAddress, matching, oneOf, page, words } from '../../app/lists/list-address.ts'
import { blankRow, blankSearch, type SearchState } from '../../app/search/search-state.ts'

export const ROWS = 20
/** Rows that a search answers at most: 10,000. */
const LAST_PAGE = 500
/** Books on the shelf of an author. */
const SHELF = 30
const NAME_LENGTH = 200

/** What an address of an author page lists; the type of a document by its code. */
const address = listAddress({
  name: words(NAME_LENGTH),
  type: matching(/^\d{1,3}$/),
  order: oneOf(['newest', 'loans'], 'newest'),
  page: page(LAST_PAGE),
})

export type AuthorSearch = AddressState<typeof address>
export const { parse: parseAuthorSearch, format: formatAuthorSearch } = address

/** The works as a search, for readers who want filters. The whole name is searched, in either order of its parts. */
export const asSearch = ({ name, type }: Pick<AuthorSearch, 'name' | 'type'>): SearchState => ({
  ...blankSearch,
  rows: [{ ...blankRow, field: 'author', word: name, mode: '1' }],
  facets: type ? { docCode: [type] } : {},
})

const worksOf = (name: string): SearchBodyInput => ({
  searchItems: [{ searchField: 'author', searchWord: name, matchMode: '1' }],
})

/** Works of one page, and what all works have in common: types, co-authors, subjects, years. */
export const worksQuery = ({ name, type, order, page }: AuthorSearch) => ({
  ...query(search.search, {
    ...worksOf(name),
    ...(type && { docCode: [type] }),
    sortField: order === 'loans' ? 'loans' : 'year',
    sortClause: 'desc',
    page,
    rows: ROWS,
    facetNames: ['docCode', 'author', 'subject'],
    facetRows: 16,
    countYears: true,
    openFacets: true,
  }),
})

/** The most borrowed books, for a shelf of spines. */
export const shelfQuery = (name: string) => ({
  ...query(search.search, {
    ...worksOf(name),
    docCode: ['1'],
    sortField: 'loans',
    sortClause: 'desc',
    rows: SHELF,
    facetNames: [],
    groupEditions: true,
  }),
})

/** How many works are about the author. */
export const aboutQuery = (name: string) => ({
  ...query(search.search, {
    searchItems: [{ searchField: 'subject', searchWord: name, matchMode: '1' }],
    rows: 0,
    facetNames: [],
  }),
})
