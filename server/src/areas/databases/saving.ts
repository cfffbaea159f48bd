import { atomically } from '../../domain/circulation/atomically.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { SiteScope } from '../../scope.ts'
import { catalogueRecordOf, saveRecords, withdrawRecord } from './catalogue-record.ts'
import type { DatabaseEntry } from './database.ts'
import { deleteDatabase, everyTerm, upsertDatabases } from './store.ts'

/** Saves databases together with their records in the catalogue. */
export const saveDatabases = (scope: SiteScope, entries: readonly DatabaseEntry[]): Promise<void> =>
  atomically(scope, async (here) => {
    const terms = new Map((await everyTerm(here)).map((term) => [`${term.kind} ${term.code}`, term]))
    await upsertDatabases(here, entries, {
      today: dayIn(here.site.settings.timeZone, here.now),
      now: here.now,
    })
    await saveRecords(
      here,
      entries.map((entry) => catalogueRecordOf(entry, (kind, code) => terms.get(`${kind} ${code}`))),
    )
  })

/** Removes a database; links to its record say that it is gone. @returns false when there is none */
export const removeDatabase = (scope: SiteScope, code: string): Promise<boolean> =>
  atomically(scope, async (here) => {
    const removed = await deleteDatabase(here, code)
    if (removed) await withdrawRecord(here, code)
    return removed
  })
