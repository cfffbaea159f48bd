import { type FacetName, facetNames } from '@wenyuan/contract/constants/facets.ts'
import type { SearchBodyInput, SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import type { SearchRow, SearchState } from './search-state.ts'

export const itemOf = (row: SearchRow): SearchItem => ({
  searchField: row.field,
  searchWord: row.word,
  matchMode: row.mode,
  oper: row.oper,
})

/** The body of a search on the wire, without page and facets. */
export const bodyOf = (state: SearchState): SearchBodyInput => ({
  ...classFilter(state),
  ...mutable(state.facets),
  searchItems: [...state.rows.map(itemOf), ...classItem(state)],
  ...(Object.keys(state.excluded).length > 0 ? { exclude: mutable(state.excluded) } : {}),
  ...(state.from ? { publishBegin: state.from } : {}),
  ...(state.to ? { publishEnd: state.to } : {}),
  onlyOnShelf: state.onShelf,
  ...(state.exactly ? { exactly: true } : {}),
})

/** A condition on the beginning of the class number. */
const classItem = ({ classCode }: SearchState): SearchItem[] =>
  classCode
    ? [
        {
          searchField: 'classNo',
          searchWord: classCode.slice(classCode.indexOf(':') + 1),
          matchMode: '3',
          oper: 'and',
        },
      ]
    : []

/**
 * Class numbers of other schemes begin with the same letters; the facet limits them to this classification. A library
 * that browses by another scheme (`lcc:Q`) has none of this one.
 */
const classFilter = ({ classCode }: SearchState): Pick<SearchBodyInput, 'kindNo'> =>
  classCode && !classCode.includes(':') ? { kindNo: mainClassesOf(classCode) } : {}

/** The values of the class facet for this class: its letter; for industrial techniques two letters. */
const mainClassesOf = (code: string): string[] => {
  if (code === 'T') return ['T', ...[...'BDEFGHJKLMNPQSUV'].map((letter) => `T${letter}`)]
  return [code.slice(0, /^T[A-Z]/.test(code) ? 2 : 1)]
}

function mutable(facets: SearchState['facets']): Partial<Record<FacetName, string[]>> {
  const copied: Partial<Record<FacetName, string[]>> = {}
  for (const [name, values] of Object.entries(facets)) copied[name as FacetName] = [...values]
  return copied
}

/** The rows of one page, without facets, so that rows never wait for counting. */
export const rowsBody = (state: SearchState): SearchBodyInput => ({
  ...bodyOf(state),
  sortField: state.sort,
  sortClause: state.descending ? 'desc' : 'asc',
  page: state.page,
  rows: state.size,
  facetNames: [],
  groupEditions: true,
})

/** All facets but the work, whose values have no names. */
export const shownFacets: readonly FacetName[] = facetNames.filter((name) => name !== 'group')

/** Number of facet values loaded with the list. */
export const FACET_ROWS = 20

/** The facet counts of a search; independent of page and order. */
export const facetsBody = (state: SearchState): SearchBodyInput => ({
  ...bodyOf(state),
  page: 1,
  rows: 0,
  facetNames: [...shownFacets],
  facetRows: FACET_ROWS,
  countYears: true,
  openFacets: true,
})
