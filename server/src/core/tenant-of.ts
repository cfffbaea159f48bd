import { randomUUID } from 'node:crypto'
import type { AppContext } from '../core/app-context.ts'
import { type SiteScope, siteScope } from './scope.ts'
import { UsageError } from './output.ts'

/** The tenant given by `--tenant`. @throws UsageError when it does not exist */
export function tenantOf(appContext: AppContext, code = ''): SiteScope {
  const site = appContext.tenants.byCode(code)
  if (!site) throw new UsageError(`There is no library with the code "${code}".`)
  return siteScope(appContext, site, { requestId: `command-${randomUUID()}` })
}

/** The tenant given by `--tenant`, or all of them. @throws UsageError when it does not exist */
export const tenantsOf = (appContext: AppContext, code: string | undefined): SiteScope[] =>
  code === undefined
    ? appContext.tenants.all().map((site) => tenantOf(appContext, site.code))
    : [tenantOf(appContext, code)]
