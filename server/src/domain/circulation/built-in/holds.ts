import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { HoldTable } from '../../../platform/db/circulation-tables.ts'
import { touchRecords } from '../../records/store.ts'
import { atomically } from '../atomically.ts'
import { addDays, type Day } from '../days.ts'
import type { Held, Hold, NewHold } from '../library-system.ts'
import { nextOpenDay } from '../loan-rules.ts'
import { blocksFor, patronRow, todayOf } from './patrons.ts'
import { readClosedDays } from '../closed-days.ts'
import { termsOfReader } from '../loan-policy.ts'
import { cachedLoanRules, readTerms } from '../loan-rule-store.ts'
import { itemTypeOf } from './item-type.ts'
import { Fail } from '../../../core/fail.ts'
import type { SiteScope } from '../../../core/scope.ts'

const ACTIVE = ['waiting', 'claimed', 'shelved'] as const

const holdOf = (row: Omit<Selectable<HoldTable>, 'hold_no' | 'tenant' | 'ended_at'>): Hold => ({
  holdId: row.hold_id,
  readerId: row.reader_id,
  recordId: row.record_id,
  volume: row.volume,
  pickupLibrary: row.pickup_library,
  state: row.state,
  barcode: row.barcode ?? undefined,
  placedAt: row.placed_at,
  shelfUntil: row.shelf_until ?? undefined,
  priority: row.priority,
})

const columns = [
  'hold_id',
  'reader_id',
  'record_id',
  'volume',
  'pickup_library',
  'state',
  'barcode',
  'placed_at',
  'shelf_until',
  'priority',
] as const

/**
 * Places a hold in a transaction of its own. Concurrent holds on a record wait for its row lock, so the last copy goes
 * to one reader, and the others are queued in order of arrival.
 */
export const placeHold = (where: SiteScope, wanted: NewHold): Promise<Held> =>
  atomically(where, (here) => placeHeld(here, wanted))

async function placeHeld(where: SiteScope, wanted: NewHold): Promise<Held> {
  const { site, now } = where
  const patron = await patronRow(where, wanted.readerId, true)
  if (!patron) return { because: 'READER_UNKNOWN' }
  const [block] = await blocksFor(where, patron)
  if (block) return { because: block }
  if (!site.libraries.some(({ code }) => code === wanted.pickupLibrary)) return { because: 'LIBRARY_UNKNOWN' }
  const record = await keepRecord(where, wanted.recordId)
  if (!record) return { because: 'RECORD_UNKNOWN' }
  if (record.withdrawn) return { because: 'RECORD_WITHDRAWN' }
  const { held, holds, lent } = await chancesOf(where, wanted)
  if (held) return { because: 'HELD_ALREADY' }
  const most = termsOfReader(await cachedLoanRules(where), patron.reader_type).holds
  if (holds >= most) return { because: 'HOLDS_AT_LIMIT' }
  if (!lent) return { because: 'NO_COPY_TO_LEND' }
  return queueHold(where, wanted, now)
}

/** A hold without a look at limits: it has a copy of the shelf, or waits behind those before it. In a transaction. */
export async function queueHold(where: SiteScope, wanted: NewHold, placedAt: Date): Promise<Held> {
  const { db, tenant } = where
  const barcode = await claimCopy(where, wanted)
  if (wanted.barcode !== undefined && barcode === undefined) return { because: 'ITEM_KEPT' }
  const row = await db
    .insertInto('hold')
    .values({
      tenant,
      hold_id: randomUUID(),
      reader_id: wanted.readerId,
      record_id: wanted.recordId,
      volume: wanted.volume,
      pickup_library: wanted.pickupLibrary,
      state: barcode === undefined ? 'waiting' : 'claimed',
      barcode: barcode ?? null,
      placed_at: placedAt,
      shelf_until: null,
      ended_at: null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { hold: holdOf(row) }
}

/** Locks the record's row until the transaction ends. @returns undefined when the record never existed */
export const keepRecord = (
  { db, tenant }: SiteScope,
  recordId: string,
): Promise<{ withdrawn: boolean } | undefined> =>
  db
    .selectFrom('bib_record')
    .select('withdrawn')
    .where('tenant', '=', tenant)
    .where('record_id', '=', recordId)
    .forUpdate()
    .executeTakeFirst()

/**
 * Number of the reader's holds, whether one is for this record, and whether any copy can be lent at all: a record with
 * reading-room copies only cannot be held.
 */
export async function chancesOf({ db, tenant }: SiteScope, { readerId, recordId, volume }: NewHold) {
  const { rows } = await sql<{ holds: number; held: boolean; lent: boolean }>`
    select count(*) as holds, coalesce(bool_or(record_id = ${recordId} and volume = ${volume}), false) as held,
      exists (
        select from item where tenant = ${tenant} and record_id = ${recordId}
          and status in ('available', 'on-loan', 'processing') and (${volume} = '' or volume = ${volume})
      ) as lent
    from hold where tenant = ${tenant} and reader_id = ${readerId} and state in ('waiting', 'claimed', 'shelved')`.execute(
    db,
  )
  return rows[0] ?? { holds: 0, held: false, lent: false }
}

/** Reserves a copy on the shelf, preferably at the pick-up location. */
async function claimCopy(where: SiteScope, wanted: NewHold): Promise<string | undefined> {
  const { db, tenant } = where
  const row = await db
    .selectFrom('item')
    .select('barcode')
    .where('tenant', '=', tenant)
    .where('record_id', '=', wanted.recordId)
    .where('status', '=', 'available')
    .$if(wanted.volume !== '', (query) => query.where('volume', '=', wanted.volume))
    .$if(wanted.barcode !== undefined, (query) => query.where('barcode', '=', wanted.barcode ?? ''))
    .orderBy(sql`library <> ${wanted.pickupLibrary}`)
    .orderBy('barcode')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  await setItemStatus(where, row.barcode, wanted.recordId, 'processing')
  return row.barcode
}

/** Changes a copy's status and touches its record for the index. */
export async function setItemStatus(
  { db, tenant }: SiteScope,
  barcode: string,
  recordId: string,
  status: 'available' | 'on-loan' | 'processing' | 'lost',
): Promise<void> {
  await db
    .updateTable('item')
    .set({ status })
    .where('tenant', '=', tenant)
    .where('barcode', '=', barcode)
    .execute()
  await touchRecords(db, tenant, [recordId])
}

/**
 * Assigns a copy that has become free to the first hold in the queue, or puts it back on the shelf. The record's row
 * must be locked.
 */
export async function passOn(where: SiteScope, barcode: string, recordId: string): Promise<Hold | undefined> {
  const { db, tenant } = where
  const next = await db
    .selectFrom('hold')
    .innerJoin('item', (join) =>
      join.onRef('item.tenant', '=', 'hold.tenant').on('item.barcode', '=', barcode),
    )
    .select('hold.hold_id')
    .where('hold.tenant', '=', tenant)
    .where('hold.record_id', '=', recordId)
    .where('hold.state', '=', 'waiting')
    .where((eb) => eb.or([eb('hold.volume', '=', ''), eb('hold.volume', '=', eb.ref('item.volume'))]))
    .orderBy('hold.priority', 'desc')
    .orderBy('hold.hold_no')
    .limit(1)
    .executeTakeFirst()
  await setItemStatus(where, barcode, recordId, next ? 'processing' : 'available')
  if (!next) return undefined
  const row = await db
    .updateTable('hold')
    .set({ state: 'claimed', barcode })
    .where('tenant', '=', tenant)
    .where('hold_id', '=', next.hold_id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return holdOf(row)
}

/** The copy of a hold is not on its shelf: another one is reserved, or the hold takes its place in the queue again. */
export async function missHeld(
  where: SiteScope,
  holdId: string,
  missing: string,
): Promise<{ hold: Hold; mayCome: boolean } | { because: 'HOLD_UNKNOWN' }> {
  const { db, tenant } = where
  const found = await db
    .selectFrom('hold')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('hold_id', '=', holdId)
    .where('state', '=', 'claimed')
    .where('barcode', '=', missing)
    .executeTakeFirst()
  if (!found) return { because: 'HOLD_UNKNOWN' }
  // any copy will do
  const { barcode: _, ...wanted } = holdOf(found)
  await keepRecord(where, wanted.recordId)
  await setItemStatus(where, missing, wanted.recordId, 'lost')
  const barcode = (await claimCopy(where, wanted)) ?? null
  const row = await db
    .updateTable('hold')
    .set({ barcode, state: barcode === null ? 'waiting' : 'claimed' })
    .where('tenant', '=', tenant)
    .where('hold_id', '=', holdId)
    .where('state', '=', 'claimed')
    .where('barcode', '=', missing)
    .returning(columns)
    .executeTakeFirst()
  // somebody else has said so in the meantime: what was done here is undone
  if (!row) throw new Fail('REQUEST_STEP_CLOSED')
  return { hold: holdOf(row), mayCome: (await chancesOf(where, wanted)).lent }
}

/** Puts a held copy on the pick-up shelf. Idempotent: the first day counts. */
export const shelveHold = (where: SiteScope, barcode: string): Promise<Held> =>
  atomically(where, async (here): Promise<Held> => {
    const kept = await holdOnCopy(here, barcode)
    if (!kept) return { because: 'HOLD_UNKNOWN' }
    if (kept.state === 'shelved') return { hold: kept }
    const shelfUntil = await lastShelfDay(here, kept)
    const row = await here.db
      .updateTable('hold')
      .set({ state: 'shelved', shelf_until: shelfUntil })
      .where('tenant', '=', where.tenant)
      .where('hold_id', '=', kept.holdId)
      .returning(columns)
      .executeTakeFirstOrThrow()
    return { hold: holdOf(row) }
  })

async function lastShelfDay(where: SiteScope, hold: Hold): Promise<Day> {
  const { readerId, recordId, barcode, pickupLibrary: branch } = hold
  const readerType = (await patronRow(where, readerId, false))?.reader_type ?? ''
  const itemType = await itemTypeOf(where, { barcode, recordId })
  const { pickUpDays } = (await readTerms(where))({ readerType, itemType, branch })
  const last = addDays(todayOf(where), pickUpDays)
  return nextOpenDay(last, (await readClosedDays(where, last, addDays(last, 366)))(branch))
}

/** The hold that a copy is reserved for; its row is locked until the transaction ends. */
export async function holdOnCopy({ db, tenant }: SiteScope, barcode: string): Promise<Hold | undefined> {
  const row = await db
    .selectFrom('hold')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('barcode', '=', barcode)
    .where('state', 'in', ['claimed', 'shelved'])
    .forUpdate()
    .executeTakeFirst()
  return row && holdOf(row)
}

/** Ends a hold and passes on its copy. Another reader's hold is treated as missing; an ended one cannot end again. */
export const cancelHold = (where: SiteScope, readerId: string, holdId: string): Promise<Held> =>
  endHold(where, { readerId, holdId }, 'cancelled')

export const endHold = (
  where: SiteScope,
  { readerId, holdId }: { readerId: string; holdId: string },
  as: 'cancelled' | 'expired',
): Promise<Held> => atomically(where, (here) => endHeld(here, { readerId, holdId }, as))

async function endHeld(
  where: SiteScope,
  { readerId, holdId }: { readerId: string; holdId: string },
  as: 'cancelled' | 'expired',
): Promise<Held> {
  const { db, tenant, now } = where
  const found = await db
    .selectFrom('hold')
    .select('record_id')
    .where('tenant', '=', tenant)
    .where('hold_id', '=', holdId)
    .where('reader_id', '=', readerId)
    .executeTakeFirst()
  if (!found) return { because: 'HOLD_UNKNOWN' }
  await keepRecord(where, found.record_id)
  const row = await db
    .updateTable('hold')
    .set({ state: as, ended_at: now })
    .where('tenant', '=', tenant)
    .where('hold_id', '=', holdId)
    .where('state', 'in', ACTIVE)
    .returning(columns)
    .executeTakeFirst()
  if (!row) return { because: 'HOLD_UNKNOWN' }
  const passedTo = row.barcode === null ? undefined : await passOn(where, row.barcode, row.record_id)
  return { hold: holdOf(row), ...(passedTo ? { passedTo } : {}) }
}

export async function holdsOf({ db, tenant }: SiteScope, readerId: string): Promise<Hold[]> {
  const rows = await db
    .selectFrom('hold')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .orderBy('hold_no', 'desc')
    .execute()
  return rows.map(holdOf)
}

/** Holds whose time on the pick-up shelf is over. */
export async function staleHolds({ db, tenant }: SiteScope, today: Day): Promise<Hold[]> {
  const rows = await db
    .selectFrom('hold')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('state', '=', 'shelved')
    .where('shelf_until', '<', today)
    .orderBy('hold_no')
    .execute()
  return rows.map(holdOf)
}

export async function placesInQueue(
  { db, tenant }: SiteScope,
  holdIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (holdIds.length === 0) return new Map()
  const { rows } = await sql<{ hold_id: string; before: number }>`
    select h.hold_id, (
      select count(*) from hold o where o.tenant = ${tenant} and o.record_id = h.record_id and o.state = 'waiting'
        and (o.priority > h.priority or (o.priority = h.priority and o.hold_no < h.hold_no))
    ) as before
    from hold h
    where h.tenant = ${tenant} and h.hold_id = any(${[...holdIds]}::text[]) and h.state = 'waiting'`.execute(
    db,
  )
  return new Map(rows.map(({ hold_id, before }) => [hold_id, before]))
}
