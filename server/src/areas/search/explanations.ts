import { timingSafeEqual } from 'node:crypto'
import type { Hits, Query } from '../../search/engines/engine.ts'
import { analyseInput, inputOf } from '../../domain/records/record-analysis.ts'
import { itemsOfRecords, recordsByIds, scoresOfRecords } from '../../domain/records/store.ts'
import type { Scope } from '../../core/scope.ts'
import { explainRecord } from '../../search/tuning/explanation.ts'
import { explanationWords } from '../../search/tuning/explanation-words.ts'
import { readingSentences } from '../../search/tuning/reading-words.ts'
import type { Step } from '../../search/readings/understand.ts'
import { hashOfKey } from '../../search/tuning/store.ts'

/** True when this is the tenant's staff key; false when the tenant has none. */
export function isStaffKey({ site }: Scope, key: string): boolean {
  const expected = Buffer.from(site.staffKeyHash)
  const given = Buffer.from(hashOfKey(key))
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Why each hit is in the list, by how its words were read, and ranks where it does, in the language of the request, by id. */
export async function explanationsOf(
  { db, tenant, language }: Pick<Scope, 'db' | 'tenant' | 'language'>,
  query: Query,
  { hits }: Hits,
  steps: readonly Step[] = [],
): Promise<Map<string, string[]>> {
  const ids = hits.map(({ id }) => id)
  const items = await itemsOfRecords(db, tenant, ids)
  const readerScores = await scoresOfRecords(db, tenant, ids)
  const records = await recordsByIds(db, tenant, ids)
  const scores = new Map(hits.map(({ id, score }) => [id, score]))
  const words = explanationWords[language]
  const read = readingSentences(steps, language)
  return new Map(
    records.map((stored) => {
      const id = stored.record_id
      const analysed = analyseInput(
        inputOf(stored, items.get(id) ?? [], { scores: readerScores.get(id) }),
        new Map(),
      )
      return [id, [...read, ...explainRecord(query, analysed, scores.get(id) ?? 0, words)]]
    }),
  )
}
