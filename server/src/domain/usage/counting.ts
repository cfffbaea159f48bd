import type { Scope } from '../../core/scope.ts'
import { dayIn } from '../../platform/calendar.ts'
import { secretsOf } from '../../platform/db/dialect.ts'
import { countUse, type UsageKind } from './store.ts'

/** The downloads of guides and programs of a database are counted under this name. */
export const fileSubject = (database: string): string => `file ${database}`

/**
 * Counts a view, search or click once a day: per reader when signed in, since many may share one address, otherwise per
 * address. Who it was is stored only within a keyed digest, for two days.
 */
export async function countOnce(
  scope: Scope,
  use: { kind: UsageKind; subject: string; address: string },
): Promise<void> {
  const day = dayIn(scope.site.settings.timeZone, scope.now)
  const who = scope.reader ? `reader ${scope.reader.readerId}` : use.address
  const fingerprint = secretsOf(scope.db).digest(
    [day, use.kind, use.subject, who].join('\n'),
    `usage ${scope.tenant}`,
  )
  const visitor = secretsOf(scope.db).digest(`${day}\n${who}`, `usage ${scope.tenant}`)
  await countUse(scope, { kind: use.kind, subject: use.subject, day, fingerprint, visitor })
}
