import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Says when another system made a charge. The ledger keeps when it was brought here. */
export async function dateCharge({ db, tenant }: TenantScope, chargeId: string, madeAt: Date): Promise<void> {
  await db
    .updateTable('charge')
    .set({ made_at: madeAt })
    .where('tenant', '=', tenant)
    .where('charge_id', '=', chargeId)
    .execute()
}
