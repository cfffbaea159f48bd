import { docCodeOf, docTypeOf } from '@wenyuan/contract/constants/doc-types.ts'
import { type MatchMode, type SearchField, searchFields } from '@wenyuan/contract/constants/search-fields.ts'
import { withFacet } from '../../../app/search/search-changes.ts'
import { blankRow, blankSearch, type SearchState } from '../../../app/search/search-state.ts'

const matchWords: Readonly<Record<string, MatchMode>> = {
  '1': '1',
  '2': '2',
  '3': '3',
  '4': '4',
  complete: '1',
  arbitrary: '2',
  ahead: '3',
  rear: '4',
}

const resourceWords: Readonly<Record<string, string>> = {
  '1': 'paper',
  '2': 'electronic',
  '3': 'digital',
  paper: 'paper',
  electronic: 'electronic',
  digital: 'digital',
}

const fieldOf = (text: string): SearchField =>
  searchFields.find((field) => field.toLowerCase() === text.toLowerCase()) ?? 'all'

/**
 * The search of /searchListExternal/{searchType}/{keyword}/{matchType}[/{docType}] and of
 * /searchListResource/…[/{resourceType}]. Accepts codes and names; unknown values keep the default. Source: spec 1 §2.
 */
export function linkedSearch(parameters: {
  searchType?: string
  keyword?: string
  matchType?: string
  docType?: string
  resourceType?: string
}): SearchState {
  const { searchType = '', keyword = '', matchType = '', docType = '', resourceType = '' } = parameters
  let state: SearchState = {
    ...blankSearch,
    rows: [
      {
        ...blankRow,
        field: fieldOf(searchType),
        mode: matchWords[matchType.toLowerCase()] ?? '2',
        word: keyword,
      },
    ],
  }
  const docCode = docTypeOf(docType)?.code ?? docCodeOf(docType.toLowerCase())
  if (docCode) state = withFacet(state, 'docCode', docCode)
  const resource = resourceWords[resourceType.toLowerCase()]
  if (resource) state = withFacet(state, 'resourceType', resource)
  return state
}
