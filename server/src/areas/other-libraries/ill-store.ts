import type { Selectable } from 'kysely'
import type { IllKind, IllState } from '@wenyuan/contract/constants/other-libraries.ts'
import { openIllStates } from '../../domain/ill/ill-states.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { ReaderScope, TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'
import type { IllWish } from './tables.ts'

export type IllRow = Selectable<Tables['ill_request']>

export interface NewIll {
  requestNo: string
  kind: IllKind
  siteId: string
  siteName: string
  foreignId: string
  wish: IllWish
  wishKey: string
  pickup: string
  neededBy: string
  maxFen: number
  copyrightText: string
}

/** Stores a request with its first event, unless the reader has the same open. @returns whether it was stored */
export async function insertIll(
  { db, tenant, now, reader: { readerId } }: ReaderScope,
  { requestNo, siteId, siteName, foreignId, wishKey, neededBy, maxFen, copyrightText, ...rest }: NewIll,
): Promise<boolean> {
  const stored = await db
    .insertInto('ill_request')
    .values({
      tenant,
      request_no: requestNo,
      reader_id: readerId,
      asked_at: now,
      kind: rest.kind,
      state: 'asked',
      site_id: siteId,
      site_name: siteName,
      foreign_id: foreignId,
      wish: JSON.stringify(rest.wish),
      wish_key: wishKey,
      pickup: rest.pickup,
      needed_by: neededBy === '' ? null : neededBy,
      max_fen: maxFen,
      copyright_text: copyrightText,
      supplier: '',
      cost: 0,
      charge: '',
      due_on: null,
      link: '',
      note: '',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'reader_id', 'wish_key'])
        .where('state', 'in', [...openIllStates])
        .doNothing(),
    )
    .returning('request_no')
    .executeTakeFirst()
  if (!stored) return false
  await addEvent({ db, tenant, now }, { requestNo, readerId, state: 'asked', note: '' })
  return true
}

const addEvent = (
  { db, tenant, now }: TimedScope,
  event: { requestNo: string; readerId: string; state: IllState; note: string },
) =>
  db
    .insertInto('ill_event')
    .values({
      tenant,
      request_no: event.requestNo,
      reader_id: event.readerId,
      at: now,
      state: event.state,
      note: event.note,
    })
    .execute()

/** The reader's open request for the same. */
export async function openWish(
  { db, tenant, reader: { readerId } }: ReaderScope,
  wishKey: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('ill_request')
    .select('request_no')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('wish_key', '=', wishKey)
    .where('state', 'in', [...openIllStates])
    .executeTakeFirst()
  return row?.request_no
}

/** Whether the reader has an open request for this record of a target, on loan or to be bought. */
export async function isAskedFor(
  { db, tenant, reader: { readerId } }: ReaderScope,
  { siteId, foreignId }: Pick<NewIll, 'siteId' | 'foreignId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('ill_request')
    .select('request_no')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('site_id', '=', siteId)
    .where('foreign_id', '=', foreignId)
    .where('kind', '<>', 'copy')
    .where('state', 'in', [...openIllStates])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Number of a reader's open requests; locks the reader's row, so that requests at the same time are counted. */
export async function countOpenIll({ db, tenant, reader: { readerId } }: ReaderScope): Promise<number> {
  if (db.isTransaction)
    await db
      .selectFrom('reader')
      .select('reader_id')
      .where('tenant', '=', tenant)
      .where('reader_id', '=', readerId)
      .forUpdate()
      .execute()
  const { open } = await db
    .selectFrom('ill_request')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('state', 'in', [...openIllStates])
    .executeTakeFirstOrThrow()
  return open
}

/** A reader's requests in some states, the newest first. */
export function ownIll(
  { db, tenant, reader: { readerId } }: ReaderScope,
  states: readonly IllState[],
  slice: Slice,
) {
  const query = db
    .selectFrom('ill_request')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('state', 'in', [...states])
    .orderBy('asked_at', 'desc')
    .orderBy('request_no')
  return pageOfRows(db, query, slice)
}

/** Requests of all readers in some states, the oldest first; for staff. */
export function everyIll({ db, tenant }: TenantScope, states: readonly IllState[], slice: Slice) {
  const query = db
    .selectFrom('ill_request')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('state', 'in', [...states])
    .orderBy('asked_at')
    .orderBy('request_no')
  return pageOfRows(db, query, slice)
}

export const illByNo = ({ db, tenant }: TenantScope, requestNo: string): Promise<IllRow | undefined> =>
  db
    .selectFrom('ill_request')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('request_no', '=', requestNo)
    .executeTakeFirst()

/** The events of some requests, the earliest first. */
export const eventsOf = ({ db, tenant }: TenantScope, numbers: readonly string[]) =>
  db
    .selectFrom('ill_event')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('request_no', '=', anyOf(numbers))
    .orderBy('request_no')
    .orderBy('seq')
    .execute()

/** Moves a request from a state that it must still be in, with an event. @returns false: it was moved by another */
export async function moveIll(
  { db, tenant, now }: TimedScope,
  row: Pick<IllRow, 'request_no' | 'reader_id' | 'state'>,
  to: IllState,
  {
    note,
    ...more
  }: { note: string } & Partial<Pick<IllRow, 'supplier' | 'cost' | 'charge' | 'due_on' | 'link'>>,
): Promise<boolean> {
  const moved = await db
    .updateTable('ill_request')
    .set({ state: to, note, ...more })
    .where('tenant', '=', tenant)
    .where('request_no', '=', row.request_no)
    .where('state', '=', row.state)
    .returning('request_no')
    .executeTakeFirst()
  if (!moved) return false
  await addEvent({ db, tenant, now }, { requestNo: row.request_no, readerId: row.reader_id, state: to, note })
  return true
}

/** Sets what a supplier says of a request without moving it. */
export const changeIllTerms = (
  { db, tenant }: TenantScope,
  requestNo: string,
  change: Partial<Pick<IllRow, 'due_on' | 'link' | 'note'>>,
) =>
  db
    .updateTable('ill_request')
    .set(change)
    .where('tenant', '=', tenant)
    .where('request_no', '=', requestNo)
    .execute()

/** Lent books that are due on a day or before. */
export const dueBy = ({ db, tenant }: TenantScope, day: string): Promise<IllRow[]> =>
  db
    .selectFrom('ill_request')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('state', '=', 'onLoan')
    .where('due_on', '<=', day)
    .execute()
