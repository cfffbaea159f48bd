import { paths } from '../../app/paths.ts'

/** A sign-in assertion that is not bound to an account yet. */
interface Proof {
  /** Kind of identity provider. */
  kind: string
  /** The assertion: `openId` or `uid` of the calls that bind it. */
  assertion: string
  /** The state token of the sign-in that this window began; empty if a cookie is used instead. */
  ticket: string
}

/** Kept in memory until the reader has entered the account. An assertion in an address is removed from it. */
let kept: Proof | undefined

export const keepProof = (proof: Proof): void => void (kept = proof)

export const keptProof = (): Proof | undefined => kept

/** Moves the assertion from the address, history and referrer into memory. */
export function takeFromAddress(kind: string, assertion: string, path: string): Proof | undefined {
  if (assertion !== '') {
    keepProof({ kind, assertion, ticket: '' })
    window.history.replaceState(window.history.state, '', `#${path}`)
  }
  return kept?.kind === kind ? kept : undefined
}

/** What an assertion claims; undefined: it is none. The server verifies it when it is bound. */
function claimsOf(assertion: string): { name?: unknown; exp?: unknown } | undefined {
  const [, payload = ''] = assertion.split('.')
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? claims : undefined
  } catch {
    return undefined
  }
}

/** The name of the external account, for the reader to check: an altered assertion shows one but binds nothing. */
export function ownerOf(assertion: string): string {
  const { name } = claimsOf(assertion) ?? {}
  return typeof name === 'string' ? name : ''
}

/** Clocks differ: the server has the last word on what is only just over. */
const TOLERANCE_MS = 3_600_000

/** Whether an assertion can no longer bind anything: it is none, or its time is over. */
export function isDead(assertion: string, now = Date.now()): boolean {
  const claims = claimsOf(assertion)
  return claims === undefined || (typeof claims.exp === 'number' && claims.exp * 1_000 + TOLERANCE_MS < now)
}

/** The screen that binds this kind of assertion to an account. Source: spec 1 §2 "Account binding screens". */
export function bindPathOf(kind: string): string {
  if (kind === 'learning-app') return paths.bindUid()
  return kind === 'passport' ? paths.relateUid() : paths.bindAccount()
}
