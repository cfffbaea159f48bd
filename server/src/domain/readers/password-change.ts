import { isBlank, passwordFault } from '@wenyuan/contract/constants/password-policy.ts'
import { Fail } from '../../fail.ts'
import { wordsIn } from '../../locales/words.ts'
import type { Scope, SiteScope } from '../../scope.ts'
import { isIdentity } from './identity-number.ts'
import type { ReaderRow } from './password-proof.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { updateReader } from './reader-store.ts'
import { endSessions } from './session-store.ts'
import type { SignIns } from './sign-ins.ts'
import type { Credentials } from './tokens.ts'

/**
 * Refuses what the library's policy does, what was not repeated alike, and the password there is already.
 *
 * @throws Fail naming what is wrong with it
 */
export async function requireNewPassword(
  scope: SiteScope,
  reader: ReaderRow,
  password: string,
  repeated: string | undefined,
): Promise<void> {
  const { settings } = scope.site
  const fault = passwordFault(password, settings, [reader.account])
  if (fault) throw new Fail(fault, { field: 'password' })
  // the strong variant: not the resident id either (spec 1 §5)
  const asksId = !settings.isPasswordProtect && settings.passwordCheck === '5'
  if (asksId && reader.identity_digest && isIdentity(scope.tenant, password, reader.identity_digest)) {
    throw new Fail('PASSWORD_IS_ACCOUNT', { field: 'password' })
  }
  if (repeated !== undefined && !isBlank(repeated) && repeated !== password) {
    throw new Fail('PASSWORD_REPEATED_WRONG', { field: 'confirmPassword' })
  }
  if (await isPassword(password, reader.password_hash)) {
    throw new Fail('PASSWORD_UNCHANGED', { field: 'password' })
  }
}

/** Sets a password and ends every session of the reader: whoever signed in with the old one is out. */
export async function setPassword(scope: SiteScope, reader: ReaderRow, password: string): Promise<void> {
  await updateReader(scope, reader.reader_id, {
    password_hash: await hashPassword(password),
    password_set_at: scope.now,
    password_initial: false,
  })
  await endSessions(scope, reader.reader_id, scope.now)
}

/** Both, one after the other. @throws Fail naming what is wrong with the new password */
export async function changePassword(
  scope: SiteScope,
  reader: ReaderRow,
  password: string,
  repeated: string | undefined,
): Promise<void> {
  await requireNewPassword(scope, reader, password, repeated)
  await setPassword(scope, reader, password)
}

/** What stands beside the answer of a change: a session in the place of those it has ended, and that it is done. */
export async function signInAnew(
  signIns: SignIns,
  scope: Scope,
  { reader_id: readerId }: ReaderRow,
  device: string,
): Promise<Credentials & { message: string }> {
  const credentials = await signIns.open(scope, { readerId, purpose: 'reader', method: 'password', device })
  return { ...credentials, message: wordsIn(scope.language).passwordChanged }
}
