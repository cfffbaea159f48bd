import { createHash } from 'node:crypto'
import type { SubscriptionKind } from '@wenyuan/contract/constants/subscriptions.ts'
import { SearchBody, type SearchBodyInput, type SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import { facetNames } from '@wenyuan/contract/constants/facets.ts'
import type { MatchMode, SearchField } from '@wenyuan/contract/constants/search-fields.ts'

export interface Followed {
  kind: SubscriptionKind
  /** A name, class number or list id; empty for a search. */
  value: string
  body?: SearchBodyInput | null | undefined
}

/** Where a followed name is looked up: the whole value, or for classes its beginning. */
const fields: Readonly<Partial<Record<SubscriptionKind, { field: SearchField; mode: MatchMode }>>> = {
  author: { field: 'author', mode: '1' },
  subject: { field: 'subject', mode: '1' },
  series: { field: 'series', mode: '1' },
  journal: { field: 'journal', mode: '1' },
  class: { field: 'classNo', mode: '3' },
}

/** Kinds that are no search: their records are found otherwise. */
export const foundOtherwise: readonly SubscriptionKind[] = [
  'bookList',
  'researcher',
  'department',
  'database',
]

/** The search that finds what is followed, newest first; undefined for what is found otherwise. */
export function searchOf({ kind, value, body }: Followed): SearchBody | undefined {
  if (foundOtherwise.includes(kind)) return undefined
  const place = fields[kind]
  const newest = { sortField: 'newest', sortClause: 'desc', facetNames: [] } as const
  if (!place) return SearchBody.parse({ ...body, ...newest })
  const searchItems = [{ searchField: place.field, searchWord: value, matchMode: place.mode }]
  return SearchBody.parse({ searchItems, ...newest })
}

/** The parts of a search that say what it finds: without order, page and facets. */
export function conditionsOf(body: SearchBody): SearchBodyInput {
  const filters = Object.fromEntries(
    facetNames.flatMap((name) => {
      const values = body[name]
      return values && values.length > 0 ? [[name, values.toSorted()]] : []
    }),
  )
  const excluded = facetNames.flatMap((name) => {
    const values = body.exclude?.[name] ?? []
    return values.length > 0 ? [[name, values.toSorted()]] : []
  })
  return {
    searchItems: body.searchItems,
    matchMode: body.matchMode,
    ...(body.publishBegin ? { publishBegin: body.publishBegin } : {}),
    ...(body.publishEnd ? { publishEnd: body.publishEnd } : {}),
    ...(body.onlyOnShelf ? { onlyOnShelf: true } : {}),
    ...filters,
    ...(excluded.length > 0 ? { exclude: Object.fromEntries(excluded) } : {}),
  }
}

/** A search without words and filters finds everything. */
export const findsEverything = (body: SearchBodyInput): boolean =>
  (body.searchItems ?? []).length === 0 && facetNames.every((name) => (body[name] ?? []).length === 0)

/** Equal for what finds the same, whoever follows it. */
export const digestOf = ({ kind, value, body }: Followed): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, value, body ?? null]))
    .digest('base64url')

/** A short name for a followed search: its words, or its filters. */
export function labelOf({ value, body }: Followed): string {
  const words = (body?.searchItems ?? []).map(({ searchWord }: Pick<SearchItem, 'searchWord'>) =>
    searchWord.trim(),
  )
  const filters = facetNames.flatMap((name) => body?.[name] ?? [])
  const label = value || words.join(' ') || filters.join(' ')
  return [...label].slice(0, 200).join('')
}
