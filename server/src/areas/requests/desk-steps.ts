import type { SiteScope } from '../../core/scope.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { Fail } from '../../core/fail.ts'
import type { Desk, LibrarySystem, WhyNot } from '../../domain/circulation/library-system.ts'
import { advance } from './moves.ts'
import { passedOn, type RequestEvent, stepOf } from './rules.ts'
import {
  findRequest,
  noteCopy,
  type Request,
  requestOfHold,
  requestsPastTheirDay,
  requestsSentBefore,
} from './store.ts'

/**
 * Moves the request of a hold after the hold has changed. A hold without a request is ignored. Where the table has no
 * step for the change, only the copy is stored: for example a returned copy for a commission.
 */
export async function followHold(
  where: SiteScope,
  holdId: string,
  event: 'allot' | 'arrive' | 'shelve' | 'collect' | 'expire',
  barcode: string,
): Promise<void> {
  const request = await requestOfHold(where, holdId)
  if (!request) return
  const moved = await advance(where, request, event, event === 'expire' ? 'night' : 'desk', { barcode })
  if (!moved) await noteCopy(where, request, barcode)
}

/** Steps that staff make by request number; steps with the copy in hand follow the copy. */
export const stepsByNumber = [
  'accept',
  'pick',
  'ship',
  'receive',
  'deliver',
  'fail',
  'restock',
  'cancel',
] as const
/** The copy goes to the next reader in the queue, or back to its shelf. */
const releasing: readonly RequestEvent[] = ['restock', 'cancel']

/**
 * Makes a step at the desk. The fee is owed once the copy is on its way; an undeliverable copy goes to the next reader
 * in the queue.
 * @returns the reason for a refusal, or undefined when the step is made
 */
export async function deskStep(
  where: SiteScope,
  desk: Desk,
  requestNo: string,
  event: (typeof stepsByNumber)[number],
  endHold: LibrarySystem['cancelHold'],
): Promise<WhyNot | 'REQUEST_UNKNOWN' | 'REQUEST_STEP_CLOSED' | undefined> {
  const request = await findRequest(where, requestNo)
  if (!request) return 'REQUEST_UNKNOWN'
  if (!stepOf(request, event, 'desk') || needsCopy(event, request)) return 'REQUEST_STEP_CLOSED'
  return atomically(where, async (here) => {
    if (event === 'deliver') return deliver(here, desk, request, 'desk')
    const {
      reader_id: readerId,
      record_id: recordId,
      barcode,
      pickup_library: library,
      fee,
      hold_id,
    } = request
    if (releasing.includes(event) && hold_id !== null) {
      const ended = await endHold(here, readerId, hold_id)
      if ('passedTo' in ended) await followHold(here, ended.passedTo.holdId, passedOn(request), barcode)
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

/** Sets the priority of the hold behind a request that waits in the queue. */
export async function prioritiseRequest(
  where: SiteScope,
  desk: Desk,
  requestNo: string,
  priority: number,
): Promise<{ before: number } | { because: WhyNot | 'REQUEST_UNKNOWN' | 'REQUEST_STEP_CLOSED' }> {
  const request = await findRequest(where, requestNo)
  if (!request) return { because: 'REQUEST_UNKNOWN' }
  if (request.hold_id === null) return { because: 'REQUEST_STEP_CLOSED' }
  const set = await desk.prioritise(where, request.hold_id, priority)
  return 'because' in set && set.because === 'HOLD_UNKNOWN' ? { because: 'REQUEST_STEP_CLOSED' } : set
}

/** A copy to be taken from the shelf and sent must be held for the reader first. */
const needsCopy = (event: RequestEvent, request: { kind: string; barcode: string }): boolean =>
  request.kind !== 'reservation' && request.barcode === '' && !releasing.includes(event)

/** A copy that was sent is with the reader: the loan begins. @returns the reason for a refusal */
async function deliver(
  where: SiteScope,
  desk: Desk,
  request: Request,
  who: 'desk' | 'night',
): Promise<WhyNot | 'REQUEST_STEP_CLOSED' | undefined> {
  const lent = await desk.checkOutSent(where, request.reader_id, request.barcode)
  if ('because' in lent) return lent.because
  const moved = await advance(where, request, 'deliver', who, { loan_id: lent.loanId })
  // the loan must not remain without the step
  if (!moved) throw new Fail('REQUEST_STEP_CLOSED')
  return undefined
}

/** Begins the loans of copies that were sent before an instant and not reported as received. @returns how many */
export async function completeDeliveries(where: SiteScope, desk: Desk, sentBefore: Date): Promise<number> {
  let completed = 0
  for (const request of await requestsSentBefore(where, sentBefore)) {
    const because = await atomically(where, (here) => deliver(here, desk, request, 'night')).catch(
      (error: unknown) => {
        if (error instanceof Fail) return error.code
        throw error
      },
    )
    if (because === undefined) completed++
  }
  return completed
}

/** Ends expired requests to other readers that no reader accepted. @returns how many */
export async function endUntaken(where: SiteScope, today: string): Promise<number> {
  let ended = 0
  for (const request of await requestsPastTheirDay(where, today)) {
    if (await advance(where, request, 'expire', 'night')) ended++
  }
  return ended
}
