import type { SiteScope } from '../../scope.ts'
import type { Hold, LibrarySystem } from '../../domain/circulation/library-system.ts'
import { advance } from './moves.ts'
import { type RequestEvent, stepOf } from './rules.ts'
import { openRequestsWithHolds, type Request } from './store.ts'

/** On the way to the pick-up shelf: what comes last is tried first, so that no stage is told of that is over already. */
const towardsTheShelf: readonly RequestEvent[] = ['shelve', 'arrive', 'accept']
const MOST_LOANS = 1_000

/**
 * Requests whose holds stand in another program follow what became of them there: ready for the reader, collected, or
 * over. A hold that is neither there nor on loan before it was ready is left to staff: nobody here knows why.
 *
 * @param andThen who is to be told that a copy is ready
 * @returns how many requests have moved
 */
export async function followElsewhere(
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
