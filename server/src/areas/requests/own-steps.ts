import { Fail } from '../../core/fail.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { atomicallyIfLocal } from '../../domain/circulation/atomically.ts'
import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import { followHold } from './desk-steps.ts'
import { advanceOrFail } from './moves.ts'
import { passedOn, stepOf } from './rules.ts'
import { findRequest, type Request } from './store.ts'

/** The reader's own request; that of another reader is treated as missing. */
export async function ownRequest(scope: ReaderScope, requestNo: string): Promise<Request> {
  const request = await findRequest(scope, requestNo)
  if (request?.reader_id !== scope.reader.readerId) throw new Fail('REQUEST_UNKNOWN')
  return request
}

/** Cancels a request and the hold behind it; the copy goes to the next reader in the queue. Idempotent. */
export async function cancelRequest(
  scope: ReaderScope,
  librarySystems: LibrarySystems,
  requestNo: string,
): Promise<void> {
  const request = await ownRequest(scope, requestNo)
  if (request.status === 'cancelled') return
  if (!stepOf(request, 'cancel', 'reader')) throw new Fail('REQUEST_STEP_CLOSED')
  const library = await librarySystems.of(scope)
  await atomicallyIfLocal(scope, library.capabilities, async (here) => {
    if (request.hold_id !== null) {
      const ended = await library.cancelHold(here, request.reader_id, request.hold_id)
      // in an external library system the hold may have ended without our step
      if ('because' in ended && library.capabilities.here) throw new Fail('REQUEST_STEP_CLOSED')
      if ('passedTo' in ended)
        await followHold(here, ended.passedTo.holdId, passedOn(request), request.barcode)
    }
    await advanceOrFail(here, request, 'cancel', 'reader')
  })
}

/** Confirms delivery: the loan begins. */
export async function receiveSent(
  scope: ReaderScope,
  librarySystems: LibrarySystems,
  requestNo: string,
): Promise<void> {
  const request = await ownRequest(scope, requestNo)
  if (!stepOf(request, 'receive', 'reader')) throw new Fail('REQUEST_STEP_CLOSED')
  const desk = await librarySystems.deskOf(scope)
  if (!desk) throw new Fail('LIBRARY_SYSTEM_NONE')
  const { capabilities } = await librarySystems.of(scope)
  await atomicallyIfLocal(scope, capabilities, async (here) => {
    const lent = await desk.checkOutSent(here, request.reader_id, request.barcode)
    if ('because' in lent) throw new Fail(lent.because)
    await advanceOrFail(here, request, 'receive', 'reader', { loan_id: lent.loanId })
  })
}
