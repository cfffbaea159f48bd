import { useMemo } from 'react'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import { paths } from '../paths.ts'
import { formatQuery, parseQuery } from '../query-string.ts'
import { libraryInUse } from '../site/library-choice.ts'
import { listChoices } from './list-choices.ts'
import { formatSearch, parseSearch, type SearchState } from './search-state.ts'

/** A search on a screen: its state, which is the address, and the address of any other state. */
export interface SearchPlace {
  state: SearchState
  linkTo: (state: SearchState) => string
  /** Navigates to another state without scrolling, as for a filter next to the list. */
  change: (state: SearchState) => void
}

/** The search in the address of this screen. `own` are parameters of the screen itself, kept in every address. */
export function useSearchPlace(own: Readonly<Record<string, string>> = {}): SearchPlace {
  const { pathname, search, href } = useLocation()
  const history = useHistory()
  const state = useMemo(() => parseSearch(parseQuery(search)), [search])
  const linkTo = (next: SearchState) => pathname + formatQuery({ ...own, ...formatSearch(next) })
  return {
    state,
    linkTo,
    change: (next) => {
      const to = linkTo(next)
      if (to !== href) history.push(to, { keepsScroll: true })
    },
  }
}

/** Navigates to the result list of a new search, limited to the library in use, with the reader's usual page size. */
export function useNewSearch(): (state: SearchState) => void {
  const history = useHistory()
  return (state) => history.push(paths.searchList(withLibraryInUse({ ...state, size: listChoices().size })))
}

/** Limits a new search to the library chosen in the header, if any. */
export function withLibraryInUse(state: SearchState): SearchState {
  const libCode = libraryInUse()
  return libCode ? { ...state, facets: { ...state.facets, libCode: [libCode] } } : state
}
