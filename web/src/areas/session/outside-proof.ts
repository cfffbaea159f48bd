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

/**
 * The name of the external account, for the reader to check. The server verifies the assertion when it is bound; an
 * altered one shows a name but binds nothing.
 */
export function ownerOf(assertion: string): string {
  const [, payload = ''] = assertion.split('.')
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    )
    const { name } = JSON.parse(new TextDecoder().decode(bytes)) as { name?: unknown }
    return typeof name === 'string' ? name : ''
  } catch {
    return ''
  }
}

/** The screen that binds this kind of assertion to an account. Source: spec 1 §2 "Account binding screens". */
export function bindPathOf(kind: string): string {
  if (kind === 'learning-app') return paths.bindUid()
  return kind === 'passport' ? paths.relateUid() : paths.bindAccount()
}
