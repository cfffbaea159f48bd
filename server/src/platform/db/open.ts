import { LRUCache } from 'lru-cache'
import type { Backend } from './backend.ts'
import { type Db, type DbParts, dbOfTenant } from './dialect.ts'
import { freeBytes } from '../disk-space.ts'
import { isDiskFull } from '../disk-full-error.ts'
import { brokenFolder, checkFolderVersion } from './embedded/folder-version.ts'
import { FolderInUse } from './embedded/lock.ts'
import { type EmbeddedBackend, type EmbeddedSettings, openEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'
import type { Migrations } from './migration.ts'
import { openPostgres } from './postgres/open.ts'
import { checkSecretKey } from '../secrets/key-check.ts'
import type { SecretCipher } from '../secrets/secret-cipher.ts'
import { readingFrom } from './postgres/replica.ts'
import { keepStatistics } from './statistics.ts'
import type { StatementWatch } from './statement-watch.ts'
import { readStored, type StoredShapes } from './stored-values.ts'

export interface Database {
  /** Statements for one tenant. */
  ofTenant(tenant: string): Db
  /** As `ofTenant`, for calls whose answers may be some seconds old: reads from the replica if there is one. */
  copyOfTenant(tenant: string): Db
  /** Statements without a tenant: the tenant directory. */
  directory: Db
  /** Encrypts stored secrets. */
  secrets: SecretCipher
  /** After much was written, as by an import: what comes next is planned by it. */
  renewStatistics(): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}

export type DatabaseSettings =
  | ({ kind: 'embedded' } & EmbeddedSettings)
  | {
      kind: 'postgres'
      url: string
      /** For migrations: the login of the tables' owner. */
      ownerUrl?: string
      poolSize: number
      /** A read replica. */
      replicaUrl?: string
      onLostConnection: (error: Error) => void
    }

export interface DatabaseParts {
  /** All migrations. */
  migrations: Migrations
  /** Of all columns with JSON. */
  shapes: StoredShapes
  secrets: SecretCipher
  /** Open also with another key than that of the stored secrets. */
  anySecretKey?: boolean | undefined
  /** For tests: receives every statement. */
  watch?: StatementWatch | undefined
}

/**
 * Opens the configured database and migrates its schema.
 *
 * @throws SecretKeyUnknown when its secrets are encrypted with another key
 */
export async function openDatabase(
  settings: DatabaseSettings,
  { migrations, shapes, secrets, anySecretKey, watch }: DatabaseParts,
): Promise<Database> {
  const backend = settings.kind === 'postgres' ? await openPostgres(settings) : await openFolder(settings)
  try {
    await migrate(backend, migrations)
    const extras: Extras = { secrets, watch, stored: await readStored(backend, shapes) }
    if (!anySecretKey) await checkSecretKey(databaseOver(backend, extras).directory, secrets)
    if (settings.kind === 'postgres' && settings.replicaUrl !== undefined) {
      const copy = { ...settings, url: settings.replicaUrl, name: 'DATABASE_REPLICA_URL' as const }
      extras.replica = await openPostgres(copy)
      extras.onLostReplica = settings.onLostConnection
    }
    return overStatistics(backend, extras, settings)
  } catch (error) {
    await backend.close()
    throw error
  }
}

function overStatistics(backend: Backend, extras: Extras, settings: DatabaseSettings): Database {
  const statistics = keepStatistics(backend)
  const database = databaseOver(statistics.backend, extras)
  return {
    ...database,
    renewStatistics: statistics.renew,
    async close() {
      // a command ends with what it has imported; in memory nothing comes next
      if (settings.kind === 'postgres' || settings.folder !== undefined) await statistics.renew()
      await statistics.stop()
      await database.close()
    },
  }
}

/** @throws FolderInUse, FolderUnusable */
export async function openFolder(
  settings: Extract<DatabaseSettings, { kind: 'embedded' }>,
): Promise<EmbeddedBackend> {
  const { folder } = settings
  if (folder === undefined) return openEmbedded(settings)
  checkFolderVersion(folder)
  try {
    return await openEmbedded(settings)
  } catch (error) {
    if (error instanceof FolderInUse || isDiskFull(error)) throw error
    // on a full disk the engine aborts without a reason
    throw brokenFolder(folder, { cause: error, freeBytes: await freeBytes(folder) })
  }
}

interface Extras extends DbParts {
  replica?: Backend | undefined
  onLostReplica?: ((error: Error) => void) | undefined
}

export function databaseOver(
  backend: Backend,
  { replica, onLostReplica = () => {}, ...parts }: Extras,
): Database {
  const perTenant = new LRUCache<string, Db>({ max: 1_000 })
  const copies = new LRUCache<string, Db>({ max: 1_000 })
  const reading = replica && readingFrom(replica, backend, onLostReplica)
  return {
    ofTenant(tenant) {
      const known = perTenant.get(tenant)
      if (known) return known
      const db = dbOfTenant(backend, tenant, parts)
      perTenant.set(tenant, db)
      return db
    },
    copyOfTenant(tenant) {
      if (!reading) return this.ofTenant(tenant)
      const known = copies.get(tenant) ?? dbOfTenant(reading, tenant, parts)
      copies.set(tenant, known)
      return known
    },
    directory: dbOfTenant(backend, null, parts),
    secrets: parts.secrets,
    async renewStatistics() {},
    ping: () => backend.ping(),
    async close() {
      await replica?.close()
      await backend.close()
    },
  }
}
