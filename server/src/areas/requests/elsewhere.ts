import type { SiteScope } from '../../core/scope.ts'
import type { Hold, LibrarySystem } from '../../domain/circulation/library-system.ts'
import { advance } from './moves.ts'
import { type RequestEvent, stepOf } from './rules.ts'
import { openRequestsWithHolds, type Request } from './store.ts'

/** Steps towards the pick-up shelf, last one first: stages that are already past send no notice. */
const towardsTheShelf: readonly RequestEvent[] = ['shelve', 'arrive', 'accept']
const MOST_LOANS = 1_000

/**
 * Moves requests whose holds are in an external library system: ready for the reader, collected, or ended. A hold that
 * is missing there and not on loan, before it was ready, is left to staff because the reason is unknown here.
 * @param andThen called for each copy that is ready
 * @returns how many requests have moved
 */
export async function followExternalHolds(
  where: SiteScope,
  library: LibrarySystem,
  andThen: (hold: Hold) => Promise<void>,
): Promise<number> {
  const requests = await openRequestsWithHolds(where)
  let moved = 0
  for (const readerId of new Set(requests.map(({ reader_id }) => reader_id))) {
    const holds = await library.holds(where, readerId)
    const { loans } = await library.openLoans(where, readerId, { offset: 0, limit: MOST_LOANS })
    for (const request of requests.filter(({ reader_id }) => reader_id === readerId)) {
      const hold = holds.find(({ holdId }) => holdId === request.hold_id)
      if (hold?.state === 'waiting') continue
      const isLent = loans.some(({ recordId }) => recordId === request.record_id)
      const ready = hold?.state === 'shelved' || isLent
      const now = ready ? await ontoTheShelf(where, request, hold?.barcode ?? '') : request
      if (now !== request && hold) await andThen(hold)
      const ended = hold ? undefined : await end(where, now, isLent)
      if (now !== request || ended) moved++
    }
  }
  return moved
}

async function ontoTheShelf(where: SiteScope, request: Request, barcode: string): Promise<Request> {
  let now = request
  while (true) {
    const event = towardsTheShelf.find((one) => stepOf(now, one, 'desk'))
    const next = event && (await advance(where, now, event, 'desk', barcode === '' ? {} : { barcode }))
    if (!next) return now
    now = next
  }
}

const end = (where: SiteScope, request: Request, isLent: boolean): Promise<Request | undefined> =>
  isLent ? advance(where, request, 'collect', 'desk') : advance(where, request, 'expire', 'night')
