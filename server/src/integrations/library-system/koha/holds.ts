import type { Held, Hold, NewHold } from '../../../domain/circulation/library-system.ts'
import type { SiteScope } from '../../../core/scope.ts'
import { copiesByBarcode, copiesToHold, recordOf } from '../own-catalogue.ts'
import { holdsWhere, itemsWhere, type KohaLine, outsideTransactions, patronOf } from './asking.ts'
import { Anything, HoldFacts } from './facts.ts'
import { dayOf, instantOf } from '../sent-dates.ts'
import { blocksOf } from './standing.ts'

const ownHolds = async ({ client }: KohaLine, patronId: number): Promise<HoldFacts[]> =>
  (await client.list('/holds', { q: JSON.stringify({ patron_id: patronId }) }, HoldFacts)).filter(
    ({ patron_id }) => patron_id === patronId,
  )

export const stateOf = ({ status }: HoldFacts): Hold['state'] =>
  status === 'W' ? 'shelved' : status === null || status === undefined ? 'waiting' : 'claimed'

/** Holds with our records: Koha names the title, and we know its copies by barcode. */
async function presented(
  line: KohaLine,
  where: SiteScope,
  readerId: string,
  holds: readonly HoldFacts[],
): Promise<Hold[]> {
  const items = await itemsWhere(
    line,
    'biblio_id',
    holds.map(({ biblio_id }) => biblio_id),
  )
  const copies = await copiesByBarcode(
    where,
    items.flatMap(({ external_id }) => external_id ?? []),
  )
  return holds.map((hold): Hold => {
    const state = stateOf(hold)
    const own = items.find(({ item_id }) => item_id === hold.item_id)
    const any = items.find(
      ({ biblio_id, external_id }) => biblio_id === hold.biblio_id && copies.has(external_id ?? ''),
    )
    const copy = copies.get(own?.external_id ?? '') ?? copies.get(any?.external_id ?? '')
    const shelved = state === 'shelved'
    return {
      holdId: String(hold.hold_id),
      readerId,
      recordId: copy?.recordId ?? '',
      volume: own ? (copy?.volume ?? '') : '',
      pickupLibrary: hold.pickup_library_id ?? '',
      state,
      barcode: state === 'waiting' ? undefined : (own?.external_id ?? undefined),
      placedAt: instantOf(where, hold.hold_date),
      shelfUntil: shelved ? dayOf(where, hold.expiration_date) : undefined,
    }
  })
}

export async function holdsOf(line: KohaLine, where: SiteScope, readerId: string): Promise<Hold[]> {
  const patron = await patronOf(line, where, readerId)
  return patron ? presented(line, where, readerId, await ownHolds(line, patron.patron_id)) : []
}

/** Places a hold on any copy of a title, or on the copies of one volume or one copy. */
export async function placeHold(line: KohaLine, where: SiteScope, wanted: NewHold): Promise<Held> {
  outsideTransactions(where)
  const { readerId, recordId, volume, pickupLibrary, barcode } = wanted
  if (!where.site.libraries.some(({ code }) => code === pickupLibrary)) return { because: 'LIBRARY_UNKNOWN' }
  const record = await recordOf(where, recordId)
  if (!record) return { because: 'RECORD_UNKNOWN' }
  if (record.withdrawn) return { because: 'RECORD_WITHDRAWN' }
  const copies = await copiesToHold(where, { recordId, volume, pickupLibrary })
  const named = barcode === undefined ? copies[0] : copies.find((one) => one === barcode)
  const [item] = named === undefined ? [] : await itemsWhere(line, 'external_id', [named])
  if (!item) return { because: 'NO_COPY_TO_LEND' }
  const patron = await patronOf(line, where, readerId)
  if (!patron) return { because: 'READER_UNKNOWN' }
  const [block] = blocksOf(where, patron)
  if (block) return { because: block }
  const held = await ownHolds(line, patron.patron_id)
  if (held.some(({ biblio_id }) => biblio_id === item.biblio_id)) return { because: 'HELD_ALREADY' }
  const isOne = barcode !== undefined || volume !== ''
  const body = {
    patron_id: patron.patron_id,
    biblio_id: item.biblio_id,
    pickup_library_id: pickupLibrary,
    ...(isOne ? { item_id: item.item_id } : {}),
  }
  const answer = await line.client.change('POST', '/holds', body, HoldFacts)
  if ('refused' in answer) return { because: 'LIBRARY_REFUSED' }
  const { hold_id, priority } = answer.done
  const hold: Hold = {
    holdId: String(hold_id),
    readerId,
    recordId,
    volume,
    pickupLibrary,
    state: stateOf(answer.done),
    barcode: undefined,
    placedAt: where.now,
    shelfUntil: undefined,
  }
  return { hold, ...(priority ? { before: priority - 1 } : {}) }
}

/** Cancels one of the reader's own holds. Only Koha knows who gets the copy next. */
export async function cancelHold(
  line: KohaLine,
  where: SiteScope,
  readerId: string,
  holdId: string,
): Promise<Held> {
  const patron = await patronOf(line, where, readerId)
  const held = patron ? await ownHolds(line, patron.patron_id) : []
  const mine = held.find(({ hold_id }) => String(hold_id) === holdId)
  if (!mine) return { because: 'HOLD_UNKNOWN' }
  const [hold] = await presented(line, where, readerId, [mine])
  const answer = await line.client.change('DELETE', `/holds/${mine.hold_id}`, undefined, Anything)
  if ('refused' in answer || !hold) return { because: 'LIBRARY_REFUSED' }
  return { hold: { ...hold, state: 'cancelled' } }
}

/** Koha counts places from 1. */
export async function placesInQueue(
  line: KohaLine,
  where: SiteScope,
  holdIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  outsideTransactions(where)
  const numbers = holdIds.filter((id) => /^\d{1,15}$/.test(id)).map(Number)
  const holds = await holdsWhere(line, 'hold_id', numbers)
  return new Map(
    holds.flatMap((hold) =>
      stateOf(hold) === 'waiting' && hold.priority
        ? [[String(hold.hold_id), hold.priority - 1] as const]
        : [],
    ),
  )
}
