import { hash } from 'node:crypto'
import type { TimedScope } from '../../core/scope.ts'
import type { BibRecord } from '../catalogue/record.ts'
import { usualArrival } from './arrival.ts'
import { digestsOf, upsertRecords } from './store.ts'

/** Inserts or replaces records that are made from other entries of the library, such as databases. @returns how many changed */
export async function saveRecords(scope: TimedScope, records: readonly BibRecord[]): Promise<number> {
  const { db, tenant, now } = scope
  const known = await digestsOf(
    db,
    tenant,
    records.map(({ recordId }) => recordId),
  )
  const arrival = await usualArrival(scope, now)
  const rows = records.map((record) => ({
    record_id: record.recordId,
    doc_code: record.docCode,
    title: record.title,
    record,
    marc: null,
    digest: hash('sha256', JSON.stringify(record), 'base64url'),
    added_at: now.toISOString(),
    arrived_at: arrival === 'unknown' || known.has(record.recordId) ? null : arrival.toISOString(),
    loans: 0,
  }))
  const changed = rows.filter(({ record_id, digest }) => known.get(record_id) !== digest)
  if (changed.length > 0) await upsertRecords(db, tenant, changed)
  return changed.length
}
