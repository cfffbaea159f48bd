import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import { recordNames } from '../../domain/records/withdrawal.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'
import { loansToAskFor } from './eligibility.ts'

/** Tells every reader who could pass on a copy that somebody asks for it; the requester is not named. */
export async function tellHolders(
  scope: ReaderScope,
  librarySystems: LibrarySystems,
  { recordId, volume, requestNo }: { recordId: string; volume: string; requestNo: string },
): Promise<void> {
  const loans = await loansToAskFor(scope, librarySystems, recordId, volume)
  const title = (await recordNames(scope.db, scope.tenant, [recordId])).get(recordId) ?? recordId
  for (const readerId of new Set(loans.map((loan) => loan.readerId))) {
    await sendNotice(scope, { readerId, kind: 'asked-of-you', facts: { title }, once: requestNo })
  }
}
