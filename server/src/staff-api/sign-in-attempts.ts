import type { AppContext } from '../core/app-context.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import { DeliveryFailure } from '../domain/messages/delivery.ts'
import { allowAttempt, type AttemptKind, attemptsSoFar, excuseAttempt } from '../domain/readers/attempts.ts'
import { takeSignInKey } from '../domain/readers/sign-in-keys.ts'
import { writeAudit } from '../domain/staff/audit-store.ts'
import { wordsIn } from '../locales/words.ts'

/** Passwords and codes tried for an account from everywhere beyond this count need a proof of work each. */
const WITHOUT_WORK = 10

export interface StaffAttempt {
  /** Of the account, also of one that does not exist. */
  login: string
  address: string
  /** Somebody has signed in to this account with this browser before. */
  isKnownBrowser: boolean
  work?: { codeKey: string; found: string } | undefined
}

/**
 * Counted before anything is compared: by account and address, by address, and by account from everywhere. A browser in
 * which the account has signed in before has attempts of its own, so that nobody can lock its owner out.
 *
 * @throws Fail TRIES_USED_UP, MORE_WORK_NEEDED
 */
export async function allowStaffAttempt(where: SiteScope, attempt: StaffAttempt): Promise<void> {
  const { login, work } = attempt
  if (attempt.isKnownBrowser) return void (await allowAttempt(where, 'staffKnown', login))
  for (const [kind, subject] of countsOf(attempt).slice(0, -1)) await allowAttempt(where, kind, subject)
  const everywhere = await allowAttempt(where, 'staffAnywhere', login)
  if (everywhere <= WITHOUT_WORK || (work && (await isDone(where, work)))) return
  // nothing is compared: without the work nobody brings the account to its limit
  for (const [kind, subject] of countsOf(attempt)) await excuseAttempt(where, kind, subject, 'one')
  throw new Fail('MORE_WORK_NEEDED')
}

/** A right password resets the counts of its account and takes this attempt back from that of the shared address. */
export async function excuseStaffAttempt(where: SiteScope, attempt: StaffAttempt): Promise<void> {
  if (attempt.isKnownBrowser) return excuseAttempt(where, 'staffKnown', attempt.login, 'all')
  for (const [kind, subject] of countsOf(attempt))
    await excuseAttempt(where, kind, subject, kind === 'staffAddress' ? 'one' : 'all')
}

const countsOf = ({ login, address }: StaffAttempt): [AttemptKind, string][] => [
  ['staffAccount', `${login} ${address}`],
  ['staffAddress', address],
  ['staffAnywhere', login],
]

async function isDone(where: SiteScope, { codeKey, found }: { codeKey: string; found: string }) {
  const key = await takeSignInKey(where, codeKey)
  return key !== undefined && key.asksMoreWork && key.isProven(found, 'picture')
}

/**
 * A wrong password or code of an account that there is: a line in the audit log. After the last one that needs no work
 * another line, and a letter where the library wants one. No name that is made up is written down.
 */
export async function noteWrongAttempt(
  where: SiteScope,
  { messagesOf }: Pick<AppContext, 'messagesOf'>,
  { login }: StaffAttempt,
  isKnownLogin: boolean,
): Promise<void> {
  if (isKnownLogin)
    await writeAudit(
      where,
      { kind: 'account', id: '', name: login },
      { operation: 'sign-in-failed', subject: login },
    )
  if ((await attemptsSoFar(where, 'staffAnywhere', login)) !== WITHOUT_WORK) return
  await writeAudit(
    where,
    { kind: 'account', id: '', name: login },
    { operation: 'sign-in-guessed', subject: login },
  )
  const { staffWarningMail: to } = where.site.settings
  if (to === undefined) return
  const words = wordsIn('zh-CN')
  const fill = (text: string) =>
    text.replaceAll('{library}', where.site.name['zh-CN']).replaceAll('{login}', login)
  try {
    const text = [words, wordsIn('en')].map((one) => fill(one.staffGuessedText)).join('\n\n')
    await messagesOf(where.tenant).sendMail(to, fill(words.staffGuessedSubject), text)
  } catch (error) {
    // the refusal stands, and the audit log has the line
    if (!(error instanceof DeliveryFailure)) throw error
  }
}
