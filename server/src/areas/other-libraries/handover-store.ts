import type { Selectable, Updateable } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

export type HandoverRow = Selectable<Tables['ill_handover']>

/** Handovers of some requests, the earliest first. */
export const handoversOf = (
  { db, tenant }: TenantScope,
  numbers: readonly string[],
): Promise<HandoverRow[]> =>
  db
    .selectFrom('ill_handover')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('request_no', '=', anyOf(numbers))
    .orderBy('made_at')
    .orderBy('handover_id')
    .execute()

/** The handover of a request that has not ended. */
export async function openHandover(where: TenantScope, requestNo: string): Promise<HandoverRow | undefined> {
  const all = await handoversOf(where, [requestNo])
  return all.findLast(({ state }) => state === 'waiting' || state === 'open')
}

/** A handover, locked until the transaction ends. */
export const lockHandover = (
  { db, tenant }: TenantScope,
  handoverId: string,
): Promise<HandoverRow | undefined> =>
  db
    .selectFrom('ill_handover')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('handover_id', '=', handoverId)
    .forUpdate()
    .executeTakeFirst()

export const insertHandover = (
  { db, tenant, now }: TimedScope,
  given: Pick<HandoverRow, 'handover_id' | 'request_no' | 'reader_id' | 'partner' | 'answers' | 'state'>,
) =>
  db
    .insertInto('ill_handover')
    .values({ tenant, ...given, made_at: now, last_in: null, last_out: null })
    .execute()

export const changeHandover = (
  { db, tenant }: TenantScope,
  handoverId: string,
  change: Pick<
    Updateable<Tables['ill_handover']>,
    | 'state'
    | 'status'
    | 'because'
    | 'supplier_request_id'
    | 'is_cancel_asked'
    | 'is_renewal_asked'
    | 'last_in'
  >,
) =>
  db
    .updateTable('ill_handover')
    .set(change)
    .where('tenant', '=', tenant)
    .where('handover_id', '=', handoverId)
    .execute()
