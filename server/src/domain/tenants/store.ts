import { makeTtlCache } from '../../platform/ttl-cache.ts'
import type { Database } from '../../platform/db/open.ts'
import type { Words } from '../../platform/db/column-types.ts'
import { loadSearchSettings, loadStaffKeyHash } from '../../search/tuning/store.ts'
import { secretSettings, TenantSettings, type TenantSettingsInput } from './settings.ts'
import type { SecretCipher } from '../../platform/secrets/secret-cipher.ts'
import { storedSecrets } from '../../platform/secrets/stored-secrets.ts'
import { fromStored, toStored } from './settings/stored-names.ts'
import { firstRules } from '../circulation/loan-policy.ts'
import { insertLoanRules } from '../circulation/loan-rule-store.ts'
import { specialGroups } from './special-groups.ts'
import type { Tenant } from '../../core/tenant.ts'
import { listLibraries, listLocations } from './branch-store.ts'

export interface NewTenant {
  code: string
  path: string
  name: Words
  fid?: string
  settings?: TenantSettingsInput
}

export const settingsSecrets = (cipher: SecretCipher) => storedSecrets(cipher, 'settings', secretSettings)

/**
 * @returns false when code or path is taken; a unique constraint decides, so that two concurrent commands cannot both
 * succeed
 */
export async function insertTenant(database: Database, tenant: NewTenant): Promise<boolean> {
  const settings = TenantSettings.parse({ ...specialGroups[tenant.code], ...tenant.settings })
  const { numInsertedOrUpdatedRows } = await database.directory
    .insertInto('tenant')
    .values({
      code: tenant.code,
      path: tenant.path.toLowerCase(),
      name: JSON.stringify(tenant.name),
      fid: tenant.fid ?? '',
      settings: JSON.stringify(settingsSecrets(database.secrets).encrypt(tenant.code, toStored(settings))),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await insertLoanRules({ db: database.ofTenant(tenant.code), tenant: tenant.code }, firstRules)
  return true
}

/** @returns false when the tenant does not exist, or is not of the version `since` any more */
export async function updateSettings(
  database: Database,
  code: string,
  settings: TenantSettings,
  since?: number,
): Promise<boolean> {
  const stored = JSON.stringify(settingsSecrets(database.secrets).encrypt(code, toStored(settings)))
  const { numUpdatedRows } = await database.directory
    .updateTable('tenant')
    .set((eb) => ({ settings: stored, version: eb('version', '+', 1) }))
    .where('code', '=', code)
    .$if(since !== undefined, (query) => query.where('version', '=', since ?? 0))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** @returns false when the tenant does not exist */
export async function renameTenant(database: Database, code: string, name: Words): Promise<boolean> {
  const { numUpdatedRows } = await database.directory
    .updateTable('tenant')
    .set((eb) => ({ name: JSON.stringify(name), version: eb('version', '+', 1) }))
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function listTenantVersions(database: Database): Promise<{ code: string; version: number }[]> {
  return database.directory.selectFrom('tenant').select(['code', 'version']).orderBy('position').execute()
}

export async function loadTenant(database: Database, code: string): Promise<Tenant | undefined> {
  const row = await database.directory
    .selectFrom('tenant')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) return undefined
  const scope = { db: database.ofTenant(code), tenant: code }
  const { value, unreadable } = settingsSecrets(database.secrets).readable(code, fromStored(row.settings))
  return {
    code: row.code,
    path: row.path,
    name: row.name,
    fid: row.fid,
    settings: TenantSettings.parse(value),
    unreadable,
    libraries: await listLibraries(scope),
    locations: await listLocations(scope),
    search: await loadSearchSettings(database, code),
    staffKeyHash: await loadStaffKeyHash(database, code),
    version: row.version,
    cache: makeTtlCache(),
  }
}

/** Increments the tenant's version, so that other nodes reload it. */
export async function touchTenant(database: Database, code: string): Promise<void> {
  await database.directory
    .updateTable('tenant')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('code', '=', code)
    .execute()
}
