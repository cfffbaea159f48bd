import { Fail } from '../../core/fail.ts'

import { allowAttempt, type AttemptKind, type CountingScope, excuseAttempt } from './attempts.ts'

/** Passwords and codes tried for an account or from an address beyond these counts need more work each. */
export const softLimits = { account: 10, address: 60 } as const

export interface PasswordAttempt {
  /** Key of the account, also of one that does not exist. */
  account: string
  /** Network of the caller. */
  address: string
  /** The reader has signed in with this browser before. */
  isKnownBrowser: boolean
  /** The browser has done the larger proof of work. */
  hasMoreWork: boolean
}

/**
 * Counts an attempt before anything is compared. One address can use up its own attempts for an account, not those of
 * others; a browser known to the reader has attempts of its own.
 *
 * @throws Fail TRIES_USED_UP, MORE_WORK_NEEDED
 */
export async function allowPassword(scope: CountingScope, attempt: PasswordAttempt): Promise<void> {
  const { account, address, isKnownBrowser, hasMoreWork } = attempt
  if (isKnownBrowser) {
    await allowAttempt(scope, 'known', account)
    return
  }
  await allowAttempt(scope, 'accountHere', `${account} ${address}`)
  const ofAddress = await allowAttempt(scope, 'address', address)
  const ofAccount = await allowAttempt(scope, 'account', account)
  if (hasMoreWork || (ofAddress <= softLimits.address && ofAccount <= softLimits.account)) return
  // nothing is compared: without the work nobody brings the account to its hard limit
  for (const [kind, subject] of countsOf(attempt)) await excuseAttempt(scope, kind, subject, 'one')
  throw new Fail('MORE_WORK_NEEDED', { field: 'verifyCode' })
}

/** A right password resets the counts of its account and takes this attempt back from that of the shared address. */
export async function excusePassword(scope: CountingScope, attempt: PasswordAttempt): Promise<void> {
  if (attempt.isKnownBrowser) return excuseAttempt(scope, 'known', attempt.account, 'all')
  for (const [kind, subject] of countsOf(attempt))
    await excuseAttempt(scope, kind, subject, kind === 'address' ? 'one' : 'all')
}

const countsOf = ({ account, address }: PasswordAttempt): [AttemptKind, string][] => [
  ['accountHere', `${account} ${address}`],
  ['address', address],
  ['account', account],
]
