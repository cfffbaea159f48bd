import { randomUUID } from 'node:crypto'
import type { TimedScope } from '../../core/scope.ts'
import { openReplayCache } from './replay-cache.ts'
import type { LinkToken } from './sign-in-links.ts'
import { readTicket, signTicket } from './signed-ticket.ts'
import type { SigningKeyOf } from './signing-keys.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    assertions: SignInAssertions
  }
}

/** A person at an identity provider. */
export interface ExternalIdentity {
  /** `wechat`, `learning-app`, `passport`, `oidc`, `cas`, `saml` */
  kind: string
  subject: string
  /** The person named by the provider, for the form that asks which account to bind. */
  name: string
  /** The library account, if the institution's own provider has named it. */
  account?: string
  /** Digest of the provider's session identifier: when that session ends, ours ends too. */
  session?: string
}

/** The person named by an identity provider, signed by us for ten minutes. On the wire: `openId` or `uid`. */
export interface SignInAssertion extends ExternalIdentity {
  /** Used once: see `claim`. */
  id: string
  /**
   * Digest of what the browser that began the sign-in holds: in another browser the assertion is invalid. Undefined in
   * the link of a trusted application, which knows the reader but not the browser: it only binds.
   */
  browser: string | undefined
  /** Ten minutes after the provider's answer, however often the assertion is signed again. */
  expires: Date
}

const ASSERTION_MS = 10 * 60_000
const LINK_MS = 15 * 60_000

export interface SignInAssertions {
  /** `expires`: of the assertion that this one replaces. */
  sign(scope: TimedScope, identity: ExternalIdentity & { browser: string; expires?: Date }): Promise<string>
  /** For the link of a trusted application: binds this account and does nothing else. */
  signForLink(
    scope: TimedScope,
    identity: Pick<ExternalIdentity, 'kind' | 'subject' | 'name'>,
  ): Promise<LinkToken>
  /** Undefined for text not signed by us, for another tenant or purpose, or expired: a bare id proves nothing. */
  read(scope: TimedScope, text: string): Promise<SignInAssertion | undefined>
  /** @returns false when the assertion was used before, at any node */
  claim(scope: TimedScope, assertion: SignInAssertion): Promise<boolean>
}

export const makeSignInAssertions = (keyOf: SigningKeyOf): SignInAssertions => ({
  sign: (scope, { kind, subject, name, account, session, browser, expires }) =>
    signTicket(keyOf, scope, {
      purpose: 'sign-in',
      id: randomUUID(),
      subject,
      expires: expires ?? new Date(scope.now.getTime() + ASSERTION_MS),
      claims: {
        kind,
        name,
        browser,
        ...(account === undefined ? {} : { account }),
        ...(session === undefined ? {} : { session }),
      },
    }),
  async signForLink(scope, { kind, subject, name }) {
    const expires = new Date(scope.now.getTime() + LINK_MS)
    const ticket = { purpose: 'binding-link', id: randomUUID(), subject, expires } as const
    return { token: await signTicket(keyOf, scope, { ...ticket, claims: { kind, name } }), expires }
  },
  async read(scope, text) {
    const own = await readTicket(keyOf, scope, 'sign-in', text)
    const ticket = own ?? (await readTicket(keyOf, scope, 'binding-link', text))
    if (!ticket) return undefined
    const { kind, name, browser, account, session, jti: id, sub: subject = '', exp = 0 } = ticket
    if (typeof kind !== 'string' || id === undefined) return undefined
    if (own && typeof browser !== 'string') return undefined
    return {
      id,
      kind,
      subject,
      name: typeof name === 'string' ? name : '',
      browser: typeof browser === 'string' ? browser : undefined,
      expires: new Date(exp * 1_000),
      ...(typeof account === 'string' ? { account } : {}),
      ...(typeof session === 'string' ? { session } : {}),
    }
  },
  claim: ({ db, tenant, now }, { id, expires }) =>
    openReplayCache(db, tenant, () => now).claim(`assertion ${id}`, expires),
})
