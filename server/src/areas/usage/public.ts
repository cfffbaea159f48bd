import { secretsOf } from '../../platform/db/dialect.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { Scope } from '../../scope.ts'
import { countUse, type UsageKind } from './store.ts'

export { addCounts, forgetSeen, mostUsed, sumUpDays } from './store.ts'

/**
 * Counts a view, search or click once a day per address. The address is stored only within a keyed digest, for two days.
 */
export async function countOnce(
  scope: Scope,
  use: { kind: UsageKind; subject: string; address: string },
): Promise<void> {
  const day = dayIn(scope.site.settings.timeZone, scope.now)
  const fingerprint = secretsOf(scope.db).digest(
    [day, use.kind, use.subject, use.address].join('\n'),
    `usage ${scope.tenant}`,
  )
  const visitor = secretsOf(scope.db).digest(`${day}\n${use.address}`, `usage ${scope.tenant}`)
  await countUse(scope, { kind: use.kind, subject: use.subject, day, fingerprint, visitor })
}
