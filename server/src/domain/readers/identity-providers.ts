import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Fail } from '../../fail.ts'
import type { Scope } from '../../scope.ts'
import { openIdentity } from '../../integrations/identity/choose.ts'
import {
  type Identity,
  IdentityFailure,
  type LogoutMessage,
  type PeerLogout,
  type Person,
} from '../../integrations/identity/identity.ts'
import { openStateToken, sealStateToken } from '../../integrations/identity/state-token.ts'
import { unpackCallbackParams } from './callback-params.ts'
import type { SigningKeyOf } from './signing-keys.ts'
import { providerSessionKey } from './identity-provider-sessions.ts'
import { openReplayCache } from './replay-cache.ts'
import type { SignInAssertion } from './sign-in-assertion.ts'

const unguessable = (): string => randomBytes(24).toString('base64url')

/** Peers of unified authentication: the institution itself says whose account it is. */
const unified: readonly string[] = ['oidc', 'cas', 'saml']
const isUnified = (kind: string): boolean => unified.includes(kind)

/** The institution's own peer names the account; anybody else's word opens only what was bound to it. */
export const voucherOf = (kind: string, { subject, account, session }: Person): SignInAssertion => ({
  kind,
  subject,
  ...(session === undefined ? {} : { session: providerSessionKey(kind, session) }),
  ...(isUnified(kind) && account !== undefined ? { account } : {}),
})

export interface IdentityProviders {
  /** Where the browser goes, and the ticket it keeps until it comes back. */
  begin(
    scope: Scope,
    ask: { kind: string; next: string; origin: string },
  ): Promise<{ loginUrl: string; ticket: string }>
  /** Who came back. @throws Fail VOUCHER_INVALID, PEER_UNREACHABLE, METHOD_OFF */
  finish(
    scope: Scope,
    answer: { ticket: string; code: string },
  ): Promise<{ kind: string; next: string; person: Person }>
  /** What ended at a peer, by its message; undefined when it is none, or not believed. @throws Fail PEER_UNREACHABLE, METHOD_OFF */
  readLogout(scope: Scope, kind: string, message: LogoutMessage): Promise<PeerLogout | undefined>
}

/** The ways a library lets others vouch for its readers, each opened when first needed. */
export function makeIdentityProviders(keyOf: SigningKeyOf, clock: () => Date): IdentityProviders {
  const opened = new LRUCache<string, Identity>({ max: 500 })

  const peerOf = ({ db, tenant, site }: Scope, kind: string): Identity => {
    const wanted = site.settings.identities.find((one) =>
      kind === 'unified' ? isUnified(one.kind) : one.kind === kind,
    )
    if (!wanted) throw new Fail('METHOD_OFF')
    const name = `${tenant} ${wanted.kind} ${site.version}`
    const known = opened.get(name)
    if (known) return known
    const identity = openIdentity(wanted, { clock, ledger: openReplayCache(db, tenant, clock) })
    if (!identity) throw new Fail('METHOD_OFF')
    opened.set(name, identity)
    return identity
  }

  const sealOf = async (scope: Scope) => ({
    key: await keyOf(scope, 'journey'),
    tenant: scope.tenant,
    now: scope.now,
  })

  return {
    async begin(scope, { kind, next, origin }) {
      const peer = peerOf(scope, kind)
      try {
        const { redirect, remember } = await peer.begin({
          state: unguessable(),
          nonce: unguessable(),
          returnTo: `${origin}/${scope.site.path}/signed-in`,
        })
        const browser = unguessable()
        const journey = await sealStateToken(
          { kind: peer.kind, remember, next, browser },
          await sealOf(scope),
        )
        return { loginUrl: redirect, ticket: `${journey}~${browser}` }
      } catch (error) {
        throw asFail(error)
      }
    },

    async finish(scope, { ticket, code }) {
      const brought = unpackCallbackParams(code)
      const [journey = '', browser = ''] = ticket.split('~')
      if (!brought) throw new Fail('VOUCHER_INVALID')
      try {
        const { kind, remember, next } = await openStateToken(journey, browser, await sealOf(scope))
        return { kind, next, person: await peerOf(scope, kind).finish({ ...brought, remember }) }
      } catch (error) {
        throw asFail(error)
      }
    },

    async readLogout(scope, kind, message) {
      try {
        return await peerOf(scope, kind).readLogout?.(message)
      } catch (error) {
        throw asFail(error)
      }
    },
  }
}

/** A reader is told whether to try again later or to begin anew; the rest is for nobody's eyes. */
function asFail(error: unknown): unknown {
  if (!(error instanceof IdentityFailure)) return error
  const isPeers = error.code === 'PEER_UNREACHABLE' || error.code === 'PEER_UNREADABLE'
  return new Fail(isPeers ? 'PEER_UNREACHABLE' : 'VOUCHER_INVALID')
}
