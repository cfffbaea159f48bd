import { createHash } from 'node:crypto'
import { accountKey } from '../../domain/readers/reader-store.ts'
import '../../integrations/library-system/tables.ts'
import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import type { SiteScope } from '../../core/scope.ts'
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

/**
 * Asks the library system anew about an account that it has refused, and forgets the refusal if it has no objection. An
 * account that it has not refused is not asked for.
 *
 * @returns whether the account was blocked, and is
 * @throws Fail LIBRARY_SYSTEM_OFF: the refusal is kept
 */
export async function askBlockedAnew(
  librarySystems: Pick<LibrarySystems, 'isBlocked'>,
  where: SiteScope,
  { reader_id: readerId, account }: { reader_id: string; account: string },
): Promise<{ wasBlocked: boolean; isBlocked: boolean }> {
  if (!(await wasBlocked(where, account))) return { wasBlocked: false, isBlocked: false }
  const isBlocked = await librarySystems.isBlocked(where, readerId)
  if (!isBlocked) await forgetBlocked(where, account)
  return { wasBlocked: true, isBlocked }
}
