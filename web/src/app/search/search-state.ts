import { type FacetName, facetNames, type SortField, sortFields } from '@wenyuan/contract/constants/facets.ts'
import {
  type MatchMode,
  matchModes,
  type Operator,
  operators,
  type SearchField,
  searchFields,
} from '@wenyuan/contract/constants/search-fields.ts'
import { firstValue, type QueryParameters, valuesOf } from '../query-string.ts'

/** One row of the search form. */
export interface SearchRow {
  oper: Operator
  field: SearchField
  mode: MatchMode
  word: string
}

/**
 * A search as a value; its address is its URL. Chips, links and the back button use the same functions. Defaults: spec
 * 1 §3 "Search parameters".
 */
export interface SearchState {
  /** The class of a class screen, subclasses included; not part of the search's address. */
  classCode?: string
  /** The special collection of its screen; not part of the search's address. */
  collection?: { packageId: string; childId: string }
  /** Joined left to right; without rows every record under the filters matches. */
  rows: readonly SearchRow[]
  /** Searches within the results; every record must match each of them too. */
  within: readonly SearchRow[]
  facets: Readonly<Partial<Record<FacetName, readonly string[]>>>
  /** Values that no result may have. */
  excluded: Readonly<Partial<Record<FacetName, readonly string[]>>>
  /** Publication years, four digits, or empty. */
  from: string
  to: string
  onShelf: boolean
  /** The words as typed, without another reading of them. */
  exactly: boolean
  sort: SortField
  descending: boolean
  page: number
  size: number
}

export const pageSizes = [10, 20, 50] as const

export const blankSearch: SearchState = {
  rows: [],
  within: [],
  facets: {},
  excluded: {},
  from: '',
  to: '',
  onShelf: false,
  exactly: false,
  sort: 'relevance',
  descending: false,
  page: 1,
  size: 10,
}

export const blankRow: SearchRow = { oper: 'and', field: 'all', mode: '2', word: '' }

const oneOf = <Word extends string>(words: readonly Word[], text: string, otherwise: Word): Word =>
  words.find((word) => word === text) ?? otherwise

const yearOf = (text: string): string => (/^\d{4}$/.test(text) ? text : '')

const wholeOf = (text: string, otherwise: number): number =>
  /^[1-9]\d{0,6}$/.test(text) ? Number(text) : otherwise

/**
 * "and.title.2.deep learning": a further row of the form in one parameter; the term comes last and may contain dots.
 */
const formatRow = (row: SearchRow): string => `${row.oper}.${row.field}.${row.mode}.${row.word}`

function parseRow(text: string): SearchRow | undefined {
  const [, oper = '', field = '', mode = '', word = ''] = /^(\w+)\.(\w+)\.(\d)\.(.*)$/su.exec(text) ?? []
  if (word.trim() === '') return undefined
  return {
    oper: oneOf(operators, oper, 'and'),
    field: oneOf(searchFields, field, 'all'),
    mode: oneOf(matchModes, mode, '2'),
    word,
  }
}

const rowsIn = (texts: readonly string[]): SearchRow[] =>
  texts.map(parseRow).filter((row) => row !== undefined)

/** "author.鲁迅": an excluded value in one parameter; the value comes last and may contain dots. */
const formatExcluded = ({ excluded }: SearchState): string[] =>
  facetNames.flatMap((name) => (excluded[name] ?? []).map((value) => `${name}.${value}`))

function excludedIn(texts: readonly string[], facets: SearchState['facets']): SearchState['excluded'] {
  const excluded: Partial<Record<FacetName, string[]>> = {}
  for (const text of new Set(texts)) {
    const at = text.indexOf('.')
    const name = facetNames.find((one) => one === text.slice(0, at))
    const value = text.slice(at + 1)
    // a value that is wanted too is wanted: each has one box in the list of filters
    if (name && value !== '' && !facets[name]?.includes(value))
      excluded[name] = [...(excluded[name] ?? []), value]
  }
  return excluded
}

/** A search from the parameters of an address. Parameters that cannot be parsed keep their default. */
export function parseSearch(parameters: Readonly<Record<string, unknown>>): SearchState {
  const first = firstValue(parameters, 'q')
  const facets: Partial<Record<FacetName, string[]>> = {}
  for (const name of facetNames) {
    const values = [...new Set(valuesOf(parameters, name).filter((value) => value !== ''))]
    if (values.length > 0) facets[name] = values
  }
  const further = rowsIn(valuesOf(parameters, 'row'))
  const rows = first.trim()
    ? [
        {
          oper: 'and' as const,
          field: oneOf(searchFields, firstValue(parameters, 'field'), 'all'),
          mode: oneOf(matchModes, firstValue(parameters, 'match'), '2'),
          word: first,
        },
        ...further,
      ]
    : further
  return {
    rows,
    within: rowsIn(valuesOf(parameters, 'within')),
    facets,
    excluded: excludedIn(valuesOf(parameters, 'not'), facets),
    from: yearOf(firstValue(parameters, 'from')),
    to: yearOf(firstValue(parameters, 'to')),
    onShelf: firstValue(parameters, 'shelf') === '1',
    exactly: firstValue(parameters, 'exact') === '1',
    sort: oneOf(sortFields, firstValue(parameters, 'sort'), 'relevance'),
    descending: firstValue(parameters, 'dir') === 'desc',
    page: wholeOf(firstValue(parameters, 'page'), 1),
    size: pageSizes.find((size) => String(size) === firstValue(parameters, 'size')) ?? 10,
  }
}

/** The parameters of a search's address; defaults are omitted, so that one search has one address. */
export function formatSearch(state: SearchState): QueryParameters {
  const parameters: QueryParameters = {}
  const [first, ...others] = state.rows.filter((row) => row.word.trim() !== '')
  if (first) {
    parameters['q'] = first.word
    if (first.field !== 'all') parameters['field'] = first.field
    if (first.mode !== '2') parameters['match'] = first.mode
  }
  if (others.length > 0) parameters['row'] = others.map(formatRow)
  const within = state.within.filter((row) => row.word.trim() !== '')
  if (within.length > 0) parameters['within'] = within.map(formatRow)
  for (const name of facetNames) {
    const values = state.facets[name]
    if (values && values.length > 0) parameters[name] = [...values]
  }
  const excluded = formatExcluded(state)
  if (excluded.length > 0) parameters['not'] = excluded
  if (state.from) parameters['from'] = state.from
  if (state.to) parameters['to'] = state.to
  if (state.onShelf) parameters['shelf'] = '1'
  if (state.exactly) parameters['exact'] = '1'
  if (state.sort !== 'relevance') parameters['sort'] = state.sort
  if (state.sort !== 'relevance' && state.descending) parameters['dir'] = 'desc'
  if (state.page > 1) parameters['page'] = String(state.page)
  if (state.size !== 10) parameters['size'] = String(state.size)
  return parameters
}
