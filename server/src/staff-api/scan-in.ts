import type { ScannedIn } from '@wenyuan/contract/staff/desk-rows.ts'
import { eventsFor, followHold, type RequestEvent, requestOfHold } from '../areas/requests/public.ts'
import { giveCopy } from '../domain/circulation/built-in/queue.ts'
import { holdOnCopy } from '../domain/circulation/built-in/holds.ts'
import type { CheckedIn, Copy, Hold } from '../domain/circulation/library-system.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import { type DeskWork, moveRequest, shelveCopy, takeBack, together } from './desk-work.ts'
import { unlessRefused } from './handler.ts'

type Request = NonNullable<Awaited<ReturnType<typeof requestOfHold>>>
type Back = Exclude<CheckedIn, { because: unknown }>
/** What was done with a copy in hand, and where it goes. */
export interface CopyInHand extends Pick<ScannedIn, 'steps' | 'next' | 'to'> {
  copy: Copy
  back: Back | undefined
  hold: Hold | undefined
  request: Request | undefined
}

/** Sent by post or to the door: such a copy does not go to a pick-up shelf. */
const isSent = ({ kind }: Request): boolean => kind === 'logistics' || kind === 'home-delivery'

/** Takes a loan back, if there is one, and does for the copy in hand what its request asks at this branch. */
export const scanIn = (work: DeskWork, barcode: string, branch: string): Promise<CopyInHand> =>
  together(work, async (where): Promise<CopyInHand> => {
    const here = { ...work, where }
    const known = await work.library.copy(where, barcode)
    if (!known) throw new Fail('ITEM_UNKNOWN', { field: 'barcode' })
    const returned = await takeBack(here, barcode)
    const isIn = 'because' in returned && returned.because === 'ITEM_NOT_OUT'
    const back = isIn ? undefined : unlessRefused(returned)
    const steps: ScannedIn['steps'] = back ? ['return'] : []
    if (!work.library.capabilities.here) return elsewhere(known, back, steps)
    if (isIn && known.status === 'available') await allot(where, known)
    const at = await deskOf(where, known, branch)
    const request = await goOn(here, barcode, { at, steps })
    const copy = (await work.library.copy(where, barcode)) ?? known
    const hold = await holdOnCopy(where, barcode)
    return { copy, back, steps, hold, request, ...placeOf({ copy, hold, request, at }) }
  })

/** What another library system says: it keeps its requests itself. */
const elsewhere = (copy: Copy, back: Back | undefined, steps: ScannedIn['steps']): CopyInHand => {
  const hold = back?.keptFor
  const place = hold
    ? { next: 'hold' as const, to: hold.pickupLibrary }
    : { next: 'shelf' as const, to: copy.library }
  return { copy, back, steps, hold, request: undefined, ...place }
}

/** A copy from the shelf that somebody waits for. */
async function allot(where: SiteScope, { barcode, recordId }: Copy): Promise<void> {
  const hold = await giveCopy(where, barcode, recordId)
  if (hold) await followHold(where, hold.holdId, 'arrive', barcode)
}

const openRequestOf = async (where: SiteScope, hold: Hold | undefined) =>
  hold && (await requestOfHold(where, hold.holdId))

/** The branch of the scanning desk. Where none was said, a copy is where it belongs, or has come to where it was sent. */
async function deskOf(where: SiteScope, copy: Copy, branch: string): Promise<string> {
  if (branch !== '') return branch
  const hold = await holdOnCopy(where, copy.barcode)
  const request = await openRequestOf(where, hold)
  return request?.stage === 'transshipment' ? request.pickup_library : copy.library
}

/** The steps of the request that a copy in hand has come to, one after the other. @returns the request at its last one */
async function goOn(
  work: DeskWork,
  barcode: string,
  { at, steps }: { at: string; steps: ScannedIn['steps'] },
): Promise<Request | undefined> {
  const { where } = work
  while (true) {
    const hold = await holdOnCopy(where, barcode)
    const request = await openRequestOf(where, hold)
    if (hold && !request && hold.state === 'claimed' && at === hold.pickupLibrary) {
      unlessRefused(await shelveCopy(work, barcode))
      steps.push('shelve')
    }
    const event = request && eventAt(request, { at, isFirst: steps.length === 0 })
    if (!request || !event) return request
    if (event === 'shelve') unlessRefused(await shelveCopy(work, barcode))
    else {
      const because = await moveRequest(work, request.request_no, event)
      if (because) throw new Fail(because)
    }
    steps.push(event)
  }
}

/**
 * What a scan at this branch does next for a request. A copy to be delivered is packed after the scan that picks it: the
 * next one sends it, since its fee is owed from then on.
 */
function eventAt(request: Request, { at, isFirst }: { at: string; isFirst: boolean }) {
  const possible = eventsFor(request, 'desk')
  const wanted = isSent(request)
    ? (['accept', 'pick', 'restock', ...(isFirst ? (['ship'] as const) : [])] as const)
    : at === request.pickup_library
      ? (['accept', 'pick', 'receive', 'shelve'] as const)
      : (['accept', 'pick', 'ship'] as const)
  return wanted.find((event: RequestEvent) => possible.includes(event))
}

/** Where the copy goes now. */
function placeOf({
  copy,
  hold,
  request,
  at,
}: Pick<CopyInHand, 'copy' | 'hold' | 'request'> & { at: string }): Pick<ScannedIn, 'next' | 'to'> {
  if (hold && request && isSent(request))
    return { next: request.stage === 'in-logistics' ? 'on-its-way' : 'pack', to: '' }
  if (hold) return { next: at === hold.pickupLibrary ? 'hold' : 'send', to: hold.pickupLibrary }
  if (copy.status !== 'available') return { next: 'nothing', to: copy.library }
  return { next: at === copy.library ? 'shelf' : 'send', to: copy.library }
}
