import { isBlank, passwordFault } from '@wenyuan/contract/words/password-policy.ts'
import { Fail } from '../fail.ts'
import type { Scope } from '../scope.ts'
import { isIdentity } from './identity-number.ts'
import type { ReaderRow } from './password-proof.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { updateReader } from './reader-store.ts'
import { endSessions } from './session-store.ts'

/**
 * Sets a new password under the library's policy and ends every session of the reader: whoever signed in with the old
 * one is out.
 *
 * @throws Fail naming what is wrong with it
 */
export async function changePassword(
  scope: Pick<Scope, 'db' | 'tenant' | 'site' | 'now'>,
  reader: ReaderRow,
  password: string,
  repeated: string | undefined,
): Promise<void> {
  const fault = passwordFault(password, scope.site.settings, [reader.account])
  if (fault) throw new Fail(fault, { field: 'password' })
  const { settings } = scope.site
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
  await updateReader(scope, reader.reader_id, {
    password_hash: await hashPassword(password),
    password_set_at: scope.now,
    password_initial: false,
  })
  await endSessions(scope, reader.reader_id, scope.now)
}
