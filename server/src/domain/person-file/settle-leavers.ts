import type { LeaverState } from '@wenyuan/contract/constants/person-file.ts'
import { Fail } from '../../core/fail.ts'
import type { SiteScope } from '../../core/scope.ts'
import { dayIn } from '../../platform/calendar.ts'
import { countMissing, endMissing, releaseHeld, takeBack } from './leaver-store.ts'

export interface Settled {
  leavers: number
  leaverState: LeaverState
}

/** What is done with those whom a file no longer has. Pure. */
export function settlementOf(
  { known, missing }: { known: number; missing: number },
  { unread, mostLeavers }: { unread: number; mostLeavers: number },
): LeaverState {
  if (missing === 0) return 'none'
  if (unread > 0) return 'unread'
  return missing * 100 > known * mostLeavers ? 'too-many' : 'done'
}

/**
 * After a whole file of persons was imported: who is in it again gets back what the rule had taken; the rule is applied to
 * those whom it no longer has, unless so many are missing that the file may be incomplete.
 *
 * @param unread lines of the file whose account could not be read
 */
export const settleLeavers = (
  where: SiteScope,
  { importId, unread }: { importId: string; unread: number },
): Promise<Settled> =>
  where.db.transaction().execute(async (db) => {
    const here = { ...where, db }
    await takeBack(here, { importId, who: 'seen again' })
    const { leavers: rule, mostLeavers } = where.site.settings.personFile
    const counted = await countMissing(here, importId)
    const leaverState = settlementOf(counted, { unread, mostLeavers })
    const today = dayIn(where.site.settings.timeZone, where.now)
    if (leaverState === 'done') await endMissing(here, { importId, rule, today })
    return { leavers: counted.missing, leaverState }
  })

/**
 * Applies the rule although it was held back. Only to those of the last file: an earlier one says nothing of today.
 *
 * @returns how many
 * @throws Fail IMPORT_UNKNOWN
 */
export async function endHeldLeavers(where: SiteScope, importId: string): Promise<number> {
  if (!(await releaseHeld(where, importId))) throw new Fail('IMPORT_UNKNOWN', { field: 'importId' })
  const rule = where.site.settings.personFile.leavers
  return endMissing(where, { importId, rule, today: dayIn(where.site.settings.timeZone, where.now) })
}
