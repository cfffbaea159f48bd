import type { Scope } from '../../core/scope.ts'
import { keptFor } from '../../platform/kept-for.ts'
import { mostUsedRecords, recordsShown, type ShelfPage, type ShelfRows, type UsedRecord } from './store.ts'

/** The counts are by the day; they are added up once a minute for each shelf of a library. */
const FRESH_MS = 60_000
/** Of all shelves together, which have up to 10,000 records each: 120 bytes a record. */
const MOST_RECORDS = 200_000

interface Uses {
  kind: 'loan' | 'view'
  since: string
}

/** Pages of the most used records: adding up the uses of a month is dear, and anybody may ask for any class and page. */
export function makeMostUsed() {
  const ranked = keptFor<UsedRecord[]>(FRESH_MS, MOST_RECORDS, ({ length }) => length)

  return async (scope: Scope, { kind, since }: Uses, page: ShelfPage): Promise<ShelfRows> => {
    const { library, docCode, classCode = '', offset, limit } = page
    // names of branches that do not exist would each be added up anew
    if (library !== '' && !scope.site.libraries.some(({ code }) => code === library))
      return { total: 0, rows: [] }
    const all = await ranked([scope.tenant, kind, since, library], () =>
      mostUsedRecords(scope, kind, since, library),
    )
    const found = all.filter(
      (one) =>
        (docCode === '' || one.doc_code === docCode) &&
        (classCode === '' || `\n${one.classes}`.includes(`\n${classCode}`)),
    )
    const here = found.slice(offset, offset + limit)
    const records = new Map(
      (
        await recordsShown(
          scope,
          here.map(({ id }) => id),
        )
      ).map((row) => [row.record_id, row]),
    )
    const rows = here.flatMap(({ id, count }) => {
      const row = records.get(id)
      return row ? [{ record: row.record, added_at: row.arrived_at, count }] : []
    })
    return { total: found.length, rows }
  }
}
