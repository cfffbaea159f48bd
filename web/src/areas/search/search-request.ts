import { search } from '@wenyuan/contract/areas/search.ts'
import { specialCollections } from '@wenyuan/contract/areas/special-collections.ts'
import { type FacetName, facetNames } from '@wenyuan/contract/constants/facets.ts'
import type { SearchBodyInput, SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import { query } from '../../api/query.ts'
import type { SearchRow, SearchState } from '../../app/search/search-state.ts'
import { nearBranch } from '../../app/site/near-branch.ts'

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
})

/** A condition on the beginning of the class number. */
const classItem = ({ classCode }: SearchState): SearchItem[] =>
  classCode ? [{ searchField: 'classNo', searchWord: classCode, matchMode: '3', oper: 'and' }] : []

/** Class numbers of other schemes begin with the same letters; the facet limits them to this classification. */
const classFilter = ({ classCode }: SearchState): Pick<SearchBodyInput, 'kindNo'> =>
  classCode ? { kindNo: mainClassesOf(classCode) } : {}

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

/** Selects one of the search calls, which have the same output. */
function ask(state: SearchState, body: SearchBodyInput) {
  const within = state.within.map(itemOf)
  const options = state.collection
    ? query(specialCollections.records, { ...body, ...state.collection, within })
    : within.length > 0
      ? query(search.within, { ...body, within })
      : query(state.rows.length > 1 ? search.advanced : search.search, body)
  return { ...options }
}

/** The rows of one page, without facets, so that rows never wait for counting. */
export const rowsQuery = (state: SearchState) =>
  ask(state, {
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
export const facetsQuery = (state: SearchState) =>
  ask(state, {
    ...bodyOf(state),
    page: 1,
    rows: 0,
    facetNames: [...shownFacets],
    facetRows: FACET_ROWS,
    countYears: true,
    openFacets: true,
  })

/** Values of one facet (at most 200) for the "more" dialog: the most frequent, or those containing the typed text. */
export const wholeFacetQuery = (state: SearchState, facet: FacetName, facetFind = '') =>
  ask(state, {
    ...bodyOf(state),
    page: 1,
    rows: 0,
    facetNames: [facet],
    facetRows: 200,
    facetFind,
    openFacets: true,
  })

/** Availability of the listed records, in one call; copies of the reader's usual branch lead. */
export const availabilityQuery = (recordIds: readonly string[]) => {
  const libCode = nearBranch()
  return query(search.availability, { recordIds: [...recordIds], ...(libCode && { libCode }) })
}
