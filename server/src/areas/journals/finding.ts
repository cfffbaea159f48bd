import type { JournalSearch } from '@wenyuan/contract/areas/journals.ts'
import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import type { SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { withBoosts } from '../../search/analysis/boosts.ts'
import { toQuery } from '../../search/analysis/query.ts'
import type { FacetCount, SearchEngine, SearchRequest } from '../../search/engines/engine.ts'
import type { IndexFacet } from '../../search/engines/index-facets.ts'
import type { SiteScope } from '../../core/scope.ts'

const filtered = {
  letter: 'letter',
  subject: 'kindNo',
  core: 'coreInclude',
  medium: 'medium',
  frequency: 'frequency',
  language: 'langCode',
} as const satisfies Record<string, IndexFacet>
type Filter = keyof typeof filtered
const filters = Object.keys(filtered) as Filter[]

/** Values of a filter that are counted: more core lists and classes than these no screen shows. */
const MOST_VALUES = 200

export interface FoundJournals {
  total: number
  ids: string[]
  /** The values of each filter with their numbers among what the other filters leave. */
  counts: Record<Filter, FacetCount[]>
}

/** Finds journals in the index: a title that is the words as a whole comes first, an ISSN in any form is an identifier. */
export async function findJournals(
  engine: Pick<SearchEngine, 'search'>,
  scope: SiteScope,
  wanted: JournalSearch,
): Promise<FoundJournals> {
  const chosen = filters.flatMap((filter) => {
    const values = valuesOf(wanted, filter)
    return values.length === 0 ? [] : [{ filter, facet: filtered[filter], anyOf: values }]
  })
  const keyWord = wanted.keyWord.trim()
  const { search: settings } = scope.site
  const read = toQuery(wordsOf(keyWord), settings)
  const limitedBy = (some: typeof chosen): NonNullable<SearchRequest['filters']> => [
    { facet: 'docCode', anyOf: [JOURNAL] },
    ...some.map(({ facet, anyOf }) => ({ facet, anyOf })),
  ]
  const count = (some: readonly Filter[]) =>
    some.map((filter) => ({ name: filtered[filter], top: MOST_VALUES }))
  const free = filters.filter((filter) => !chosen.some((one) => one.filter === filter))
  const [hits, ...others] = await Promise.all([
    engine.search(scope.tenant, {
      query: keyWord === '' ? read.query : withBoosts(read, settings.weights),
      filters: limitedBy(chosen),
      sort: keyWord === '' ? { by: 'title', direction: 'asc' } : { by: 'relevance', direction: 'desc' },
      offset: sliceOf(wanted).offset,
      rows: wanted.rows,
      facets: count(free),
      timeoutMs: 8_000,
    }),
    ...chosen.map(({ filter }) =>
      engine.search(scope.tenant, {
        query: read.query,
        filters: limitedBy(chosen.filter((one) => one.filter !== filter)),
        sort: { by: 'title', direction: 'asc' },
        offset: 0,
        rows: 0,
        facets: count([filter]),
        timeoutMs: 8_000,
      }),
    ),
  ])
  const counts = Object.fromEntries(
    filters.map((filter) => {
      const own = others[chosen.findIndex((one) => one.filter === filter)] ?? hits
      return [filter, own.facets[filtered[filter]] ?? []]
    }),
  ) as FoundJournals['counts']
  return { total: hits.total, ids: hits.hits.map(({ id }) => id), counts }
}

const valuesOf = (wanted: JournalSearch, filter: Filter): string[] =>
  filter === 'letter' ? (wanted.letter === '' ? [] : [wanted.letter.toUpperCase()]) : wanted[filter]

/** The words as they are, or, while they are typed, with a last word that is not finished. */
const wordsOf = (keyWord: string): (SearchItem & { matchMode: '2' })[] => {
  if (keyWord === '') return []
  const begun = /[a-z]{2}$/i.test(keyWord) ? [{ ...wordOf(`${keyWord}*`), oper: 'or' as const }] : []
  return [wordOf(keyWord), ...begun]
}

const wordOf = (searchWord: string): SearchItem & { matchMode: '2' } => ({
  searchField: 'all',
  searchWord,
  matchMode: '2',
  oper: 'and',
})
