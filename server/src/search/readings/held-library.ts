import { SearchBody, type SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import { sql } from 'kysely'
import type { SiteScope } from '../../core/scope.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { wordsLearned } from '../../domain/learned-words/store.ts'
import { toQuery } from '../analysis/query.ts'
import type { SearchSettings } from '../analysis/search-settings.ts'
import type { Query, SearchEngine } from '../engines/engine.ts'
import type { Spelling } from '../finding/spelling.ts'
import { engineRequest, withMode } from '../finding/request.ts'
import type { Filters, HeldTitle, Library } from './reading.ts'

const TIME_MS = 1_000
const NOTHING = { queries: [], filters: [], excluded: [] }

interface Held {
  engine: SearchEngine
  tenant: string
  settings: SearchSettings
  readWords: typeof toQuery
  /** Titles of these records, in their order. */
  titlesOf: (ids: readonly string[]) => Promise<HeldTitle[]>
  spellings: Library['spellings']
  wentOnTo: Library['wentOnTo']
}

/** The records of a tenant, as readings ask for them. */
export function heldLibrary({ engine, tenant, settings, readWords, titlesOf, ...others }: Held): Library {
  return {
    settings,
    async weigh(items: readonly SearchItem[], filters: Filters = {}) {
      const body = SearchBody.parse({ ...filters, searchItems: items, rows: 1, facetNames: [] })
      const { query } = readWords(withMode(items, '2'), settings)
      const { total, hits } = await engine.search(tenant, engineRequest(body, query, NOTHING))
      return { total, best: hits[0]?.score ?? 0 }
    },
    async titles(query: Query, rows: number) {
      const { hits } = await engine.search(tenant, {
        query,
        sort: { by: 'relevance', direction: 'desc' },
        offset: 0,
        rows,
        timeoutMs: TIME_MS,
      })
      return titlesOf(hits.map(({ id }) => id))
    },
    ...others,
  }
}

/** The records of the scope's tenant. */
export function libraryOf(
  { engine, spelling }: { engine: SearchEngine; spelling: Spelling },
  scope: SiteScope,
  readWords: typeof toQuery = toQuery,
): Library {
  const { db, tenant } = scope
  const { search: settings } = scope.site
  return heldLibrary({
    engine,
    tenant,
    settings,
    readWords,
    titlesOf: (ids) => titlesOfRecords(scope, ids),
    spellings: (text) => spelling.find({ db, tenant, settings }, text),
    wentOnTo: (text) => (scope.site.settings.learnsWords ? wordsLearned(scope, text) : Promise.resolve([])),
  })
}

async function titlesOfRecords(
  { db, tenant }: Pick<SiteScope, 'db' | 'tenant'>,
  ids: readonly string[],
): Promise<HeldTitle[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ record_id: string; title: string; loans: number; doc_code: string }>`
    select record_id, title, loans, doc_code from bib_record
    where tenant = ${tenant} and record_id = ${anyOf(ids)}`.execute(db)
  const byId = new Map(rows.map((one) => [one.record_id, one]))
  return ids.flatMap((id) => {
    const held = byId.get(id)
    return held ? [{ title: held.title, loans: held.loans, docCode: held.doc_code }] : []
  })
}
