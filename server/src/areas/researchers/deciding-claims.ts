import type { ClaimState } from '@wenyuan/contract/shapes/researcher.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import type { SiteScope } from '../../core/scope.ts'
import { type NoticeScope, sendNotice } from '../../domain/notices/send-notice.ts'
import { decideClaim } from './claim-store.ts'
import { researcherByCode } from './store.ts'

/** Accepts or refuses a claim and tells the reader. @returns false when none waits, or page or person is taken */
export const decideClaimOf = (
  scope: NoticeScope & SiteScope,
  decision: { claimId: string; state: Exclude<ClaimState, 'asked'>; reason: string },
): Promise<boolean> =>
  atomically(scope, async (here) => {
    const claim = await decideClaim(here, decision)
    if (!claim) return false
    const names = (await researcherByCode(here, claim.researcher))?.entry.name
    await sendNotice(here, {
      readerId: claim.reader_id,
      kind: `researcher-claim-${decision.state}`,
      facts: {
        name: names?.['zh-CN'] ?? claim.researcher,
        'name.zh-TW': names?.['zh-TW'] ?? '',
        'name.en': names?.en ?? '',
        reason: decision.reason,
      },
      once: `${decision.claimId} ${decision.state} ${here.now.toISOString()}`,
    })
    return true
  })
