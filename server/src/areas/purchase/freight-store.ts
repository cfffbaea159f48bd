import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

/** Notes the charge for an order's freight. */
export async function setFreightCharge(
  { db, tenant }: TenantScope,
  orderNo: string,
  chargeId: string,
): Promise<void> {
  await db
    .updateTable('purchase_order')
    .set({ freight_charge: chargeId })
    .where('tenant', '=', tenant)
    .where('order_no', '=', orderNo)
    .execute()
}

/** The state of a charge; undefined: there is none. */
export async function stateOfCharge({ db, tenant }: TenantScope, chargeId: string) {
  const charge = await db
    .selectFrom('charge')
    .select('state')
    .where('tenant', '=', tenant)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  return charge?.state
}
