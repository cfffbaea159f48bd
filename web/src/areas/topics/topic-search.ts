import { firstValue, parseQuery } from '../../app/query-string.ts'

export const ROWS = 24

/** Which topics an address lists. */
export interface TopicSearch {
  q: string
  classCode: string
  page: number
}

/** Anything unknown in an address counts as absent. */
export function parseTopicSearch(text: string): TopicSearch {
  const said = parseQuery(text)
  const page = Math.floor(Number(firstValue(said, 'page'))) || 1
  return {
    q: firstValue(said, 'q').trim().slice(0, 100),
    classCode: firstValue(said, 'class').trim().slice(0, 32),
    page: Math.min(100, Math.max(1, page)),
  }
}

/** The reverse; what is not said is left out. */
export const formatTopicSearch = ({ q, classCode, page }: TopicSearch) => ({
  q,
  class: classCode,
  page: page === 1 ? '' : String(page),
})
