import { randomUUID } from 'node:crypto'
import type { AppContext } from '../app/app-context.ts'
import { findReaderByAccount } from '../domain/readers/reader-store.ts'
import { type SiteScope, siteScope } from '../scope.ts'
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

/** The reader with this account. @throws UsageError when there is none */
export async function readerOf(scope: SiteScope, account = '') {
  const reader = account === '' ? undefined : await findReaderByAccount(scope, account)
  if (!reader) throw new UsageError(`There is no reader with the account "${account}".`)
  return reader
}
