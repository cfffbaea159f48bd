import { parseCookie } from 'cookie'
import type { TimedScope } from '../../core/scope.ts'
import { readTicket, signTicket } from './signed-ticket.ts'
import type { SigningKeyOf } from './signing-keys.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    knownBrowsers: KnownBrowsers
  }
}

const KEPT_MS = 180 * 24 * 60 * 60_000
/** Of one browser: a family, or a desk in a reading room. */
const MOST_READERS = 5

/** Cookie of a tenant with the readers who have signed in with this browser. It signs nobody in. */
export const knownCookie = (tenant: string): string => `wenyuan-known-${tenant}`
export const KNOWN_SECONDS = KEPT_MS / 1_000

export const knownOf = (header = '', tenant: string): string | undefined =>
  parseCookie(header)[knownCookie(tenant)] || undefined

/**
 * Browsers in which a reader has signed in before. Their attempts have a budget of their own, so that nobody else can
 * shut the reader out by guessing the password.
 */
export interface KnownBrowsers {
  isKnown(scope: TimedScope, token: string | undefined, readerId: string): Promise<boolean>
  /** The cookie's new value, after a sign-in. */
  withReader(scope: TimedScope, token: string | undefined, readerId: string): Promise<string>
}

export function makeKnownBrowsers(keyOf: SigningKeyOf): KnownBrowsers {
  const readersOf = async (scope: TimedScope, token: string | undefined): Promise<string[]> => {
    const ticket = token === undefined ? undefined : await readTicket(keyOf, scope, 'known-browser', token)
    return ticket?.sub === undefined ? [] : ticket.sub.split(' ')
  }
  return {
    isKnown: async (scope, token, readerId) => (await readersOf(scope, token)).includes(readerId),
    async withReader(scope, token, readerId) {
      const others = (await readersOf(scope, token)).filter((one) => one !== readerId)
      return signTicket(keyOf, scope, {
        purpose: 'known-browser',
        subject: [readerId, ...others].slice(0, MOST_READERS).join(' '),
        expires: new Date(scope.now.getTime() + KEPT_MS),
      })
    },
  }
}
