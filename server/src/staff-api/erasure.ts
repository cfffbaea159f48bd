import type { PersonalData } from '../core/area-module.ts'
import { obstaclesFor } from '../areas/leaving/public.ts'
import { atomicallyIfLocal } from '../domain/circulation/atomically.ts'
import { countOwnBooks } from '../domain/circulation/built-in/own-books.ts'
import type { LibrarySystem } from '../domain/circulation/library-system.ts'
import { forgetReader } from '../domain/import-undo/change-store.ts'
import { eraseReaders } from '../domain/readers/own-data.ts'
import { lockReader } from '../domain/readers/reader-store.ts'
import type { SiteScope } from '../core/scope.ts'
import { yuan } from './receipts.ts'

const OPEN_IN_OWN_BOOKS =
  'The reader cannot be erased while loans, holds or charges are open in the own books, which are not in use now.'

const active: readonly string[] = ['waiting', 'claimed', 'shelved']

/**
 * Erases a reader unless something is open between reader and library. The lock on the reader's row prevents loans,
 * requests and charges in between.
 *
 * @returns what is open, in a sentence; undefined when the reader was erased
 */
export const eraseUnlessOpen = (
  { where, library }: { where: SiteScope; library: LibrarySystem },
  readerId: string,
  personalData: PersonalData,
): Promise<string | undefined> =>
  atomicallyIfLocal(where, library.capabilities, async (here) => {
    await lockReader(here, readerId)
    const open = await openMatters(here, library, readerId)
    if (open === undefined) {
      await eraseReaders(here, [readerId], personalData)
      await forgetReader(here, readerId)
    }
    return open
  })

async function openMatters(
  where: SiteScope,
  library: LibrarySystem,
  readerId: string,
): Promise<string | undefined> {
  const obstacles = await obstaclesFor(where, library, readerId)
  const holds = library.capabilities.holds
    ? (await library.holds(where, readerId)).filter(({ state }) => active.includes(state)).length
    : 0
  const own = library.capabilities.here ? [] : Object.values(await countOwnBooks(where, readerId))
  if (own.some((count) => count > 0)) return OPEN_IN_OWN_BOOKS
  if (obstacles.length === 0 && holds === 0) return undefined
  const count = (wanted: (typeof obstacles)[number]['code']) =>
    obstacles.find(({ code }) => code === wanted)?.count ?? 0
  return `The reader cannot be erased while these are open: loans ${count('loans')}, holds ${holds}, requests ${count('requests')}, transfers ${count('hand-overs')}, charges ${yuan(count('charges'))}, credit ${yuan(count('credit'))}.`
}
