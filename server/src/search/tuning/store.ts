import { createHash } from 'node:crypto'
import { defaultSettings, type SearchSettings } from '../analysis/search-settings.ts'
import type { Database } from '../../platform/db/open.ts'
import { readSettingsFile } from './settings-file.ts'

export interface SavedSettings {
  version: number
  content: string
}

/** The newest settings as written by the tenant; undefined if it has none. */
export async function newestSettings(database: Database, tenant: string): Promise<SavedSettings | undefined> {
  const row = await database
    .ofTenant(tenant)
    .selectFrom('search_settings')
    .select(['version', 'content'])
    .where('tenant', '=', tenant)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { version: row.version, content: row.content }
}

/**
 * The search settings in effect for a tenant. Falls back to the defaults if an older version of the program accepted
 * settings that this one cannot read.
 */
export async function loadSearchSettings(database: Database, tenant: string): Promise<SearchSettings> {
  const saved = await newestSettings(database, tenant)
  const read = saved && readSettingsFile(saved.content)
  return read && 'settings' in read ? read.settings : defaultSettings
}

/** Saves settings as the next version. @returns its number */
export async function saveSettings(
  database: Database,
  tenant: string,
  content: string,
  now: Date,
): Promise<number> {
  const version = ((await newestSettings(database, tenant))?.version ?? 0) + 1
  await database
    .ofTenant(tenant)
    .insertInto('search_settings')
    .values({ tenant, version, content, saved_at: now.toISOString() })
    .execute()
  return version
}

/** SHA-256 in base64url. Keys are long and random, so a plain digest suffices. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Digest of the staff key; empty when there is none. */
export async function loadStaffKeyHash(database: Database, tenant: string): Promise<string> {
  const row = await database
    .ofTenant(tenant)
    .selectFrom('staff_key')
    .select('key_hash')
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return row?.key_hash ?? ''
}

/** Replaces the digest of the staff key; an empty one removes it. */
export async function saveStaffKeyHash(
  database: Database,
  tenant: string,
  hash: string,
  now: Date,
): Promise<void> {
  const db = database.ofTenant(tenant)
  if (hash === '') {
    await db.deleteFrom('staff_key').where('tenant', '=', tenant).execute()
    return
  }
  const row = { key_hash: hash, set_at: now.toISOString() }
  await db
    .insertInto('staff_key')
    .values({ tenant, ...row })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet(row))
    .execute()
}
