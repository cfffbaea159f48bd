import { hash } from 'node:crypto'
import type { TimedScope } from '../../core/scope.ts'
import type { BibRecord } from '../catalogue/record.ts'
import { withEdits } from '../record-edits/with-edits.ts'
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
  const digested = records.map((record) => ({
    record,
    digest: hash('sha256', JSON.stringify(record), 'base64url'),
  }))
  const sent = digested.filter(({ record, digest }) => known.get(record.recordId) !== digest)
  if (sent.length === 0) return 0
  const arrival = await usualArrival(scope, now)
  const edits = await withEdits(
    scope,
    sent.map(({ record }) => ({ record, marc: null })),
  )
  await upsertRecords(
    db,
    tenant,
    sent.map(({ record: made, digest }) => {
      const record = edits.get(made.recordId)?.record ?? made
      return {
        record_id: record.recordId,
        doc_code: record.docCode,
        title: record.title,
        record,
        marc: null,
        digest,
        added_at: now.toISOString(),
        arrived_at: arrival === 'unknown' || known.has(record.recordId) ? null : arrival.toISOString(),
        loans: 0,
      }
    }),
  )
  return sent.length
}
