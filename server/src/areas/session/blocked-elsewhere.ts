import type { LibrarySystems } from '../../integrations/library-system/choose.ts'
import type { SiteScope } from '../../core/scope.ts'
import { forgetBlocked, wasBlocked } from './blocked-store.ts'

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
