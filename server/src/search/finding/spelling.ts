import { LRUCache } from 'lru-cache'
import { keyOf } from '../analysis/keys.ts'
import { makeWordList, type WordList } from '../analysis/near-words.ts'
import { toQuery } from '../analysis/query.ts'
import {
  isClearlyBetter,
  latinCorrections,
  lookAlikeCorrections,
  pieceSoundingLike,
  soundQuery,
  soundsOf,
} from '../analysis/spelling.ts'
import { EXACT_MARK } from '../analysis/tokens.ts'
import type { Hits, Query, SearchEngine } from '../engines/engine.ts'
import type { SearchSettings } from '../analysis/search-settings.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { Scope } from '../../core/scope.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    /** Other spellings, with one list of words for all areas. */
    spelling: Spelling
  }
}

/** Longer texts are pasted; spelling suggestions are not useful for them. */
const LONGEST = 60
/** Titles in alphabetic scripts are longer than those in ideographs. */
const LONGEST_OF_LETTERS = 160
const hasIdeograph = /\p{Script=Han}/u
const MOST_OFFERED = 3
/** Maximum candidates; each costs one quick search. */
const MOST_TRIED = 12
/** Maximum readings, and maximum records read for their spelling. */
const MOST_SOUNDS = 6
const RECORDS_READ = 5
/** A query with this many results needs no suggestion. */
const ENOUGH = 500
const MOST_WORDS = 300_000
const WORDS_FRESH_MS = 10 * 60_000

/** The tenant and the settings for its queries. */
interface Asker {
  tenant: string
  settings: SearchSettings
}

/** Titles and names of these records as catalogued. */
type ReadHeadings<A extends Asker> = (asker: A, ids: readonly string[]) => Promise<string[]>

/** Reads headings from the tenant's records. */
export async function headingsOfRecords(
  { db, tenant }: Asker & Pick<Scope, 'db'>,
  ids: readonly string[],
): Promise<string[]> {
  const records = await recordsByIds(db, tenant, ids)
  return records.flatMap(({ record }) => [
    record.title,
    ...record.otherTitles,
    ...record.contributors.map(({ name }) => name),
  ])
}

/** Alternative spellings with clearly more results: by letters for Latin words, by sound and shape for ideographs. */
export function makeSpelling<A extends Asker>(engine: SearchEngine, readHeadings: ReadHeadings<A>) {
  const words = new LRUCache<string, Promise<WordList>>({ max: 50, ttl: WORDS_FRESH_MS })

  const wordsOf = (tenant: string): Promise<WordList> => {
    const known = words.get(tenant)
    if (known) return known
    const list = engine
      .terms(tenant, { field: 'any', channel: 'text', prefix: EXACT_MARK, limit: MOST_WORDS })
      .then((terms) => makeWordList(terms.map(({ term, records }) => ({ word: term.slice(1), records }))))
    list.catch(() => words.delete(tenant))
    words.set(tenant, list)
    return list
  }

  const ask = (tenant: string, query: Query): Promise<Hits> => engine.search(tenant, quick(query, 1))

  const meaning = (searchWord: string, settings: SearchSettings): Query =>
    toQuery([{ searchField: 'all', searchWord }], settings).query

  const soundingLike = async (asker: A, query: string): Promise<string[]> => {
    const spelt = soundsOf(query)
      .slice(0, MOST_SOUNDS)
      .map(async (sounds) => {
        const { hits } = await engine.search(asker.tenant, quick(soundQuery(sounds), RECORDS_READ))
        const headings = await readHeadings(
          asker,
          hits.map(({ id }) => id),
        )
        return headings.flatMap((heading) => pieceSoundingLike(heading, sounds) ?? [])
      })
    return (await Promise.all(spelt)).flat().filter((piece) => piece !== query)
  }

  return {
    async find(asker: A, typed: string): Promise<string[]> {
      const query = typed.trim()
      const longest = hasIdeograph.test(query) ? LONGEST : LONGEST_OF_LETTERS
      if (query === '' || query.length > longest) return []
      const { total: asked, partial } = await ask(asker.tenant, meaning(query, asker.settings))
      // a partial count cannot be compared
      if (asked >= ENOUGH || partial) return []
      const candidates = [
        ...latinCorrections(query, await wordsOf(asker.tenant)),
        ...(await soundingLike(asker, query)),
        ...lookAlikeCorrections(query),
      ]
      // 红楼梦 and 紅樓夢 are one suggestion
      const distinct = new Map(candidates.toReversed().map((text) => [keyOf(text), text]))
      distinct.delete(keyOf(query))
      const tried = await Promise.all(
        [...distinct.values()]
          .toReversed()
          .slice(0, MOST_TRIED)
          .map(async (text) => ({ text, ...(await ask(asker.tenant, meaning(text, asker.settings))) })),
      )
      const better = tried.filter(({ total }) => isClearlyBetter(asked, total))
      // candidates in letters are sorted by edit distance already; homophones are equally near, so sort by count
      if (hasIdeograph.test(query)) better.sort((one, other) => other.total - one.total)
      return better.slice(0, MOST_OFFERED).map(({ text }) => text)
    },
  }
}

export type Spelling = ReturnType<typeof makeSpelling<Asker & Pick<Scope, 'db'>>>

const quick = (query: Query, rows: number): Parameters<SearchEngine['search']>[1] => ({
  query,
  sort: { by: 'loans', direction: 'desc' },
  offset: 0,
  rows,
  timeoutMs: 1_000,
})
