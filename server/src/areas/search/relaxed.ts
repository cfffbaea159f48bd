import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import type { SearchBody, SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import { toQuery } from '../../analysis/query.ts'
import type { Query, SearchEngine } from '../../engines/engine.ts'
import { withMode } from './request.ts'

const MOST_WORDS = 8

/** What a query that found nothing could be loosened to, most faithful first. */
export function looserForms(items: readonly SearchItem[]): SearchItem[][] {
  const forms: SearchItem[][] = []
  if (items.some(({ matchMode }) => matchMode !== undefined && matchMode !== '2')) {
    forms.push(items.map((item) => ({ ...item, matchMode: '2' })))
  }
  if (items.some(({ searchField }) => searchField !== 'all')) {
    forms.push(items.map((item) => ({ ...item, matchMode: '2', searchField: 'all' })))
  }
  if (items.length > 1) forms.push(...items.map((item) => [{ ...item, oper: 'and' as const }]))
  const words = wordsOf(items)
  if (words.length > 1) {
    const row = (searchWord: string, oper: SearchItem['oper']): SearchItem => ({
      searchField: 'all',
      searchWord,
      matchMode: '2',
      oper,
    })
    // one word left out at a time, the last first: readers put what matters most in front
    for (let out = words.length - 1; out >= 0; out--) {
      forms.push([row(words.filter((_, at) => at !== out).join(' '), 'and')])
    }
    forms.push(words.map((word) => row(word, 'or')))
  }
  return forms
}

/** Single words of the wanted rows, without the marks of the query language. */
const wordsOf = (items: readonly SearchItem[]): string[] =>
  items
    .filter(({ oper }, at) => at === 0 || oper !== 'not')
    .flatMap(({ searchWord }) => searchWord.split(/[\s"“”()+*,，、;；:：]+/u))
    .filter((word) => word !== '' && !/^(?:and|or|not)$/i.test(word))
    .slice(0, MOST_WORDS)

/** The first looser form that finds something under the same filters; `null` when none does. */
export async function relaxedOf(
  engine: SearchEngine,
  tenant: string,
  body: SearchBody,
  requestOf: (query: Query) => Parameters<SearchEngine['search']>[1],
): Promise<SearchAnswer['relaxed']> {
  for (const searchItems of looserForms(body.searchItems)) {
    const { total } = await engine.search(tenant, requestOf(toQuery(withMode(searchItems, '2')).query))
    if (total > 0) return { searchItems, total }
  }
  return null
}
