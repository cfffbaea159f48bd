import { randomUUID } from 'node:crypto'
import type { TimedScope } from '../../core/scope.ts'
import { openReplayCache } from './replay-cache.ts'
import { readTicket, signTicket } from './signed-ticket.ts'
import type { SigningKeyOf } from './signing-keys.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    signInLinks: SignInLinks
  }
}

/** How long a link of a trusted application may be followed. */
const LINK_MS = 15 * 60_000

/** The token of a link. */
export interface LinkToken {
  token: string
  expires: Date
}

/** Tokens of links that trusted applications make. Each is good for one sign-in and for nothing else. */
export interface SignInLinks {
  sign(scope: TimedScope, readerId: string): Promise<LinkToken>
  /** Uses the token up. @returns the reader; undefined for any other text, or a token used before at any node */
  take(scope: TimedScope, text: string): Promise<string | undefined>
}

export const makeSignInLinks = (keyOf: SigningKeyOf): SignInLinks => ({
  async sign(scope, readerId) {
    const expires = new Date(scope.now.getTime() + LINK_MS)
    const ticket = { purpose: 'sign-in-link', id: randomUUID(), subject: readerId, expires } as const
    return { token: await signTicket(keyOf, scope, ticket), expires }
  },
  async take(scope, text) {
    const ticket = await readTicket(keyOf, scope, 'sign-in-link', text)
    const { jti: id, sub, exp = 0 } = ticket ?? {}
    if (id === undefined || sub === undefined) return undefined
    const used = openReplayCache(scope.db, scope.tenant, () => scope.now)
    return (await used.claim(`link ${id}`, new Date(exp * 1_000))) ? sub : undefined
  },
})
