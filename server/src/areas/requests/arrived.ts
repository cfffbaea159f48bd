import type { SiteScope } from '../../core/scope.ts'
import type { Hold } from '../../domain/circulation/library-system.ts'
import { titleOfRecord } from '../../domain/records/record-title.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'

/** Notifies a reader that a copy is ready for pick-up. */
export async function tellArrived(where: SiteScope, hold: Hold): Promise<void> {
  const { readerId, recordId, pickupLibrary: library, shelfUntil: day = '', holdId } = hold
  const facts = { title: await titleOfRecord(where, recordId), library, day }
  await sendNotice(where, { readerId, kind: 'arrived', facts, once: holdId })
}
