import { isBlank, passwordFault } from '@wenyuan/contract/constants/password-policy.ts'
import { Fail } from '../../core/fail.ts'
import type { Scope, SiteScope } from '../../core/scope.ts'
import { isIdentity } from './identity-number.ts'
import type { ReaderRow } from './password-proof.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { updateReader } from './reader-store.ts'
import { endSessions } from './session-store.ts'
import type { SignIns } from './sign-ins.ts'
import type { Credentials } from './tokens.ts'

/**
 * Checks a new password: the tenant's policy, the repetition, and that it differs from the current one.
 *
 * @throws Fail naming the violated rule
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
  // the strong variant also forbids the resident id (spec 1 §5)
  const asksId = !settings.isPasswordProtect && settings.passwordCheck === '5'
  if (asksId && reader.identity_digest && isIdentity(scope, password, reader.identity_digest)) {
    throw new Fail('PASSWORD_IS_ACCOUNT', { field: 'password' })
  }
  if (repeated !== undefined && !isBlank(repeated) && repeated !== password) {
    throw new Fail('PASSWORD_REPEATED_WRONG', { field: 'confirmPassword' })
  }
  if (await isPassword(password, reader.password_hash)) {
    throw new Fail('PASSWORD_UNCHANGED', { field: 'password' })
  }
}

/** Sets a password and ends every session of the reader, including those of anyone who knew the old password. */
export async function setPassword(scope: SiteScope, reader: ReaderRow, password: string): Promise<void> {
  await updateReader(scope, reader.reader_id, {
    password_hash: await hashPassword(password),
    password_set_at: scope.now,
    password_initial: false,
  })
  await endSessions(scope, reader.reader_id, scope.now)
}

/** Both steps. @throws Fail naming the violated rule */
export async function changePassword(
  scope: SiteScope,
  reader: ReaderRow,
  password: string,
  repeated: string | undefined,
): Promise<void> {
  await requireNewPassword(scope, reader, password, repeated)
  await setPassword(scope, reader, password)
}

/** Answer of a password change: a new session that replaces the ended ones. */
export async function signInAnew(
  signIns: SignIns,
  scope: Scope,
  { reader_id: readerId }: ReaderRow,
  device: string,
): Promise<Credentials> {
  return signIns.open(scope, { readerId, purpose: 'reader', method: 'password', device })
}
