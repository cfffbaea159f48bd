import type { SiteScope } from '../../core/scope.ts'
import { chancesOf, keepRecord, queueHold } from '../circulation/built-in/holds.ts'
import { accountKey } from '../readers/reader-store.ts'
import { countIn, instantIn } from './cells.ts'
import { copyIn, readerOf } from './loan-rows.ts'
import { added, RowRefused, type RowStore, unchanged } from './row.ts'

const LAST_PLACE = 100_000

/**
 * Holds, in the order of the file: the first row of a record is the first in its queue. Limits and blocks do not count,
 * since the other system has taken them.
 */
export const holdRows: RowStore = {
  keyOf: ({ account = '', recordId = '', barcode = '', volume = '' }) =>
    JSON.stringify([accountKey(account), recordId, barcode, volume]),
  mayRepeat: false,
  async store(where, row) {
    const { site, now } = where
    countIn(row, 'place', LAST_PLACE)
    const placedAt = instantIn(row, 'placedAt', site.settings.timeZone) ?? now
    const readerId = await readerOf(where, row)
    const copy = row.barcode === undefined ? undefined : await copyIn(where, row)
    const recordId = row.recordId ?? copy?.recordId
    if (recordId === undefined) throw new RowRefused('The row has neither a record nor a barcode')
    if (copy && copy.recordId !== recordId) throw new RowRefused('The copy is not one of the record')
    const record = await keepRecord(where, recordId)
    if (!record) throw new RowRefused(`There is no record ${recordId}`)
    if (record.withdrawn) throw new RowRefused(`The record ${recordId} is withdrawn`)
    const pickupLibrary = placeOf(site.libraries, row.pickUpAt)
    const wanted = { readerId, recordId, volume: row.volume ?? '', pickupLibrary }
    const { held, lent } = await chancesOf(where, wanted)
    if (held) return unchanged
    if (!lent) throw new RowRefused(`The record ${recordId} has no copy that is lent`)
    const queued = await queueHold(where, wanted, placedAt)
    if ('because' in queued) throw new RowRefused(`The copy of ${recordId} is kept for a reader`)
    return added('holds', queued.hold.holdId)
  },
}

/** The branch of a row, by its code or its name; a library with one branch needs no column. @throws RowRefused */
function placeOf(libraries: SiteScope['site']['libraries'], said: string | undefined): string {
  const [only] = libraries
  if (said === undefined) {
    if (only && libraries.length === 1) return only.code
    throw new RowRefused('The row has no pickUpAt')
  }
  const found = libraries.find(
    ({ code, name }) =>
      code.toLowerCase() === said.toLowerCase() || Object.values<unknown>({ ...name }).includes(said),
  )
  if (!found) throw new RowRefused(`There is no branch ${said}`)
  return found.code
}
