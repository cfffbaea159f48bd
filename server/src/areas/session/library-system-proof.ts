import type { AskElsewhere, ReaderRow } from '../../domain/readers/password-proof.ts'
import { findReaderByAccount, insertReader, updateReader } from '../../domain/readers/reader-store.ts'
import { Fail } from '../../fail.ts'
import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import type { Proven } from '../../integrations/library-system/sign-in.ts'
import type { Scope } from '../../scope.ts'

/** Asks the library system for a password that is not the one kept here, where the library has switched that on. */
export const askLibrarySystem =
  (librarySystems: LibrarySystems, scope: Scope): AskElsewhere =>
  async (typed) => {
    if (!scope.site.settings.librarySystemLogin) return undefined
    const said = await librarySystems.signIn(scope, typed)
    if (said === 'wrong' || said === 'cannot') return undefined
    if (said === 'blocked') throw new Fail('ACCOUNT_LOCKED')
    return readerFor(scope, said)
  }

/** The reader of a proven account, created at the first sign-in; the name follows the library system. */
async function readerFor(scope: Scope, { account, name }: Proven): Promise<ReaderRow | undefined> {
  const known = await findReaderByAccount(scope, account)
  if (!known) await insertReader(scope, { account, name: name || account }, scope.now)
  else if (name !== '' && name !== known.name) await updateReader(scope, known.reader_id, { name })
  return findReaderByAccount(scope, account)
}
