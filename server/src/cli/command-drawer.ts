import { commandDrawer, type Drawer } from '../domain/circulation/cash-drawer.ts'
import type { TenantScope } from '../platform/db/tenant-scope.ts'
import { isBranch } from '../staff-api/drawers.ts'
import { UsageError } from '../core/output.ts'

/** The drawer given by `--branch`, else that of the library as a whole. @throws UsageError */
export async function drawerOfCommand(where: TenantScope, branch = ''): Promise<Drawer> {
  if (!(await isBranch(where, branch))) throw new UsageError(`There is no branch with the code "${branch}".`)
  return commandDrawer(branch)
}
