import type { BlockList } from 'node:net'
import type { KnownBrowsers } from '../../domain/readers/known-browsers.ts'
import {
  type Caller,
  type Elsewhere,
  provenByPassword,
  type ReaderRow,
  type ShownPassword,
} from '../../domain/readers/password-proof.ts'
import { findReaderByAccount, insertReader, updateReader } from '../../domain/readers/reader-store.ts'
import { Fail } from '../../core/fail.ts'
import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import type { Proven } from '../../integrations/library-system/sign-in.ts'
import type { Scope, SiteScope } from '../../core/scope.ts'
import { DirectoryOff, provenByDirectory } from '../../integrations/directory/ldap.ts'
import { forgetBlocked, keepBlocked, wasBlocked } from './blocked-store.ts'

/** By a password that is kept here, or by that of the library system or the institution's directory. */
export const proven = (
  { knownBrowsers, ...others }: { knownBrowsers: KnownBrowsers } & Others,
  scope: Scope,
  shown: ShownPassword,
  from: Caller,
) => provenByPassword(scope, knownBrowsers, shown, from, othersBeside(others, scope))

type Typed = Parameters<Elsewhere['prove']>[0]

interface Others {
  librarySystems: LibrarySystems
  campusNetworks: BlockList
}

/**
 * Where the library has switched that on, its library system is asked for a password that is not the one kept here, and a
 * reader whom it does not let in is not let in here either.
 */
export const othersBeside = ({ librarySystems, campusNetworks }: Others, scope: SiteScope): Elsewhere => ({
  async prove(typed) {
    const reader = await byLibrarySystem(librarySystems, scope, typed)
    if (reader) return reader
    const listed = await byDirectory(campusNetworks, scope, typed)
    // whom the directory knows, the library system may still not let in
    if (listed && (await isRefused(librarySystems, scope, listed))) throw new Fail('ACCOUNT_LOCKED')
    return listed
  },

  refuses: (reader) => isRefused(librarySystems, scope, reader),
})

async function isRefused(
  librarySystems: LibrarySystems,
  scope: SiteScope,
  { reader_id, account }: ReaderRow,
): Promise<boolean> {
  if (!scope.site.settings.librarySystemLogin) return false
  // what it has said last holds also while it cannot be reached
  if (await wasBlocked(scope, account)) return true
  try {
    return await librarySystems.isBlocked(scope, reader_id)
  } catch (error) {
    if (error instanceof Fail && error.code === 'LIBRARY_SYSTEM_OFF') return false
    throw error
  }
}

async function byLibrarySystem(
  librarySystems: LibrarySystems,
  scope: SiteScope,
  typed: Typed,
): Promise<ReaderRow | undefined> {
  if (!scope.site.settings.librarySystemLogin) return undefined
  const said = await librarySystems.signIn(scope, typed)
  if (said === 'wrong' || said === 'cannot') return undefined
  if (said === 'blocked') {
    await keepBlocked(scope, typed.account)
    throw new Fail('ACCOUNT_LOCKED')
  }
  for (const account of new Set([said.account, typed.account])) await forgetBlocked(scope, account)
  return readerFor(scope, said)
}

async function byDirectory(
  allowed: BlockList,
  scope: SiteScope,
  typed: Typed,
): Promise<ReaderRow | undefined> {
  const { directory } = scope.site.settings
  if (directory === undefined) return undefined
  try {
    const said = await provenByDirectory(directory, typed, { allowed })
    return said === 'wrong' ? undefined : await readerFor(scope, said)
  } catch (error) {
    throw error instanceof DirectoryOff ? new Fail('DIRECTORY_OFF') : error
  }
}

/** The reader of a proven account, created at the first sign-in; the name follows the library system. */
async function readerFor(scope: SiteScope, { account, name }: Proven): Promise<ReaderRow | undefined> {
  const known = await findReaderByAccount(scope, account)
  if (!known) await insertReader(scope, { account, name: name || account }, scope.now)
  else if (name !== '' && name !== known.name) await updateReader(scope, known.reader_id, { name })
  return findReaderByAccount(scope, account)
}
