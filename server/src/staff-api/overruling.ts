import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import { requireHere } from './done-elsewhere.ts'
import type { ListWork } from './handler.ts'

/**
 * Whether what the loan policy refuses is overruled: by whom may, with a reason.
 *
 * @throws Fail RIGHT_MISSING, INPUT_INVALID, or LIBRARY_CANNOT where another library system has the policy
 */
export async function mayOverrule(
  { where, app, caller }: Pick<ListWork, 'app' | 'caller'> & { where: SiteScope },
  { override, reason }: { override: boolean; reason: string },
): Promise<boolean> {
  if (!override) return false
  if (!caller.rights.includes('override')) throw new Fail('RIGHT_MISSING')
  await requireHere('override', where, app)
  if (reason === '') throw new Fail('INPUT_INVALID', { field: 'reason' })
  return true
}
