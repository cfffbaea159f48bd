import type { Insertable, Selectable, Updateable } from 'kysely'
import type { SupplyState } from '@wenyuan/contract/constants/other-libraries.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

export type SupplyRow = Selectable<Tables['ill_supply']>

export const supplyById = ({ db, tenant }: TenantScope, supplyId: string): Promise<SupplyRow | undefined> =>
  db
    .selectFrom('ill_supply')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('supply_id', '=', supplyId)
    .executeTakeFirst()

/** A partner's request, locked until the transaction ends. */
export const lockSupply = (
  { db, tenant }: TenantScope,
  by: { supplyId: string } | { partner: string; requestId: string },
): Promise<SupplyRow | undefined> =>
  db
    .selectFrom('ill_supply')
    .selectAll()
    .where('tenant', '=', tenant)
    .where((where) =>
      'supplyId' in by
        ? where('supply_id', '=', by.supplyId)
        : where.and([where('partner', '=', by.partner), where('request_id', '=', by.requestId)]),
    )
    .forUpdate()
    .executeTakeFirst()

/** @returns false: the partner has asked under this number before */
export async function insertSupply(
  { db, tenant }: TenantScope,
  given: Omit<Insertable<Tables['ill_supply']>, 'tenant'>,
): Promise<boolean> {
  const stored = await db
    .insertInto('ill_supply')
    .values({ tenant, ...given })
    .onConflict((conflict) => conflict.columns(['tenant', 'partner', 'request_id']).doNothing())
    .returning('supply_id')
    .executeTakeFirst()
  return stored !== undefined
}

export const changeSupply = (
  { db, tenant }: TenantScope,
  supplyId: string,
  change: Pick<
    Updateable<Tables['ill_supply']>,
    'state' | 'due_on' | 'barcode' | 'link' | 'note' | 'is_renewal_asked' | 'last_in' | 'supplied_at'
  >,
) =>
  db
    .updateTable('ill_supply')
    .set(change)
    .where('tenant', '=', tenant)
    .where('supply_id', '=', supplyId)
    .execute()

/** Partners' requests in some states, the oldest first. */
export function pageOfSupplyRows({ db, tenant }: TenantScope, states: readonly SupplyState[], slice: Slice) {
  const query = db
    .selectFrom('ill_supply')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('state', 'in', [...states])
    .orderBy('asked_at')
    .orderBy('supply_id')
  return pageOfRows(db, query, slice)
}

/** Books lent to partners that were due before a day and of which they have not been told so. */
export const overdueSupplies = async ({ db, tenant }: TenantScope, day: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('ill_supply')
    .select('supply_id')
    .where('tenant', '=', tenant)
    .where('service', '=', 'loan')
    .where('state', 'in', ['shipped', 'received'])
    .where('due_on', '<', day)
    .orderBy('supply_id')
    .execute()
  return rows.map(({ supply_id }) => supply_id)
}
