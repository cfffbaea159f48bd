import { atomically } from '../../domain/circulation/atomically.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { SiteScope } from '../../core/scope.ts'
import { saveRecords } from '../../domain/records/made-records.ts'
import { catalogueRecordOf, withdrawRecord } from './catalogue-record.ts'
import { type DatabaseEntry, type DatabaseTerm, rankedSubject } from './database.ts'
import {
  type DatabaseRow,
  deleteDatabase,
  deleteTerm,
  everyDatabase,
  everyTerm,
  upsertDatabases,
  upsertTerms,
} from './store.ts'
import type { TermKind } from './tables.ts'

/** Saves databases together with their records in the catalogue. */
export const saveDatabases = (scope: SiteScope, entries: readonly DatabaseEntry[]): Promise<void> =>
  atomically(scope, async (here) => {
    await upsertDatabases(here, entries, {
      today: dayIn(here.site.settings.timeZone, here.now),
      now: here.now,
    })
    await saveRecordsOf(here, entries)
  })

/** Saves terms; the records of the databases that use them have their new names. */
export const saveTerms = (scope: SiteScope, kind: TermKind, terms: readonly DatabaseTerm[]): Promise<void> =>
  atomically(scope, async (here) => {
    await upsertTerms(here, kind, terms)
    await saveRecordsWith(here, kind, new Set(terms.map(({ code }) => code)))
  })

/** @returns false when there is no such term, or others stand below it */
export const removeTerm = (scope: SiteScope, kind: TermKind, code: string): Promise<boolean> =>
  atomically(scope, async (here) => {
    const removed = await deleteTerm(here, kind, code)
    if (removed) await saveRecordsWith(here, kind, new Set([code]))
    return removed
  })

async function saveRecordsWith(scope: SiteScope, kind: TermKind, codes: ReadonlySet<string>): Promise<void> {
  const namedBy = ({ entry }: DatabaseRow): string[] => {
    if (kind === 'vendor') return [entry.vendor]
    return kind === 'subject' ? entry.subjects.map(rankedSubject).map(({ subject }) => subject) : []
  }
  const using = (await everyDatabase(scope)).filter((row) => namedBy(row).some((code) => codes.has(code)))
  await saveRecordsOf(
    scope,
    using.map(({ entry }) => entry),
  )
}

async function saveRecordsOf(scope: SiteScope, entries: readonly DatabaseEntry[]): Promise<void> {
  const terms = new Map((await everyTerm(scope)).map((term) => [`${term.kind} ${term.code}`, term]))
  await saveRecords(
    scope,
    entries.map((entry) => catalogueRecordOf(entry, (kind, code) => terms.get(`${kind} ${code}`))),
  )
}

/** Removes a database; links to its record say that it is gone. @returns false when there is none */
export const removeDatabase = (scope: SiteScope, code: string): Promise<boolean> =>
  atomically(scope, async (here) => {
    const removed = await deleteDatabase(here, code)
    if (removed) await withdrawRecord(here, code)
    return removed
  })
