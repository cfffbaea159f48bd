import type { Copy, Held, Hold, NewHold } from '../../../domain/circulation/library-system.ts'
import { askHold, askHoldsEnd } from './asking-holds.ts'
import { askItem } from './asking-items.ts'
import { askPatron } from './asking-patrons.ts'
import type { Asking } from './asking.ts'
import { copiesByBarcode, copiesToHold, recordOf } from '../own-catalogue.ts'
import { fitsIn } from './encoding.ts'
import { blocksIn, ON_SHELF_FOR_PICK_UP, reasonIn } from './standing.ts'
import { type Sip2Line, visit } from './visit.ts'
import type { SiteScope } from '../../../core/scope.ts'

const ALL = { first: 1, last: 9_999 }
/** Id of a hold: reader and copy, since the protocol has no hold numbers. */
const holdIdOf = (readerId: string, barcode: string): string => `${readerId}:${barcode}`

interface Found {
  barcode: string
  state: 'waiting' | 'shelved'
  pickUpUntil: string | undefined
}

/** A reader's queued and available holds. Some servers put both into one list: then the state of the copy decides. */
async function heldBy(asking: Asking, account: string): Promise<Found[]> {
  const ready = (await askPatron(asking, account, { list: 'holds', ...ALL })).list
  const waiting = (await askPatron(asking, account, { list: 'waiting', ...ALL })).list
  const found: Found[] = waiting
    .filter((barcode) => !ready.includes(barcode))
    .map((barcode) => ({ barcode, state: 'waiting', pickUpUntil: undefined }))
  for (const barcode of ready) {
    const { status, pickUpUntil } = await askItem(asking, barcode)
    const state = status === ON_SHELF_FOR_PICK_UP ? 'shelved' : 'waiting'
    found.push({ barcode, state, pickUpUntil })
  }
  return found
}

function holdOf(readerId: string, { barcode, state, pickUpUntil }: Found, copy: Copy | undefined): Hold {
  return {
    holdId: holdIdOf(readerId, barcode),
    readerId,
    recordId: copy?.recordId ?? '',
    volume: copy?.volume ?? '',
    pickupLibrary: copy?.library ?? '',
    state,
    barcode: state === 'shelved' ? barcode : undefined,
    placedAt: undefined,
    shelfUntil: state === 'shelved' ? pickUpUntil : undefined,
  }
}

export async function holdsOf(line: Sip2Line, where: SiteScope, readerId: string): Promise<Hold[]> {
  const found = (await visit(line, where, { readerId, manner: 'asks' }, heldBy)) ?? []
  const copies = await copiesByBarcode(
    where,
    found.map(({ barcode }) => barcode),
  )
  return found.map((one) => holdOf(readerId, one, copies.get(one.barcode)))
}

/** Places a hold on any copy of a record, or on this one. The title is identified by one of our copies of it. */
export async function placeHold(line: Sip2Line, where: SiteScope, wanted: NewHold): Promise<Held> {
  const { readerId, recordId, volume, pickupLibrary, barcode } = wanted
  if (!(await line.pool.supports().catch(() => undefined))?.hold) return { because: 'LIBRARY_CANNOT' }
  if (!where.site.libraries.some(({ code }) => code === pickupLibrary)) return { because: 'LIBRARY_UNKNOWN' }
  const record = await recordOf(where, recordId)
  if (!record) return { because: 'RECORD_UNKNOWN' }
  if (record.withdrawn) return { because: 'RECORD_WITHDRAWN' }
  const copies = (await copiesToHold(where, { recordId, volume, pickupLibrary })).filter((one) =>
    fitsIn(line.settings.encoding, one),
  )
  const copy = barcode === undefined ? copies[0] : copies.find((one) => one === barcode)
  if (copy === undefined) return { because: 'NO_COPY_TO_LEND' }
  const answer = await visit(line, where, { readerId, manner: 'changes' }, async (asking, account) => {
    const patron = await askPatron(asking, account, undefined)
    if (!patron.known) return { because: 'READER_UNKNOWN' as const }
    const [block] = blocksIn(patron.flags)
    if (block) return { because: block }
    const held = (await heldBy(asking, account)).find((one) => copies.includes(one.barcode))
    if (held) return { because: 'HELD_ALREADY' as const }
    const hold = { account, barcode: copy, pickUpAt: pickupLibrary, thisCopy: barcode !== undefined }
    const verdict = await askHold(asking, hold)
    return verdict.done ? { place: verdict.place } : { because: reasonIn(patron.flags, 'hold') }
  })
  if (!answer) return { because: 'READER_UNKNOWN' }
  if (answer.because !== undefined) return { because: answer.because }
  const hold: Hold = {
    holdId: holdIdOf(readerId, copy),
    readerId,
    recordId,
    volume,
    pickupLibrary,
    state: 'waiting',
    barcode: undefined,
    placedAt: where.now,
    shelfUntil: undefined,
  }
  return { hold, ...(answer.place === undefined ? {} : { before: Math.max(0, answer.place - 1) }) }
}

/** Cancels one of the reader's own holds. Only the library system knows who gets the copy next. */
export async function cancelHold(
  line: Sip2Line,
  where: SiteScope,
  readerId: string,
  holdId: string,
): Promise<Held> {
  const ended = await visit(line, where, { readerId, manner: 'changes' }, async (asking, account) => {
    const found = (await heldBy(asking, account)).find(
      ({ barcode }) => holdIdOf(readerId, barcode) === holdId,
    )
    return found && (await askHoldsEnd(asking, account, found.barcode)).done ? found : undefined
  })
  if (!ended) return { because: 'HOLD_UNKNOWN' }
  const copy = (await copiesByBarcode(where, [ended.barcode])).get(ended.barcode)
  return { hold: { ...holdOf(readerId, ended, copy), state: 'cancelled' } }
}
