import type { Dropped, SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import type { SearchBody, SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import type { toQuery } from '../analysis/query.ts'
import type { SearchSettings } from '../analysis/search-settings.ts'
import { type QueryNode, readQuery } from '../analysis/query-language.ts'
import type { Hits, Query, SearchEngine } from '../engines/engine.ts'
import { withMode } from './request.ts'

const MOST_WORDS = 8

/** A relaxed search, and what it drops. */
export interface LooserForm {
  searchItems: SearchItem[]
  dropped: Dropped[]
}

const looserMode: Dropped = { kind: 'match-mode', text: '' }

/** Relaxed forms of a query, most faithful first. */
export function looserForms(items: readonly SearchItem[]): LooserForm[] {
  const forms: LooserForm[] = []
  const strict = items.some(({ matchMode }) => matchMode !== undefined && matchMode !== '2')
  const mode = strict ? [looserMode] : []
  if (strict) {
    forms.push({ searchItems: items.map((item) => ({ ...item, matchMode: '2' })), dropped: mode })
  }
  const limited = items.filter(({ searchField }) => searchField !== 'all')
  const fields = [...new Set(limited.map(({ searchField }) => searchField))]
  const field = fields.map((text): Dropped => ({ kind: 'field', text }))
  if (limited.length > 0) {
    forms.push({
      searchItems: items.map((item) => ({ ...item, matchMode: '2', searchField: 'all' })),
      dropped: [...mode, ...field],
    })
  }
  const wanted = wantedOf(items)
  if (items.length > 1) {
    const others = (kept: SearchItem) => items.filter((item) => item !== kept)
    forms.push(
      ...wanted.map((item) => ({
        searchItems: [{ ...item, oper: 'and' as const }],
        dropped: others(item).map(({ searchWord }): Dropped => ({ kind: 'row', text: searchWord })),
      })),
    )
  }
  return [...forms, ...fewerWords(items, [...mode, ...field])]
}

function fewerWords(items: readonly SearchItem[], already: readonly Dropped[]): LooserForm[] {
  const words = wordsOf(items)
  if (words.length < 2) return []
  const row = (searchWord: string, oper: SearchItem['oper']): SearchItem => ({
    searchField: 'all',
    searchWord,
    matchMode: '2',
    oper,
  })
  // one term dropped at a time, the last first: readers type the most important term first
  const without = words.map(
    (word, out): LooserForm => ({
      searchItems: [row(words.filter((_, at) => at !== out).join(' '), 'and')],
      dropped: [...already, { kind: 'word', text: word }],
    }),
  )
  return [
    ...without.toReversed(),
    {
      searchItems: words.map((word) => row(word, 'or')),
      dropped: [...already, { kind: 'every-word', text: '' }],
    },
  ]
}

/** The rows a record must or may match; the operator of the first row has no effect. */
const wantedOf = (items: readonly SearchItem[]): SearchItem[] =>
  items.filter(({ oper }, at) => at === 0 || oper !== 'not')

/** Single terms of the required rows, without excluded terms and query syntax. */
export const wordsOf = (items: readonly SearchItem[]): string[] =>
  wantedOf(items)
    .flatMap(({ searchWord }) => wantedTexts(readQuery(searchWord).tree))
    .flatMap((text) => text.split(/[\s"“”()+*,，、;；:：]+/u))
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

function wantedTexts(node: QueryNode | undefined): string[] {
  if (node === undefined || node.kind === 'not') return []
  return node.kind === 'and' || node.kind === 'or' ? node.of.flatMap(wantedTexts) : [node.text]
}

interface RelaxedFor {
  tenant: string
  settings: SearchSettings
  readWords: typeof toQuery
}

/** The first relaxed form with a result under the same filters; `null` when there is none. */
export async function relaxedOf(
  engine: SearchEngine,
  { tenant, settings, readWords }: RelaxedFor,
  body: SearchBody,
  requestOf: (query: Query) => Parameters<SearchEngine['search']>[1],
): Promise<SearchAnswer['relaxed']> {
  const ask = (items: readonly SearchItem[]): Promise<Hits> =>
    engine.search(tenant, requestOf(readWords(withMode(items, '2'), settings).query))
  for (const { searchItems, dropped } of looserForms(body.searchItems)) {
    const { total, partial } = await ask(searchItems)
    if (total === 0) continue
    const found = { total, ...(partial ? { partial } : {}) }
    if (!isAnyOf(searchItems)) return { searchItems, ...found, dropped }
    // terms that match nothing on their own are dropped as well
    const each = await Promise.all(searchItems.map((item) => ask([item])))
    const finds = each.map((one) => one.total > 0 || one.partial !== undefined)
    const lost = searchItems.filter((_, at) => !finds[at])
    return {
      searchItems: searchItems.filter((_, at) => finds[at]),
      ...found,
      dropped: [...dropped, ...lost.map(({ searchWord }): Dropped => ({ kind: 'word', text: searchWord }))],
    }
  }
  return null
}

const isAnyOf = (items: readonly SearchItem[]): boolean =>
  items.length > 1 && items.every(({ oper }) => oper === 'or')
