import { paths } from '../../app/paths.ts'

/**
 * What another site has vouched for and no account is bound to yet: a signed ticket, kept in memory until the reader has
 * typed the account. A ticket in an address is taken out of it.
 */
let kept: { loginType: string; ticket: string } | undefined

export const keepProof = (loginType: string, ticket: string): void => void (kept = { loginType, ticket })

export const keptProof = (): { loginType: string; ticket: string } | undefined => kept

/** Takes the ticket out of the address bar, history and referrer, and keeps it. */
export function takeFromAddress(loginType: string, ticket: string, path: string): string {
  if (ticket !== '') {
    keepProof(loginType, ticket)
    window.history.replaceState(window.history.state, '', `#${path}`)
  }
  return ticket || (kept?.loginType === loginType ? kept.ticket : '')
}

/** The screen where what this kind of proof says is bound to an account. Source: spec 1 §2 "Account binding screens". */
export function bindPathOf(kind: string): string {
  if (kind === 'learning-app') return paths.bindUid()
  return kind === 'passport' ? paths.relateUid() : paths.bindAccount()
}
