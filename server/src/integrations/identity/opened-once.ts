import { LRUCache } from 'lru-cache'
import { Fail } from '../../core/fail.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { Identity } from '../../domain/identity/identity.ts'
import type { IdentitySettings } from '../../domain/identity/settings.ts'
import { openReplayCache } from '../../domain/readers/replay-cache.ts'
import { openIdentity } from './choose.ts'
import type { ProviderMeans } from './identity-providers.ts'

/**
 * The adapter of a provider that `settingsOf` finds, opened at first use and again after a change of the settings.
 *
 * @throws Fail METHOD_OFF
 */
export function openedOnce<Where extends SiteScope>(
  { clock, allowed, privateKeyOf }: ProviderMeans,
  settingsOf: (where: Where, kind: string) => IdentitySettings | undefined,
): (where: Where, kind: string) => Identity {
  const opened = new LRUCache<string, Identity>({ max: 500 })
  return (where, kind) => {
    const { db, tenant, site } = where
    const settings = settingsOf(where, kind)
    if (!settings) throw new Fail('METHOD_OFF')
    const name = `${tenant} ${settings.kind} ${site.version}`
    const known = opened.get(name)
    if (known) return known
    const ownKey = () => privateKeyOf({ db, tenant })
    const identity = openIdentity(settings, {
      clock,
      allowed,
      ledger: openReplayCache(db, tenant, clock),
      ownKey,
    })
    if (!identity) throw new Fail('METHOD_OFF')
    opened.set(name, identity)
    return identity
  }
}
