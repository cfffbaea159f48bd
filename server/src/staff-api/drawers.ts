import type { Drawer } from '../domain/circulation/cash-drawer.ts'
import type { Actor } from '../domain/staff/audit-store.ts'
import { listLibraries } from '../domain/tenants/branch-store.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import type { TenantScope } from '../platform/db/tenant-scope.ts'

export const isBranch = async (where: TenantScope, code: string): Promise<boolean> =>
  code === '' || (await listLibraries(where)).some((one) => one.code === code)

/** The drawer of a branch. @throws Fail LIBRARY_UNKNOWN */
export async function drawerAt(where: SiteScope, code = '', { kind, id, name }: Actor): Promise<Drawer> {
  if (!(await isBranch(where, code))) throw new Fail('LIBRARY_UNKNOWN', { field: 'branch' })
  return { branch: code, by: { kind, id, name } }
}
