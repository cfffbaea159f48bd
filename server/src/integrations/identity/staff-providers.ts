import { randomBytes } from 'node:crypto'
import { Fail } from '../../core/fail.ts'
import { IdentityFailure, type Person } from '../../domain/identity/identity.ts'
import { openStateToken, sealStateToken, STATE_TOKEN_SECONDS } from '../../domain/identity/state-token.ts'
import type { SiteScope } from '../../core/scope.ts'
import { unpackCallbackParams } from '../../domain/readers/callback-params.ts'
import type { ProviderMeans } from './identity-providers.ts'
import { openedOnce } from './opened-once.ts'
import { refusedBy } from './refused-by.ts'
import { openReplayCache } from '../../domain/readers/replay-cache.ts'
import { type StaffProvider, staffProvidersOf } from '../../domain/staff/settings.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    /** Those of the staff room. */
    staffProviders: StaffProviders
  }
}

export interface StaffProviders {
  /**
   * The provider's address for the browser, and the state token that the browser keeps.
   *
   * @param returnTo our callback address for staff
   * @throws Fail PROVIDER_UNREACHABLE, METHOD_OFF
   */
  begin(
    where: SiteScope,
    ask: { kind: string; returnTo: string },
  ): Promise<{ redirect: string; ticket: string }>
  /**
   * Verifies what the provider has sent back. Each attempt to sign in is finished once.
   *
   * @throws Fail SIGN_IN_PROOF_INVALID, PROVIDER_UNREACHABLE, METHOD_OFF
   */
  finish(
    where: SiteScope,
    answer: { ticket: string; code: string },
  ): Promise<{ provider: StaffProvider; person: Person }>
}

const unguessable = (): string => randomBytes(24).toString('base64url')

/**
 * The identity providers of staff. State tokens are sealed with a key of their own, so that a sign-in begun by a reader
 * never ends here, nor one of the staff at the readers' side.
 */
export function makeStaffProviders(means: ProviderMeans): StaffProviders {
  const { keyOf, clock } = means
  const settingsOf = ({ site }: SiteScope, kind: string) =>
    staffProvidersOf(site.settings).find((one) => one.kind === kind)
  const identityOf = openedOnce(means, settingsOf)
  const providerOf = (where: SiteScope, kind: string) => {
    const provider = settingsOf(where, kind)
    if (!provider) throw new Fail('METHOD_OFF')
    return { provider, identity: identityOf(where, kind) }
  }

  const sealOf = async (where: SiteScope) => ({
    key: await keyOf(where, 'staff journey'),
    tenant: where.tenant,
    now: where.now,
  })

  return {
    async begin(where, { kind, returnTo }) {
      const { identity } = providerOf(where, kind)
      try {
        const { redirect, remember } = await identity.begin({
          state: unguessable(),
          nonce: unguessable(),
          returnTo,
        })
        const browser = unguessable()
        const journey = await sealStateToken({ kind, remember, next: '', browser }, await sealOf(where))
        return { redirect, ticket: `${journey}~${browser}` }
      } catch (error) {
        throw await refusedBy(means, where, `staff ${kind}`, error)
      }
    },

    async finish(where, { ticket, code }) {
      const brought = unpackCallbackParams(code)
      const [journey = '', browser = ''] = ticket.split('~')
      if (!brought) throw new Fail('SIGN_IN_PROOF_INVALID')
      let at = 'staff'
      try {
        const { kind, remember } = await openStateToken(journey, browser, await sealOf(where))
        at = `staff ${kind}`
        const { provider, identity } = providerOf(where, kind)
        const until = new Date(where.now.getTime() + STATE_TOKEN_SECONDS * 1_000)
        const isFirst = await openReplayCache(where.db, where.tenant, clock).claim(`staff ${browser}`, until)
        if (!isFirst) throw new IdentityFailure('TICKET_USED', 'this sign-in has ended already')
        return { provider, person: await identity.finish({ ...brought, remember }) }
      } catch (error) {
        throw await refusedBy(means, where, at, error)
      }
    },
  }
}
