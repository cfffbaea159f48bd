import { Fail } from '../../core/fail.ts'
import type { ReaderRow } from '../../domain/readers/password-proof.ts'
import { findReader } from '../../domain/readers/reader-store.ts'
import type { ReaderScope } from '../../core/scope.ts'

/** The row of the signed-in reader. @throws Fail SIGN_IN_REQUIRED when the account was deleted in between */
export async function ownReader(scope: ReaderScope): Promise<ReaderRow> {
  const reader = await findReader(scope, scope.reader.readerId)
  if (!reader) throw new Fail('SIGN_IN_REQUIRED')
  return reader
}
