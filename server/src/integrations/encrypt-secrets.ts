import { identityPlace } from '../domain/readers/identity-number.ts'
import { signingKeyPlace } from '../domain/readers/signing-keys.ts'
import { settingsSecrets } from '../domain/tenants/store.ts'
import { bookshopSecrets } from './bookshop/choose.ts'
import { librarySystemSecrets } from './library-system/choose.ts'
import { gatewaySecrets } from './payment/choose.ts'
import type { Database } from '../platform/db/open.ts'
import { SecretUnreadable } from '../platform/secrets/secret-cipher.ts'
import { noteSecretKey } from '../platform/secrets/key-check.ts'

/**
 * Encrypts with the current key what is stored as plain text or with an old key. Can be interrupted and run again. A
 * row changed concurrently is skipped: its writer encrypts it.
 *
 * @returns number of rows rewritten
 */
export async function encryptStoredSecrets(database: Database): Promise<number> {
  const tenants = await database.directory
    .selectFrom('tenant')
    .select(['code', 'settings', 'version'])
    .execute()
  let written = 0
  for (const tenant of tenants) {
    written += await ifReadable(encryptSettings(database, tenant))
    written += await ifReadable(encryptSigningKeys(database, tenant.code))
    written += await ifReadable(encryptGateways(database, tenant.code))
    written += await ifReadable(encryptBookshops(database, tenant.code))
    written += await ifReadable(encryptLibrarySystem(database, tenant.code))
    written += await ifReadable(encryptIdentities(database, tenant.code))
  }
  await noteSecretKey(database.directory, database.secrets)
  return written
}

/** What cannot be read is left as it is: it must not stop the start of all libraries. `secrets forget` removes it. */
const ifReadable = (written: Promise<number>): Promise<number> =>
  written.catch((error: unknown) => {
    if (error instanceof SecretUnreadable) return 0
    throw error
  })

async function encryptSettings(
  { directory, secrets }: Database,
  { code, settings: stored, version }: { code: string; settings: unknown; version: number },
): Promise<number> {
  const { decrypt, encrypt, isOutdated } = settingsSecrets(secrets)
  if (!isOutdated(stored)) return 0
  const { numUpdatedRows } = await directory
    .updateTable('tenant')
    .set((eb) => ({
      settings: JSON.stringify(encrypt(code, decrypt(code, stored))),
      version: eb('version', '+', 1),
    }))
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

async function encryptSigningKeys(database: Database, tenant: string): Promise<number> {
  const { secrets } = database
  const db = database.ofTenant(tenant)
  const keys = await db
    .selectFrom('signing_key')
    .select(['purpose', 'secret'])
    .where('tenant', '=', tenant)
    .execute()
  const outdated = keys.filter(({ secret }) => !secrets.isCurrent(secret))
  for (const { purpose, secret } of outdated) {
    const place = signingKeyPlace(tenant, purpose)
    await db
      .updateTable('signing_key')
      .set({ secret: secrets.encrypt(secrets.decrypt(secret, place), place) })
      .where('tenant', '=', tenant)
      .where('purpose', '=', purpose)
      .where('secret', '=', secret)
      .execute()
  }
  return outdated.length
}

async function encryptGateways(database: Database, tenant: string): Promise<number> {
  const db = database.ofTenant(tenant)
  const rows = await db
    .selectFrom('pay_gateway')
    .select(['provider', 'settings'])
    .where('tenant', '=', tenant)
    .execute()
  let written = 0
  for (const { provider, settings } of rows) {
    const { decrypt, encrypt, isOutdated } = gatewaySecrets(database.secrets, provider)
    if (!isOutdated(settings)) continue
    await db
      .updateTable('pay_gateway')
      .set({ settings: JSON.stringify(encrypt(tenant, decrypt(tenant, settings))) })
      .where('tenant', '=', tenant)
      .where('provider', '=', provider)
      .execute()
    written++
  }
  return written
}

async function encryptBookshops(database: Database, tenant: string): Promise<number> {
  const db = database.ofTenant(tenant)
  const rows = await db
    .selectFrom('bookshop_connection')
    .select(['vendor', 'settings'])
    .where('tenant', '=', tenant)
    .execute()
  let written = 0
  for (const { vendor, settings } of rows) {
    const { decrypt, encrypt, isOutdated } = bookshopSecrets(database.secrets, vendor)
    if (!isOutdated(settings)) continue
    await db
      .updateTable('bookshop_connection')
      .set({ settings: JSON.stringify(encrypt(tenant, decrypt(tenant, settings))) })
      .where('tenant', '=', tenant)
      .where('vendor', '=', vendor)
      .execute()
    written++
  }
  return written
}

async function encryptLibrarySystem(database: Database, tenant: string): Promise<number> {
  const db = database.ofTenant(tenant)
  const row = await db
    .selectFrom('library_choice')
    .select('settings')
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  const { decrypt, encrypt, isOutdated } = librarySystemSecrets(database.secrets)
  if (!row || !isOutdated(row.settings)) return 0
  await db
    .updateTable('library_choice')
    .set({ settings: JSON.stringify(encrypt(tenant, decrypt(tenant, row.settings))) })
    .where('tenant', '=', tenant)
    .execute()
  return 1
}

const READERS_AT_ONCE = 500

async function encryptIdentities({ ofTenant, secrets }: Database, tenant: string): Promise<number> {
  const db = ofTenant(tenant)
  const place = identityPlace(tenant)
  let written = 0
  for (;;) {
    const rows = await db
      .selectFrom('reader')
      .select(['reader_id', 'identity_digest'])
      .where('tenant', '=', tenant)
      .where('identity_digest', 'is not', null)
      .where('identity_digest', 'not like', `enc:v1:${secrets.keyId}:%`)
      .limit(READERS_AT_ONCE)
      .execute()
    for (const { reader_id, identity_digest } of rows) {
      const stored = identity_digest ?? ''
      await db
        .updateTable('reader')
        .set({ identity_digest: secrets.encrypt(secrets.decrypt(stored, place), place) })
        .where('tenant', '=', tenant)
        .where('reader_id', '=', reader_id)
        .where('identity_digest', '=', stored)
        .execute()
    }
    written += rows.length
    if (rows.length < READERS_AT_ONCE) return written
  }
}
