import { createHash } from 'node:crypto'
import { accountKey } from '../../domain/readers/reader-store.ts'
import '../../integrations/library-system/tables.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

const digest = (account: string): string => createHash('sha256').update(accountKey(account)).digest('hex')

/** The library system has refused a sign-in because the account is blocked there. */
export async function keepBlocked({ db, tenant }: TenantScope, account: string): Promise<void> {
  await db
    .insertInto('blocked_elsewhere')
    .values({ tenant, account: digest(account) })
    .onConflict((conflict) => conflict.columns(['tenant', 'account']).doNothing())
    .execute()
}

/** The library system has let the account in. */
export async function forgetBlocked({ db, tenant }: TenantScope, account: string): Promise<void> {
  await db
    .deleteFrom('blocked_elsewhere')
    .where('tenant', '=', tenant)
    .where('account', '=', digest(account))
    .execute()
}

export async function wasBlocked({ db, tenant }: TenantScope, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocked_elsewhere')
    .select('account')
    .where('tenant', '=', tenant)
    .where('account', '=', digest(account))
    .executeTakeFirst()
  return row !== undefined
}
