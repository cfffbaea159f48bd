import { randomBytes } from 'node:crypto'
import type { BlockList } from 'node:net'
import { Fail } from '../../core/fail.ts'
import type { Scope } from '../../core/scope.ts'
import {
  IdentityFailure,
  type LogoutMessage,
  type ProviderLogout,
  type Person,
} from '../../domain/identity/identity.ts'
import { openStateToken, sealStateToken } from '../../domain/identity/state-token.ts'
import { unpackCallbackParams } from '../../domain/readers/callback-params.ts'
import { identitiesOn, isUnified } from '../../domain/readers/identity-kinds.ts'
import { keepLogoutHint, providerSessionOf, takeLogoutHint } from '../../domain/readers/provider-logout.ts'
import type { SecretCipher } from '../../platform/secrets/secret-cipher.ts'
import type { PrivateKeyOf, SigningKeyOf } from '../../domain/readers/signing-keys.ts'
import type { Events } from '../../platform/events.ts'
import { noteProviderSession, providerSessionKey } from '../../domain/readers/identity-provider-sessions.ts'
import { type ExternalIdentity } from '../../domain/readers/sign-in-assertion.ts'
import { openedOnce } from './opened-once.ts'
import { refusedBy } from './refused-by.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    identityProviders: IdentityProviders
  }
}

const unguessable = (): string => randomBytes(24).toString('base64url')

/** A name travels in the address: see `http/external-sign-in.ts`. */
const LONGEST_NAME = 80

/** Only the institution's own provider names an account; other providers sign in only an account bound to them. */
export const externalIdentityOf = (
  kind: string,
  { subject, name, account, session }: Person,
): ExternalIdentity => ({
  kind,
  subject,
  name: (name ?? account ?? subject).slice(0, LONGEST_NAME),
  ...(session === undefined ? {} : { session: providerSessionKey(kind, session) }),
  ...(isUnified(kind) && account !== undefined ? { account } : {}),
})

export interface IdentityProviders {
  /**
   * The URL for the browser, and the state token that it keeps until it returns.
   *
   * @throws Fail PROVIDER_UNREACHABLE, METHOD_OFF, also when our own address is not known
   */
  begin(
    scope: Scope,
    ask: { kind: string; next: string; bindsTo?: string },
  ): Promise<{ loginUrl: string; ticket: string }>
  /**
   * Verifies a callback: of a sign-in, or of a binding that the session `bindsTo` began. Neither passes for the other.
   * @throws Fail SIGN_IN_PROOF_INVALID, PROVIDER_UNREACHABLE, METHOD_OFF
   */
  finish(
    scope: Scope,
    answer: { ticket: string; code: string; bindsTo?: string },
  ): Promise<{ kind: string; next: string; person: Person }>
  /**
   * Verifies a logout message; undefined if it is malformed or not authentic.
   *
   * @throws Fail PROVIDER_UNREACHABLE, METHOD_OFF
   */
  readLogout(scope: Scope, kind: string, message: LogoutMessage): Promise<ProviderLogout | undefined>
  /**
   * Address that signs the reader of a session out at the provider too, and returns to our home page. Empty when the
   * provider has none, cannot be asked, or would not know where to return to.
   */
  logoutUrl(scope: Scope, kind: string, sessionId: string): Promise<string>
}

export interface ProviderMeans {
  keyOf: SigningKeyOf
  privateKeyOf: PrivateKeyOf
  clock: () => Date
  events: Pick<Events, 'proofRefused'>
  /** Networks that may be reached besides public ones: libraries enter the addresses. */
  allowed: BlockList
}

/** The identity providers of all tenants, each opened on first use. */
export function makeIdentityProviders({
  cipher,
  ...means
}: ProviderMeans & { cipher: SecretCipher }): IdentityProviders {
  const { keyOf } = means
  const providerOf = openedOnce(means, ({ site }, kind) =>
    identitiesOn(site.settings).find((one) => (kind === 'unified' ? isUnified(one.kind) : one.kind === kind)),
  )

  const sealOf = async (scope: Scope) => ({
    key: await keyOf(scope, 'journey'),
    tenant: scope.tenant,
    now: scope.now,
  })

  return {
    async begin(scope, { kind, next, bindsTo }) {
      const provider = providerOf(scope, kind)
      // the provider would send our readers' sign-ins to an address chosen by the caller
      if (!scope.isOriginKnown) throw new Fail('METHOD_OFF')
      try {
        const { redirect, remember } = await provider.begin({
          state: unguessable(),
          nonce: unguessable(),
          returnTo: `${scope.origin}/${scope.site.path}/signed-in`,
        })
        const browser = unguessable()
        const journey = await sealStateToken(
          { kind: provider.kind, remember, next, browser, ...(bindsTo === undefined ? {} : { bindsTo }) },
          await sealOf(scope),
        )
        return { loginUrl: redirect, ticket: `${journey}~${browser}` }
      } catch (error) {
        throw await refusedBy(means, scope, kind, error)
      }
    },

    async finish(scope, { ticket, code, bindsTo }) {
      const brought = unpackCallbackParams(code)
      const [journey = '', browser = ''] = ticket.split('~')
      if (!brought) throw new Fail('SIGN_IN_PROOF_INVALID')
      let at = ''
      try {
        const begun = await openStateToken(journey, browser, await sealOf(scope))
        const { kind, remember, next } = begun
        at = kind
        if (begun.bindsTo !== bindsTo) throw new Fail('SIGN_IN_PROOF_INVALID')
        const person = await providerOf(scope, kind).finish({ ...brought, remember })
        if (person.session !== undefined)
          await noteProviderSession(scope, providerSessionKey(kind, person.session))
        if (person.logoutHint !== undefined) {
          const key = providerSessionKey(kind, person.session ?? person.subject)
          await keepLogoutHint(scope, cipher, key, person.logoutHint)
        }
        return { kind, next, person }
      } catch (error) {
        throw await refusedBy(means, scope, at, error)
      }
    },

    async readLogout(scope, kind, message) {
      try {
        return await providerOf(scope, kind).readLogout?.(message)
      } catch (error) {
        throw await refusedBy(means, scope, kind, error)
      }
    },

    async logoutUrl(scope, kind, sessionId) {
      if (!scope.isOriginKnown || !identitiesOn(scope.site.settings).some((one) => one.kind === kind))
        return ''
      const key = await providerSessionOf(scope, sessionId)
      const hint = key === undefined ? undefined : await takeLogoutHint(scope, cipher, key)
      const returnTo = `${scope.origin}/${scope.site.path}/signed-out/${kind}`
      try {
        const ask = hint === undefined ? { returnTo } : { returnTo, hint }
        return (await providerOf(scope, kind).logoutUrl(ask)) ?? ''
      } catch (error) {
        // our own session ends in any case
        if (error instanceof IdentityFailure) return ''
        throw error
      }
    },
  }
}
