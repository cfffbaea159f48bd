import { identityPlace } from '../domain/readers/identity-number.ts'
import { logoutHintPlace } from '../domain/readers/provider-logout.ts'
import { signingKeyPlace } from '../domain/readers/signing-keys.ts'
import { loadTenant, updateSettings } from '../domain/tenants/store.ts'
import { bookshopSecrets } from './bookshop/choose.ts'
import { librarySystemSecrets } from './library-system/choose.ts'
import { gatewaySecrets } from './payment/choose.ts'
import type { Database } from '../platform/db/open.ts'
import { noteSecretKey } from '../platform/secrets/key-check.ts'
import { type SecretPlace, SecretUnreadable } from '../platform/secrets/secret-cipher.ts'
import type { TenantScope } from '../platform/db/tenant-scope.ts'

/** A stored secret, or several of a kind, that this node cannot decrypt. */
interface Unreadable {
  tenant: string
  /** For the operator: what is lost with it. */
  what: string
  forget(): Promise<unknown>
}

/** Everything of all tenants that cannot be decrypted with the keys of this node. */
export async function unreadableSecrets(database: Database): Promise<Unreadable[]> {
  const codes = await database.directory.selectFrom('tenant').select('code').orderBy('position').execute()
  const found: Unreadable[] = []
  for (const { code } of codes) {
    const where = { db: database.ofTenant(code), tenant: code }
    const parts = [
      await unreadableSettings(database, code),
      await unreadableGateways(database, where),
      await unreadableBookshops(database, where),
      await unreadableLibrarySystem(database, where),
      await unreadableSigningKeys(database, where),
      await unreadableIdentities(database, where),
      await unreadableLogoutHints(database, where),
    ]
    found.push(...parts.flat().map((one) => ({ tenant: code, ...one })))
  }
  return found
}

/** Removes them. The other secrets are those of this node's key, which is noted as the one in use. */
export async function forgetSecrets(database: Database, secrets: readonly Unreadable[]): Promise<void> {
  for (const { forget } of secrets) await forget()
  await noteSecretKey(database.directory, database.secrets)
}

type Found = Omit<Unreadable, 'tenant'>[]

const isReadable = ({ secrets }: Database, stored: string, place: SecretPlace): boolean => {
  try {
    secrets.decrypt(stored, place)
    return true
  } catch (error) {
    if (error instanceof SecretUnreadable) return false
    throw error
  }
}

async function unreadableSettings(database: Database, code: string): Promise<Found> {
  const tenant = await loadTenant(database, code)
  if (!tenant || tenant.unreadable.length === 0) return []
  // an unreadable setting is loaded as its default, and stored as such
  const forget = () => updateSettings(database, code, tenant.settings)
  return [{ what: `settings ${tenant.unreadable.join(', ')}: to be set again`, forget }]
}

async function unreadableGateways({ secrets }: Database, { db, tenant }: TenantScope): Promise<Found> {
  const rows = await db
    .selectFrom('pay_gateway')
    .select(['provider', 'settings'])
    .where('tenant', '=', tenant)
    .execute()
  return rows
    .filter(
      ({ provider, settings }) =>
        gatewaySecrets(secrets, provider).readable(tenant, settings).unreadable.length > 0,
    )
    .map(({ provider }) => ({
      what: `gateway ${provider}: off until it is set again`,
      forget: () =>
        db.deleteFrom('pay_gateway').where('tenant', '=', tenant).where('provider', '=', provider).execute(),
    }))
}

async function unreadableBookshops({ secrets }: Database, { db, tenant }: TenantScope): Promise<Found> {
  const rows = await db
    .selectFrom('bookshop_connection')
    .select(['vendor', 'settings'])
    .where('tenant', '=', tenant)
    .execute()
  return rows
    .filter(
      ({ vendor, settings }) =>
        bookshopSecrets(secrets, vendor).readable(tenant, settings).unreadable.length > 0,
    )
    .map(({ vendor }) => ({
      what: `bookshop ${vendor}: not connected until it is connected again`,
      forget: () =>
        db
          .deleteFrom('bookshop_connection')
          .where('tenant', '=', tenant)
          .where('vendor', '=', vendor)
          .execute(),
    }))
}

async function unreadableLibrarySystem({ secrets }: Database, { db, tenant }: TenantScope): Promise<Found> {
  const row = await db
    .selectFrom('library_choice')
    .select('settings')
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  const { value, unreadable } = librarySystemSecrets(secrets).readable(tenant, row?.settings ?? {})
  if (unreadable.length === 0) return []
  const forget = () =>
    db
      .updateTable('library_choice')
      .set({ settings: JSON.stringify(value) })
      .where('tenant', '=', tenant)
      .execute()
  return [{ what: `library system: ${unreadable.join(', ')} to be set again`, forget }]
}

async function unreadableSigningKeys(database: Database, { db, tenant }: TenantScope): Promise<Found> {
  const rows = await db
    .selectFrom('signing_key')
    .select(['purpose', 'secret'])
    .where('tenant', '=', tenant)
    .execute()
  const lost = rows
    .filter(({ purpose, secret }) => !isReadable(database, secret, signingKeyPlace(tenant, purpose)))
    .map(({ purpose }) => purpose)
  if (lost.length === 0) return []
  const forget = () =>
    db.deleteFrom('signing_key').where('tenant', '=', tenant).where('purpose', 'in', lost).execute()
  return [{ what: `${lost.length} signing keys: sessions and links end, readers sign in again`, forget }]
}

async function unreadableIdentities(database: Database, { db, tenant }: TenantScope): Promise<Found> {
  const rows = await db
    .selectFrom('reader')
    .select(['reader_id', 'identity_digest'])
    .where('tenant', '=', tenant)
    .where('identity_digest', 'is not', null)
    .execute()
  const lost = rows.filter(
    ({ identity_digest }) => !isReadable(database, identity_digest ?? '', identityPlace(tenant)),
  )
  if (lost.length === 0) return []
  const forget = async () => {
    for (const { reader_id } of lost)
      await db
        .updateTable('reader')
        .set({ identity_digest: null })
        .where('tenant', '=', tenant)
        .where('reader_id', '=', reader_id)
        .execute()
  }
  return [{ what: `resident ids of ${lost.length} readers: to be imported again`, forget }]
}

async function unreadableLogoutHints(database: Database, { db, tenant }: TenantScope): Promise<Found> {
  const rows = await db
    .selectFrom('provider_logout')
    .select(['provider_session', 'hint'])
    .where('tenant', '=', tenant)
    .execute()
  const lost = rows
    .filter(
      ({ provider_session, hint }) => !isReadable(database, hint, logoutHintPlace(tenant, provider_session)),
    )
    .map((row) => row.provider_session)
  if (lost.length === 0) return []
  const forget = () =>
    db
      .deleteFrom('provider_logout')
      .where('tenant', '=', tenant)
      .where('provider_session', 'in', lost)
      .execute()
  return [{ what: `${lost.length} sign-outs at identity providers`, forget }]
}
