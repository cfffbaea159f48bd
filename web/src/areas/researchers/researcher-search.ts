import { firstValue, parseQuery } from '../../app/query-string.ts'

export const ROWS = 20
const LAST_PAGE = 500

/** Which researchers an address lists. */
export interface ResearcherSearch {
  q: string
  /** A capital letter or `#`; empty: all. */
  letter: string
  /** Code; empty: all. */
  department: string
  page: number
}

/** Anything unknown in an address counts as absent. */
export function parseResearcherSearch(text: string): ResearcherSearch {
  const said = parseQuery(text)
  const letter = firstValue(said, 'letter').toUpperCase()
  const page = Math.floor(Number(firstValue(said, 'page'))) || 1
  return {
    q: firstValue(said, 'q').trim().slice(0, 100),
    letter: /^[A-Z#]$/.test(letter) ? letter : '',
    department: firstValue(said, 'department').slice(0, 64),
    page: Math.min(LAST_PAGE, Math.max(1, page)),
  }
}

/** The reverse; what is not said is left out. */
export const formatResearcherSearch = ({ page, ...rest }: ResearcherSearch) => ({
  ...rest,
  page: page === 1 ? '' : String(page),
})
