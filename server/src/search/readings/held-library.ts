import { SearchBody, type SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Scope } from '../../core/scope.ts'
import type { Query, SearchEngine } from '../engines/engine.ts'
import { findHits } from '../finding/find.ts'
import type { toQuery } from '../analysis/query.ts'
import type { Spelling } from '../finding/spelling.ts'
import type { Filters, HeldTitle, Library } from './reading.ts'

const TIME_MS = 1_000

interface Asked {
  engine: SearchEngine
  spelling: Spelling
  readWords: typeof toQuery
}

/** The records of the scope's tenant, as readings ask for them. */
export function heldLibrary({ engine, spelling, readWords }: Asked, scope: Scope): Library {
  const { db, tenant } = scope
  const { search: settings } = scope.site

  const titlesOf = async (ids: readonly string[]): Promise<HeldTitle[]> => {
    if (ids.length === 0) return []
    const { rows } = await sql<HeldTitle & { record_id: string; doc_code: string }>`
      select record_id, title, loans, doc_code from bib_record
      where tenant = ${tenant} and record_id = ${anyOf(ids)}`.execute(db)
    const byId = new Map(rows.map((one) => [one.record_id, one]))
    return ids.flatMap((id) => {
      const held = byId.get(id)
      return held ? [{ title: held.title, loans: held.loans, docCode: held.doc_code }] : []
    })
  }

  return {
    settings,
    async weigh(items: readonly SearchItem[], filters: Filters = {}) {
      const body = SearchBody.parse({ ...filters, searchItems: items, rows: 1, facetNames: [] })
      const { hits } = await findHits(engine, tenant, body, settings, { readWords })
      return { total: hits.total, best: hits.hits[0]?.score ?? 0 }
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
    spellings: (text) => spelling.find({ db, tenant, settings }, text),
  }
}
