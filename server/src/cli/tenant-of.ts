import type { Db } from '../platform/db/dialect.ts'
import type { House } from '../app/app-context.ts'
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
export function libraryOf(house: House, code = ''): CommandScope {
  const site = house.tenants.byCode(code)
  if (!site) throw new UsageError(`There is no library with the code "${code}".`)
  return { db: house.database.ofTenant(site.code), tenant: site.code, site, now: house.clock() }
}

/** One library by its `--tenant`, or all of them. @throws UsageError when there is none such */
export const librariesOf = (house: House, code: string | undefined): CommandScope[] =>
  code === undefined
    ? house.tenants.all().map((site) => libraryOf(house, site.code))
    : [libraryOf(house, code)]

/** The reader a command is about. @throws UsageError when there is none of this account */
export async function readerOf(scope: CommandScope, account = '') {
  const reader = account === '' ? undefined : await findReaderByAccount(scope, account)
  if (!reader) throw new UsageError(`There is no reader with the account "${account}".`)
  return reader
}
