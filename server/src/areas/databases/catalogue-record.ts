import { hash } from 'node:crypto'
import { blankRecord } from '../../domain/catalogue/mapping/blank-record.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { usualArrival } from '../../domain/records/arrival.ts'
import { digestsOf, upsertRecords } from '../../domain/records/store.ts'
import { setWithdrawn } from '../../domain/records/withdrawal.ts'
import type { TimedScope } from '../../scope.ts'
import { type DatabaseEntry, type DatabaseTerm, rankedSubject, recordIdOf } from './database.ts'

const DATABASE = '19'

/** A database as a record of the catalogue, so that the main search finds it. */
export function catalogueRecordOf(
  entry: DatabaseEntry,
  termOf: (kind: 'subject' | 'vendor', code: string) => DatabaseTerm | undefined,
): BibRecord {
  const title = entry.name['zh-CN']
  const names = new Set([...Object.values(entry.name), ...entry.otherNames])
  names.delete(title)
  const named = (kind: 'subject' | 'vendor', code: string) => termOf(kind, code)?.name['zh-CN'] ?? code
  const abstract = [entry.summary['zh-CN'], entry.description['zh-CN']].filter((one) => one !== '').join('\n')
  return {
    ...blankRecord(recordIdOf(entry.code), DATABASE, title),
    resourceType: 'electronic',
    otherTitles: [...names],
    publishers: entry.vendor === '' ? [] : [named('vendor', entry.vendor)],
    languages: entry.languages,
    subjects: entry.subjects.map(rankedSubject).map(({ subject }) => named('subject', subject)),
    links: [{ url: entry.url }],
    ...(abstract === '' ? {} : { abstract }),
  }
}

/** Inserts or replaces the records of databases. */
export async function saveRecords(scope: TimedScope, records: readonly BibRecord[]): Promise<void> {
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
}

export const withdrawRecord = (scope: TimedScope, code: string): Promise<string[]> =>
  setWithdrawn(scope.db, scope.tenant, [recordIdOf(code)], 'deleted by its source')
