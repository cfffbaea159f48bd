import { createHash } from 'node:crypto'
import { dayIn } from '../../platform/calendar.ts'
import type { Scope } from '../../scope.ts'
import { countUse, type UsageKind } from './store.ts'

export { addCounts, mostUsed } from './store.ts'

/**
 * Counts a view, search or click once a day per address. The address is stored only within a hash that changes daily.
 */
export async function countOnce(
  scope: Scope,
  use: { kind: UsageKind; subject: string; address: string },
): Promise<void> {
  const day = dayIn(scope.site.settings.timeZone, scope.now)
  const fingerprint = createHash('sha256')
    .update([day, use.kind, use.subject, use.address].join('\n'))
    .digest('base64url')
  await countUse(scope, { kind: use.kind, subject: use.subject, day, fingerprint })
}
