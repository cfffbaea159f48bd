import { SEARCH_WORD_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { SearchBody, type SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import type { SearchSettings } from '../analysis/search-settings.ts'
import type { SearchEngine } from '../engines/engine.ts'
import { findHits } from './find.ts'

export interface Whole {
  field: SearchItem['searchField']
  /** Any of them. */
  values: readonly string[]
  /** A document type; absent: all. */
  docCode?: string
  rows: number
}

/** The ids of records that have one of the values as a whole: a number, or a title from its first to its last word. */
export async function findWhole(
  engine: Pick<SearchEngine, 'search'>,
  scope: { tenant: string; site: { search: SearchSettings } },
  { field, values, docCode, rows }: Whole,
): Promise<string[]> {
  const searchItems = values
    .filter((value) => value !== '')
    .map(
      (value): SearchItem => ({
        searchField: field,
        searchWord: value.slice(0, SEARCH_WORD_LENGTH),
        matchMode: '1',
        oper: 'or',
      }),
    )
  if (searchItems.length === 0) return []
  const body = SearchBody.parse({ searchItems, rows, facetNames: [], ...(docCode ? { docCode } : {}) })
  const { hits } = await findHits(engine, scope.tenant, body, scope.site.search)
  return hits.hits.map(({ id }) => id)
}

/** A title as it is cited, and the part before its subtitle. */
export function titlesOf(title: string): string[] {
  const [main = ''] = title.split(/\s*[:：]\s*|\s+[/=]\s+/)
  return [...new Set([title, main.trim()].filter((one) => one !== ''))]
}
