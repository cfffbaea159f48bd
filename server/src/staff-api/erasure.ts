import type { PersonalData } from '../core/area-module.ts'
import { obstaclesFor } from '../areas/leaving/public.ts'
import { atomicallyIfLocal } from '../domain/circulation/atomically.ts'
import type { LibrarySystem } from '../domain/circulation/library-system.ts'
import { eraseReader } from '../domain/readers/own-data.ts'
import { lockReader } from '../domain/readers/reader-store.ts'
import type { SiteScope } from '../core/scope.ts'
import { yuan } from './receipts.ts'

const active: readonly string[] = ['waiting', 'claimed', 'shelved']
const counted = { loans: 'loan', requests: 'request', 'hand-overs': 'promised transfer' } as const

/**
 * Erases a reader unless something is open between reader and library. The lock on the reader's row prevents loans,
 * requests and charges in between.
 *
 * @returns what is open, in words; empty when the reader was erased
 */
export const eraseUnlessOpen = (
  { where, library }: { where: SiteScope; library: LibrarySystem },
  readerId: string,
  personalData: PersonalData,
): Promise<string[]> =>
  atomicallyIfLocal(where, library.capabilities, async (here) => {
    await lockReader(here, readerId)
    const open = await openMatters(here, library, readerId)
    if (open.length === 0) await eraseReader(here, readerId, personalData)
    return open
  })

async function openMatters(where: SiteScope, library: LibrarySystem, readerId: string): Promise<string[]> {
  const obstacles = await obstaclesFor(where, library, readerId)
  const holds = library.capabilities.holds
    ? (await library.holds(where, readerId)).filter(({ state }) => active.includes(state)).length
    : 0
  return [
    ...obstacles.map(({ code, count }) =>
      code === 'charges' || code === 'credit'
        ? `${code} of ${yuan(count)}`
        : `${count} ${counted[code]}${count === 1 ? '' : 's'}`,
    ),
    ...(holds > 0 ? [`${holds} hold${holds === 1 ? '' : 's'}`] : []),
  ]
}
