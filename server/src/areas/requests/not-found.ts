import type { SiteScope } from '../../core/scope.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import type { Desk, LibrarySystem, WhyNot } from '../../domain/circulation/library-system.ts'
import { deskStep } from './desk-steps.ts'
import { taskTable } from './desk-tasks.ts'
import { advance } from './moves.ts'
import { isOpen } from './rules.ts'
import { findRequest, noteCopy, type Request } from './store.ts'

type Missed = { barcode: string; isEnded: boolean }
type Refusal = { because: WhyNot | 'REQUEST_UNKNOWN' | 'REQUEST_STEP_CLOSED' }

/**
 * The copy of a request is not on its shelf; another one than that which it has is refused. The request goes on to the next free copy, or waits for one that is lent. Only
 * where none is left does it end, and the reader is told.
 */
export async function passToNextCopy(
  where: SiteScope,
  desk: Desk,
  { requestNo, barcode: missing }: { requestNo: string; barcode: string },
  endHold: LibrarySystem['cancelHold'],
): Promise<Missed | Refusal> {
  const request = await findRequest(where, requestNo)
  if (!request) return { because: 'REQUEST_UNKNOWN' }
  const { hold_id: holdId } = request
  if (holdId === null || !isToBeFetched(request)) return { because: 'REQUEST_STEP_CLOSED' }
  return atomically(where, async (here): Promise<Missed | Refusal> => {
    const missed = await desk.miss(here, holdId, missing)
    if ('because' in missed)
      return missed.because === 'HOLD_UNKNOWN' ? { because: 'REQUEST_STEP_CLOSED' } : missed
    const { barcode = '' } = missed.hold
    if (barcode !== '') {
      await noteCopy(here, request, barcode)
      return { barcode, isEnded: false }
    }
    if (missed.mayCome && (await advance(here, request, 'miss', 'desk', { barcode })))
      return { barcode, isEnded: false }
    const because = await deskStep(here, desk, requestNo, 'cancel', endHold)
    return because ? { because } : { barcode, isEnded: true }
  })
}

const isToBeFetched = ({ kind, stage, status }: Request): boolean =>
  isOpen(status) && taskTable.some((one) => one.task === 'fetch' && one.kind === kind && one.stage === stage)
