import type { Held, Hold, NewHold } from '../../../domain/circulation/library-system.ts'
import type { SiteScope } from '../../../core/scope.ts'
import { copiesByBarcode, copiesToHold, recordOf } from '../own-catalogue.ts'
import {
  barcodesOf,
  type FolioLine,
  itemsByBarcode,
  openRequests,
  outsideTransactions,
  servicePointOf,
  titlesOf,
  userOf,
} from './asking.ts'
import { Anything, PatronHold, type RequestFacts } from './facts.ts'
import { dayOf, instantOf } from '../sent-dates.ts'
import { blocksOf } from './standing.ts'

const WAITING = 'Open - Not yet filled'

export const isWaiting = ({ status }: Pick<RequestFacts, 'status'>): boolean => status === WAITING

const stateOf = ({ status }: RequestFacts): Hold['state'] =>
  status === WAITING ? 'waiting' : status === 'Open - Awaiting pickup' ? 'shelved' : 'claimed'

/** Requests with our records: a request for a title names no item, and we know the title by the barcodes of its items. */
export async function presented(
  line: FolioLine,
  where: SiteScope,
  readerId: string,
  requests: readonly RequestFacts[],
): Promise<Hold[]> {
  const titles = requests.flatMap(({ item, instanceId }) => (item?.barcode ? [] : instanceId))
  const ofTitles = await barcodesOf(line, titles)
  const barcodes = requests.flatMap(({ item }) => item?.barcode ?? [])
  const copies = await copiesByBarcode(where, [...barcodes, ...[...ofTitles.values()].flat()])
  return requests.map((request): Hold => {
    const own = request.item?.barcode ?? undefined
    const any = (ofTitles.get(request.instanceId) ?? []).find((barcode) => copies.has(barcode))
    const copy = copies.get(own ?? any ?? '')
    const state = stateOf(request)
    const until = request.holdShelfExpirationDate
    return {
      holdId: request.id,
      readerId,
      recordId: copy?.recordId ?? '',
      volume: own === undefined ? '' : (copy?.volume ?? ''),
      pickupLibrary: request.pickupServicePoint?.code ?? '',
      state,
      barcode: state === 'waiting' ? undefined : own,
      placedAt: instantOf(where, request.requestDate),
      shelfUntil: state === 'shelved' ? dayOf(where, until) : undefined,
    }
  })
}

export async function holdsOf(line: FolioLine, where: SiteScope, readerId: string): Promise<Hold[]> {
  const user = await userOf(line, where, readerId)
  return user ? presented(line, where, readerId, await openRequests(line, 'requesterId', [user.id])) : []
}

/** Places a request for any copy of a title, or for a copy of one volume, or for one copy. */
export async function placeHold(line: FolioLine, where: SiteScope, wanted: NewHold): Promise<Held> {
  outsideTransactions(where)
  const { readerId, recordId, volume, pickupLibrary, barcode } = wanted
  if (!where.site.libraries.some(({ code }) => code === pickupLibrary)) return { because: 'LIBRARY_UNKNOWN' }
  const record = await recordOf(where, recordId)
  if (!record) return { because: 'RECORD_UNKNOWN' }
  if (record.withdrawn) return { because: 'RECORD_WITHDRAWN' }
  const copies = await copiesToHold(where, { recordId, volume, pickupLibrary })
  const named = barcode === undefined ? copies[0] : copies.find((one) => one === barcode)
  const [item] = named === undefined ? [] : await itemsByBarcode(line, [named])
  const title = item && (await titlesOf(line, [item])).get(item.holdingsRecordId)
  if (!item || title === undefined) return { because: 'NO_COPY_TO_LEND' }
  const user = await userOf(line, where, readerId)
  if (!user) return { because: 'READER_UNKNOWN' }
  const [block] = await blocksOf(line, where, user, 'requests')
  if (block) return { because: block }
  const held = await openRequests(line, 'requesterId', [user.id])
  if (held.some(({ instanceId }) => instanceId === title)) return { because: 'HELD_ALREADY' }
  const point = await servicePointOf(line, pickupLibrary)
  if (!point || point.pickupLocation === false) return { because: 'LIBRARY_REFUSED' }
  const of =
    barcode !== undefined || volume !== ''
      ? `item/${encodeURIComponent(item.id)}`
      : `instance/${encodeURIComponent(title)}`
  const body = { requestDate: where.now.toISOString(), pickupLocationId: point.id }
  const path = `/patron/account/${encodeURIComponent(user.id)}/${of}/hold`
  const answer = await line.client.change(path, body, PatronHold)
  if ('refused' in answer) return { because: 'LIBRARY_REFUSED' }
  const { requestId, status, queuePosition } = answer.done
  const hold: Hold = {
    holdId: requestId,
    readerId,
    recordId,
    volume,
    pickupLibrary,
    state: 'waiting',
    barcode: undefined,
    placedAt: where.now,
    shelfUntil: undefined,
  }
  return { hold, ...(status === WAITING && queuePosition ? { before: queuePosition - 1 } : {}) }
}

/** Cancels one of the reader's own requests. Only FOLIO knows who gets the copy next. */
export async function cancelHold(
  line: FolioLine,
  where: SiteScope,
  readerId: string,
  holdId: string,
): Promise<Held> {
  const user = await userOf(line, where, readerId)
  const held = user ? await openRequests(line, 'requesterId', [user.id]) : []
  const mine = held.find(({ id }) => id === holdId)
  if (!user || !mine) return { because: 'HOLD_UNKNOWN' }
  const [hold] = await presented(line, where, readerId, [mine])
  const now = where.now.toISOString()
  const path = `/patron/account/${encodeURIComponent(user.id)}/hold/${encodeURIComponent(mine.id)}/cancel`
  const answer = await line.client.change(
    path,
    {
      requestId: mine.id,
      requestDate: mine.requestDate ?? undefined,
      pickupLocationId: mine.pickupServicePointId ?? undefined,
      cancellationReasonId: line.settings.cancellationReason,
      canceledByUserId: user.id,
      canceledDate: now,
    },
    Anything,
  )
  if ('refused' in answer || !hold) return { because: 'LIBRARY_REFUSED' }
  return { hold: { ...hold, state: 'cancelled' } }
}

/** FOLIO counts places from 1, those included whose copy is at the pick-up point. */
export async function placesInQueue(
  line: FolioLine,
  where: SiteScope,
  holdIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  outsideTransactions(where)
  const ids = holdIds.filter((id) => /^[0-9a-f-]{36}$/i.test(id))
  const requests = await openRequests(line, 'id', ids)
  return new Map(
    requests.flatMap((request) =>
      isWaiting(request) && request.position ? [[request.id, request.position - 1] as const] : [],
    ),
  )
}
