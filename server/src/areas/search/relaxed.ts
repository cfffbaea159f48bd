import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import type { SearchBody, SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import { toQuery } from '../../analysis/query.ts'
import { type QueryNode, readQuery } from '../../analysis/query-language.ts'
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
  const wanted = wantedOf(items)
  if (items.length > 1) forms.push(...wanted.map((item) => [{ ...item, oper: 'and' as const }]))
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

/** The rows a record must or may match; the first row's operator means nothing. */
const wantedOf = (items: readonly SearchItem[]): SearchItem[] =>
  items.filter(({ oper }, at) => at === 0 || oper !== 'not')

/** Single words of the wanted rows, without what the query language shuts out and without its marks. */
const wordsOf = (items: readonly SearchItem[]): string[] =>
  wantedOf(items)
    .flatMap(({ searchWord }) => wantedTexts(readQuery(searchWord).tree))
    .flatMap((text) => text.split(/[\s"“”()+*,，、;；:：]+/u))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

function wantedTexts(node: QueryNode | undefined): string[] {
  if (node === undefined || node.kind === 'not') return []
  return node.kind === 'and' || node.kind === 'or' ? node.of.flatMap(wantedTexts) : [node.text]
}

/** The first looser form that finds something under the same filters; `null` when none does. */
export async function relaxedOf(
  engine: SearchEngine,
  tenant: string,
  body: SearchBody,
  requestOf: (query: Query) => Parameters<SearchEngine['search']>[1],
): Promise<SearchAnswer['relaxed']> {
  const totalOf = async (items: readonly SearchItem[]): Promise<number> =>
    (await engine.search(tenant, requestOf(toQuery(withMode(items, '2')).query))).total
  for (const searchItems of looserForms(body.searchItems)) {
    const total = await totalOf(searchItems)
    if (total === 0) continue
    if (!isAnyOf(searchItems)) return { searchItems, total }
    // words that find nothing by themselves are not offered again
    const finds = await Promise.all(searchItems.map(async (item) => (await totalOf([item])) > 0))
    return { searchItems: searchItems.filter((_, at) => finds[at]), total }
  }
  return null
}

const isAnyOf = (items: readonly SearchItem[]): boolean =>
  items.length > 1 && items.every(({ oper }) => oper === 'or')
