import { LRUCache } from 'lru-cache'
import type { Backend } from './backend.ts'
import { type Db, dbOfTenant } from './dialect.ts'
import { openEmbedded } from './embedded/open.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres/open.ts'

export interface Database {
  /** Statements in the name of one tenant. */
  ofTenant(tenant: string): Db
  /** Statements that need no tenant: the directory of libraries. */
  directory: Db
  ping(): Promise<void>
  close(): Promise<void>
}

export type DatabaseSettings =
  | { kind: 'embedded'; folder?: string; template?: ArrayBuffer }
  | { kind: 'postgres'; url: string; poolSize: number; onLostConnection: (error: Error) => void }

/** Opens the database the configuration names and brings its schema up to date. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const backend = settings.kind === 'postgres' ? await openPostgres(settings) : await openEmbedded(settings)
  try {
    await migrate(backend)
  } catch (error) {
    await backend.close()
    throw error
  }
  return databaseOver(backend)
}

export function databaseOver(backend: Backend): Database {
  const perTenant = new LRUCache<string, Db>({ max: 1_000 })
  return {
    ofTenant(tenant) {
      const known = perTenant.get(tenant)
      if (known) return known
      const db = dbOfTenant(backend, tenant)
      perTenant.set(tenant, db)
      return db
    },
    directory: dbOfTenant(backend, null),
    ping: () => backend.ping(),
    close: () => backend.close(),
  }
}
