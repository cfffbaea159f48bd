import { recordsByIds, touchRecords } from '../../domain/records/store.ts'
import { isSearchable } from '../../domain/theses/full-text.ts'
import { noteSearchable, thesesWithTexts, thesisEntries } from '../../domain/theses/store.ts'
import { thesisOf } from '../../domain/theses/thesis.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { SiteScope } from '../../core/scope.ts'

/** Theses looked at together. */
const BATCH = 500

/**
 * Has those theses indexed again whose full text opened or closed since the last look: an embargo has ended, or the
 * catalogue says something else. @returns how many
 */
export async function settleTexts(scope: SiteScope): Promise<number> {
  const { db, tenant } = scope
  const today = dayIn(scope.site.settings.timeZone, scope.now)
  const all = await thesesWithTexts(scope)
  let changed = 0
  for (let from = 0; from < all.length; from += BATCH) {
    const some = all.slice(from, from + BATCH)
    const ids = some.map(({ record_id }) => record_id)
    const entries = await thesisEntries(scope, ids)
    const records = new Map((await recordsByIds(db, tenant, ids)).map((row) => [row.record_id, row.record]))
    const now = some.map(({ record_id, searchable }) => {
      const record = records.get(record_id)
      const thesis = record && thesisOf(record, entries.get(record_id))
      const may = thesis !== undefined && isSearchable(thesis, today)
      return { record_id, may, differs: may !== searchable }
    })
    for (const may of [true, false]) {
      const turned = now.filter((one) => one.differs && one.may === may).map(({ record_id }) => record_id)
      if (turned.length === 0) continue
      await noteSearchable(scope, turned, may)
      changed += await touchRecords(db, tenant, turned)
    }
  }
  return changed
}
