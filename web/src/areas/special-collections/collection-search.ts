import { firstValue, parseQuery } from '../../app/query-string.ts'

export const ROWS = 24

/** Which collections an address lists. */
export interface CollectionSearch {
  q: string
  classCode: string
  page: number
}

/** Anything unknown in an address counts as absent. */
export function parseCollectionSearch(text: string): CollectionSearch {
  const said = parseQuery(text)
  const page = Math.floor(Number(firstValue(said, 'page'))) || 1
  return {
    q: firstValue(said, 'q').trim().slice(0, 100),
    classCode: firstValue(said, 'class').trim().slice(0, 32),
    page: Math.min(100, Math.max(1, page)),
  }
}

/** The reverse; what is not said is left out. */
export const formatCollectionSearch = ({ q, classCode, page }: CollectionSearch) => ({
  q,
  class: classCode,
  page: page === 1 ? '' : String(page),
})
