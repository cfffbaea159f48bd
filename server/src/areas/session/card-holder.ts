import { isIdentity } from '../../domain/readers/identity-number.ts'
import type { ReaderRow } from '../../domain/readers/password-proof.ts'
import { isPassword } from '../../domain/readers/passwords.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/**
 * Whether the caller knows the account's password, or the resident id where the library has it: name and account number
 * are known to many on a campus.
 */
export async function isCardHolder(
  scope: TenantScope,
  reader: ReaderRow | undefined,
  { password, idNumber }: { password: string; idNumber: string },
): Promise<boolean> {
  // compared in any case: the time does not tell whether the account exists
  const knowsPassword = await isPassword(password, reader?.password_hash)
  const digest = reader?.identity_digest
  return knowsPassword || (digest ? isIdentity(scope, idNumber, digest) : false)
}
