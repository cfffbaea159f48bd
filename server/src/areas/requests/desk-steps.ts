import type { SiteScope } from '../../scope.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import type { Desk, LibrarySystem } from '../../domain/circulation/library-system.ts'
import { advance } from './moves.ts'
import { type RequestEvent, stepOf } from './rules.ts'
import { findRequest, noteCopy, requestOfHold, requestsPastTheirDay } from './store.ts'

/**
 * The request behind a hold follows what became of the hold. A hold without a request is left; where the table has no
 * step for it, such as a copy that comes back for who had asked to have one brought, only the copy is noted.
 */
export async function followHold(
  where: SiteScope,
  holdId: string,
  event: 'arrive' | 'shelve' | 'collect' | 'expire',
  barcode: string,
): Promise<void> {
  const request = await requestOfHold(where, holdId)
  if (!request) return
  const moved = await advance(where, request, event, event === 'expire' ? 'night' : 'desk', { barcode })
  if (!moved) await noteCopy(where, request, barcode)
}

/** Steps staff make with a request itself; those with the copy in hand follow the copy. */
export const stepsByNumber = ['accept', 'pick', 'ship', 'receive', 'fail', 'restock'] as const

/**
 * Makes a step at the desk. A copy on its way is owed for from then on; one that could not be delivered goes to the next
 * who waits.
 *
 * @returns why not, or undefined when the step is made
 */
export async function deskStep(
  where: SiteScope,
  desk: Desk,
  requestNo: string,
  event: (typeof stepsByNumber)[number],
  endHold: LibrarySystem['cancelHold'],
): Promise<'REQUEST_UNKNOWN' | 'REQUEST_STEP_CLOSED' | undefined> {
  const request = await findRequest(where, requestNo)
  if (!request) return 'REQUEST_UNKNOWN'
  if (!stepOf(request, event, 'desk') || needsCopy(event, request)) return 'REQUEST_STEP_CLOSED'
  return atomically(where, async (here) => {
    const {
      reader_id: readerId,
      record_id: recordId,
      barcode,
      pickup_library: library,
      fee,
      hold_id,
    } = request
    if (event === 'restock' && hold_id !== null) {
      const ended = await endHold(here, readerId, hold_id)
      if ('passedTo' in ended) await followHold(here, ended.passedTo.holdId, 'arrive', barcode)
    }
    if (event === 'ship' && fee > 0) {
      await desk.charge(here, {
        readerId,
        kind: 'fee',
        reference: requestNo,
        recordId,
        barcode,
        library,
        fen: fee,
      })
    }
    return (await advance(here, request, event, 'desk')) ? undefined : 'REQUEST_STEP_CLOSED'
  })
}

/** What is to be taken from a shelf and sent has to be kept for the reader first. */
const needsCopy = (event: RequestEvent, request: { kind: string; barcode: string }): boolean =>
  request.kind !== 'reservation' && request.barcode === '' && event !== 'restock'

/** Ends requests to other readers that nobody took up. @returns how many */
export async function endUntaken(where: SiteScope, today: string): Promise<number> {
  let ended = 0
  for (const request of await requestsPastTheirDay(where, today)) {
    if (await advance(where, request, 'expire', 'night')) ended++
  }
  return ended
}
