import { firstValue, parseQuery } from '../query-string.ts'

/** Cards on a page of such a list. */
export const CARDS_PER_PAGE = 24

const LAST_PAGE = 100

/** What an address asks of a list that has words, classes and pages. */
export interface ClassSearch {
  q: string
  classCode: string
  page: number
}

/** Anything unknown in an address counts as absent. */
export function parseClassSearch(text: string): ClassSearch {
  const said = parseQuery(text)
  const page = Math.floor(Number(firstValue(said, 'page'))) || 1
  return {
    q: firstValue(said, 'q').trim().slice(0, 100),
    classCode: firstValue(said, 'class').trim().slice(0, 32),
    page: Math.min(LAST_PAGE, Math.max(1, page)),
  }
}

/** The reverse; what is not said is left out. */
export const formatClassSearch = ({ q, classCode, page }: ClassSearch) => ({
  q,
  class: classCode,
  page: page === 1 ? '' : String(page),
})
