import { randomBytes } from 'node:crypto'
import type { RequestKind } from '@wenyuan/contract/constants/requests.ts'
import { dayIn } from '../../platform/calendar.ts'
import { Fail } from '../../core/fail.ts'
import type { ReaderScope, SiteScope } from '../../core/scope.ts'
import { atomicallyIfLocal } from '../../domain/circulation/atomically.ts'
import { pickUpLibraries } from '../../core/tenant.ts'
import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import { addDays } from '../../domain/circulation/days.ts'
import type { Hold } from '../../domain/circulation/library-system.ts'
import { followHold } from './desk-steps.ts'
import { feeOf, requestRules } from './rules.ts'
import { insertRequest, type Request } from './store.ts'

export interface Ordered {
  recordId: string
  volume: string
  libCode: string
  contactInfo: string
  /** Delivery address as one line; empty for pick-up. */
  address: string
}

/** Whom a request is for: the reader of a call, or one for whom staff order. */
export type OrderScope = SiteScope & { reader: { readerId: string } }

/** "20260315-7F3A09C2": the day, and a part that cannot be guessed. */
const newRequestNo = (scope: OrderScope): string =>
  `${dayIn(scope.site.settings.timeZone, scope.now).replaceAll('-', '')}-${randomBytes(6).toString('hex').toUpperCase()}`

/** Creates a request to the library and the hold behind it, both or neither. */
export async function orderFromLibrary(
  scope: OrderScope,
  librarySystems: LibrarySystems,
  kind: Exclude<RequestKind, 'sub-lending'>,
  wanted: Ordered,
): Promise<{ requestNo: string; before: number; fee: number }> {
  const library = await librarySystems.of(scope)
  const { holds, delivery, here: keptHere } = library.capabilities
  const isSent = kind === 'logistics' || kind === 'home-delivery'
  if (!holds || (isSent && !delivery)) throw new Fail('REQUEST_KIND_OFF')
  const isPickUp = pickUpLibraries(scope.site).some(({ code }) => code === wanted.libCode)
  if (!isSent && !isPickUp) throw new Fail('LIBRARY_UNKNOWN', { field: 'libCode' })
  return atomicallyIfLocal(scope, library.capabilities, async (here) => {
    const { readerId } = here.reader
    const held = await library.placeHold(here, {
      readerId,
      recordId: wanted.recordId,
      volume: wanted.volume,
      pickupLibrary: wanted.libCode,
    })
    if ('because' in held) throw new Fail(held.because)
    try {
      const request = await noteOrder(here, kind, wanted, held.hold)
      const { holdId, state, barcode = '' } = held.hold
      if (kind === 'reservation' && state === 'claimed') await followHold(here, holdId, 'allot', barcode)
      const before = held.before ?? (await library.placesInQueue(here, [holdId])).get(holdId) ?? 0
      return { requestNo: request.request_no, before, fee: request.fee }
    } catch (error) {
      // a hold in an external library system is not undone by our transaction
      if (!keptHere) await library.cancelHold(here, readerId, held.hold.holdId)
      throw error
    }
  })
}

async function noteOrder(
  scope: OrderScope,
  kind: Exclude<RequestKind, 'sub-lending'>,
  wanted: Ordered,
  hold: Hold,
): Promise<Request> {
  const request = await insertRequest(scope, {
    ...columnsOf(wanted),
    request_no: newRequestNo(scope),
    kind,
    stage: requestRules[kind].first,
    status: 'start',
    reader_id: scope.reader.readerId,
    holder_id: null,
    hold_id: hold.holdId,
    loan_id: null,
    barcode: hold.barcode ?? '',
    fee: feeOf(kind, scope.site.settings),
    ends_on: null,
  })
  if (!request) throw new Fail('HELD_ALREADY')
  return request
}

/** Creates a request to the readers with a loan of the record. The caller has checked that there is one. */
export async function orderFromReaders(
  scope: ReaderScope,
  wanted: Ordered,
): Promise<{ requestNo: string; before: number; fee: number }> {
  const today = dayIn(scope.site.settings.timeZone, scope.now)
  const request = await insertRequest(scope, {
    ...columnsOf(wanted),
    request_no: newRequestNo(scope),
    kind: 'sub-lending',
    stage: requestRules['sub-lending'].first,
    status: 'start',
    reader_id: scope.reader.readerId,
    holder_id: null,
    hold_id: null,
    loan_id: null,
    fee: feeOf('sub-lending', scope.site.settings),
    ends_on: addDays(today, scope.site.settings.subLendingDays),
  })
  if (!request) throw new Fail('HELD_ALREADY')
  return { requestNo: request.request_no, before: 0, fee: request.fee }
}

const columnsOf = ({ recordId, volume, libCode, contactInfo, address }: Ordered) => ({
  record_id: recordId,
  volume,
  pickup_library: libCode,
  contact: contactInfo,
  address,
})
