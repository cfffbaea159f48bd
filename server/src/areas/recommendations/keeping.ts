import { pickUpLibraries } from '../../core/tenant.ts'
import { Fail } from '../../core/fail.ts'
import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import type { SiteScope } from '../../core/scope.ts'
import { orderFromLibrary, prioritiseRequest } from '../requests/public.ts'
import { readersOf } from './store.ts'

/** Whether a copy is reserved for a reader. */
export type Kept = 'kept' | 'not kept'

/** The highest priority of a hold; ordinary ones have 0. */
const FIRST = 100

/**
 * Reserves a title for the readers who suggested it and want it, before all others: the one who made the suggestion
 * first, then those who joined. A reader who may not reserve, such as one with a frozen card, is only told.
 */
export async function keepForReaders(
  scope: SiteScope,
  librarySystems: LibrarySystems,
  { suggestionId, recordId }: { suggestionId: string; recordId: string },
): Promise<ReadonlyMap<string, Kept>> {
  const kept = new Map<string, Kept>()
  const places = pickUpLibraries(scope.site).map(({ code }) => code)
  const desk = await librarySystems.deskOf(scope)
  let priority = FIRST
  for (const { reader_id, hold_wanted, lib_code } of await readersOf(scope, suggestionId)) {
    if (!hold_wanted) continue
    const libCode = places.includes(lib_code) ? lib_code : places[0]
    if (libCode === undefined) break
    try {
      const { requestNo } = await orderFromLibrary(
        { ...scope, reader: { readerId: reader_id } },
        librarySystems,
        'reservation',
        { recordId, volume: '', libCode, contactInfo: '', address: '' },
      )
      // one that has its copy already needs no place in the queue
      if (desk) await prioritiseRequest(scope, desk, requestNo, priority)
      kept.set(reader_id, 'kept')
    } catch (error) {
      if (!(error instanceof Fail)) throw error
      kept.set(reader_id, error.code === 'HELD_ALREADY' ? 'kept' : 'not kept')
    }
    priority = Math.max(1, priority - 1)
  }
  return kept
}
