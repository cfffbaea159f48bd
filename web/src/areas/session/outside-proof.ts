import { paths } from '../../app/paths.ts'

/**
 * A sign-in assertion that is not bound to an account yet, kept in memory until the reader has entered the account. An
 * assertion in an address is removed from it.
 */
let kept: { loginType: string; ticket: string } | undefined

export const keepProof = (loginType: string, ticket: string): void => void (kept = { loginType, ticket })

export const keptProof = (): { loginType: string; ticket: string } | undefined => kept

/** Moves the assertion from the address, history and referrer into memory. */
export function takeFromAddress(loginType: string, ticket: string, path: string): string {
  if (ticket !== '') {
    keepProof(loginType, ticket)
    window.history.replaceState(window.history.state, '', `#${path}`)
  }
  return ticket || (kept?.loginType === loginType ? kept.ticket : '')
}

/** The screen that binds this kind of assertion to an account. Source: spec 1 §2 "Account binding screens". */
export function bindPathOf(kind: string): string {
  if (kind === 'learning-app') return paths.bindUid()
  return kind === 'passport' ? paths.relateUid() : paths.bindAccount()
}
