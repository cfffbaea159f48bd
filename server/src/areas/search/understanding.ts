import type { SearchBody, SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import type { SiteScope } from '../../core/scope.ts'
import { keptFor } from '../../platform/kept-for.ts'
import { readQuery } from '../../search/analysis/query-language.ts'
import type { toQuery } from '../../search/analysis/query.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import type { Found } from '../../search/finding/find.ts'
import { engineRequest } from '../../search/finding/request.ts'
import type { Spelling } from '../../search/finding/spelling.ts'
import { lastReadings, readings } from '../../search/readings/all.ts'
import { libraryOf } from '../../search/readings/held-library.ts'
import type { Filters } from '../../search/readings/reading.ts'
import { type Understood, understand } from '../../search/readings/understand.ts'

/** Longer texts are pasted: references have a reader of their own. */
const LONGEST = 200
const MOST_KEPT = 2_000
const KEPT_MS = 600_000

/** The words that may be read otherwise: one row of plain words in any field. */
export function typedWords({ searchItems, matchMode, exactly }: SearchBody): string | undefined {
  const [only, ...others] = searchItems
  if (exactly || only === undefined || others.length > 0 || only.searchWord.length > LONGEST) return undefined
  if (only.searchField !== 'all' && only.searchField !== 'any') return undefined
  if ((only.matchMode ?? matchMode) !== '2') return undefined
  const { tree, plain } = readQuery(only.searchWord)
  const isPlain = plain === undefined && tree?.kind === 'words' && tree.field === undefined
  return isPlain ? only.searchWord : undefined
}

/** Whether the strict result is that of the words alone: its first hit then says how good they are. */
export function isOfWordsAlone(body: SearchBody, within: readonly SearchItem[]): boolean {
  const nothing = { queries: [], filters: [], excluded: [] }
  const { filters, excluded, years, onlyOnShelf } = engineRequest(body, { op: 'all' }, nothing)
  const isNarrowed = [filters, excluded, years, onlyOnShelf].some((part) => part !== undefined)
  return (
    !isNarrowed && within.length === 0 && body.page === 1 && body.rows > 0 && body.sortField === 'relevance'
  )
}

/**
 * Other readings of typed words, kept by the words: the rows, the facets, a further page and every filter of a list ask
 * for the same ones. Filters do not decide how words are read.
 */
export function makeUnderstanding(
  ports: { engine: SearchEngine; spelling: Spelling },
  readWords: typeof toQuery,
) {
  const kept = keptFor<Understood | undefined>(KEPT_MS, MOST_KEPT)

  return {
    async of(
      scope: SiteScope,
      body: SearchBody,
      within: readonly SearchItem[],
      strict: Found,
    ): Promise<Understood | undefined> {
      const typed = typedWords(body)
      if (typed === undefined || strict.hits.partial !== undefined) return undefined
      return kept([scope.tenant, scope.site.version, strict.hits.indexVersion, typed], async () => {
        const library = libraryOf(ports, scope, readWords)
        const weighed = isOfWordsAlone(body, within)
          ? { total: strict.hits.total, best: strict.hits.hits[0]?.score ?? 0 }
          : await library.weigh(body.searchItems)
        const { weights } = scope.site.search
        return understand(typed, weighed, { readings, last: lastReadings }, library, weights)
      })
    },
  }
}

/** The search that another reading makes of a body; filters that a reader has set stand before those of the words. */
export function readOtherwise(body: SearchBody, { searchItems, filters }: Understood): SearchBody {
  const set = Object.entries(filters).filter(([name]) => body[name as keyof Filters] === undefined)
  return { ...body, ...Object.fromEntries(set), searchItems }
}
