import type { Db } from '../platform/db/dialect.ts'
import type { AppContext } from '../app/app-context.ts'
import { findReaderByAccount } from '../domain/readers/reader-store.ts'
import type { Tenant } from '../domain/tenants/tenant.ts'
import { UsageError } from './output.ts'

/** The scope of an operator's command: nobody is signed in. */
export interface CommandScope {
  db: Db
  tenant: string
  site: Tenant
  now: Date
}

/** The library a command is for, by its `--tenant`. @throws UsageError when there is none such */
export function tenantOf(appContext: AppContext, code = ''): CommandScope {
  const site = appContext.tenants.byCode(code)
  if (!site) throw new UsageError(`There is no library with the code "${code}".`)
  return { db: appContext.database.ofTenant(site.code), tenant: site.code, site, now: appContext.clock() }
}

/** One library by its `--tenant`, or all of them. @throws UsageError when there is none such */
export const tenantsOf = (appContext: AppContext, code: string | undefined): CommandScope[] =>
  code === undefined
    ? appContext.tenants.all().map((site) => tenantOf(appContext, site.code))
    : [tenantOf(appContext, code)]

/** The reader a command is about. @throws UsageError when there is none of this account */
export async function readerOf(scope: CommandScope, account = '') {
  const reader = account === '' ? undefined : await findReaderByAccount(scope, account)
  if (!reader) throw new UsageError(`There is no reader with the account "${account}".`)
  return reader
}
