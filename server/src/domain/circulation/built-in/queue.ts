import { type RawBuilder, sql } from 'kysely'
import type { SiteScope } from '../../../core/scope.ts'
import type { TenantScope } from '../../../platform/db/tenant-scope.ts'
import { atomically } from '../atomically.ts'
import type { Hold } from '../library-system.ts'
import { keepRecord, passOn, placesInQueue } from './holds.ts'

/**
 * Whether other readers wait for a copy of this volume and the free copies are too few for all of them. A hold
 * without a volume waits for any.
 */
export const wantedByOthers = (
  { tenant }: Pick<TenantScope, 'tenant'>,
  recordId: RawBuilder<unknown>,
  volume: RawBuilder<unknown>,
  readerId: string | RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(
  select count(*) from hold h where h.tenant = ${tenant} and h.record_id = ${recordId} and h.state = 'waiting'
    and h.reader_id <> ${readerId} and h.volume in ('', coalesce(${volume}, ''))
) > (
  select count(*) from item c where c.tenant = ${tenant} and c.record_id = ${recordId} and c.status = 'available'
    and c.volume = coalesce(${volume}, '')
)`

interface FreeCopy {
  barcode: string
  record_id: string
}

/** Copies on the shelf of records with waiting holds: imported copies, for example. */
async function freeCopiesWanted({ db, tenant }: SiteScope): Promise<FreeCopy[]> {
  const { rows } = await sql<FreeCopy>`
    select i.barcode, i.record_id from item i
    where i.tenant = ${tenant} and i.status = 'available' and i.record_id in (
      select record_id from hold where tenant = ${tenant} and state = 'waiting'
    ) and not exists (
      select from loan where tenant = ${tenant} and barcode = i.barcode and returned_at is null
    ) order by i.record_id, i.barcode`.execute(db)
  return rows
}

/**
 * Gives free copies to waiting holds, in the order of the queue.
 * @param andThen called for each hold that has got a copy, in its transaction
 */
export async function giveFreeCopies(
  where: SiteScope,
  andThen: (here: SiteScope, given: Hold) => Promise<void>,
): Promise<number> {
  let given = 0
  for (const { barcode, record_id } of await freeCopiesWanted(where)) {
    await atomically(where, async (here) => {
      const hold = await giveCopy(here, barcode, record_id)
      if (!hold) return
      await andThen(here, hold)
      given++
    })
  }
  return given
}

/** Gives a copy to the first who waits for it, if it is free. */
export const giveCopy = (where: SiteScope, barcode: string, recordId: string): Promise<Hold | undefined> =>
  atomically(where, async (here) => {
    await keepRecord(here, recordId)
    return (await isFree(here, barcode)) ? passOn(here, barcode, recordId) : undefined
  })

/** Read again under the lock: the copy may have been lent in between. */
async function isFree({ db, tenant }: SiteScope, barcode: string): Promise<boolean> {
  const row = await db
    .selectFrom('item')
    .select('status')
    .where('tenant', '=', tenant)
    .where('barcode', '=', barcode)
    .forUpdate()
    .executeTakeFirst()
  return row?.status === 'available'
}

/** Sets the priority of a waiting hold. @returns number of holds before it, or why it was refused */
export const prioritise = (
  where: SiteScope,
  holdId: string,
  priority: number,
): Promise<{ before: number } | { because: 'HOLD_UNKNOWN' }> =>
  atomically(where, async (here) => {
    const { numUpdatedRows } = await here.db
      .updateTable('hold')
      .set({ priority })
      .where('tenant', '=', here.tenant)
      .where('hold_id', '=', holdId)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return { because: 'HOLD_UNKNOWN' as const }
    return { before: (await placesInQueue(here, [holdId])).get(holdId) ?? 0 }
  })
