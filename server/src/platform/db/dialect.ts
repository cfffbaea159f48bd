import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import {
  type AboutWork,
  type Backend,
  type OpenTransaction,
  type OwnerSession,
  statementOf,
} from './backend.ts'
import { asStatement, workInUse } from '../request-context.ts'
import type { SecretCipher } from '../secrets/secret-cipher.ts'
import { type StatementWatch, watching } from './statement-watch.ts'
import type { StoredReader } from './stored-values.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export interface DbParts {
  secrets: SecretCipher
  /** For values stored as JSON. */
  stored: StoredReader
  watch?: StatementWatch | undefined
}

/** A query builder whose statements all run for one tenant. */
export const dbOfTenant = (
  backend: Backend,
  tenant: string | null,
  { secrets, watch, stored }: DbParts,
): Db =>
  new Kysely<Tables>({
    dialect: {
      ...dialectOf(new TenantDriver(backend, tenant, stored)),
      createAdapter: () => new KeyedAdapter(secrets),
    },
    ...(watch ? { plugins: [watching(tenant, watch)] } : {}),
  })

/** A query builder for migrations: as owner of the tables, without a tenant. */
export const dbOfOwner = (session: OwnerSession): Kysely<unknown> =>
  new Kysely<unknown>({ dialect: dialectOf(new OwnerDriver(session)) })

/** Keeps the cipher with the connection, also within a transaction. */
class KeyedAdapter extends PostgresAdapter {
  readonly secrets: SecretCipher

  constructor(secrets: SecretCipher) {
    super()
    this.secrets = secrets
  }
}

/** The cipher for what is written to this database. */
export function secretsOf(db: Db): SecretCipher {
  const { adapter } = db.getExecutor()
  if (adapter instanceof KeyedAdapter) return adapter.secrets
  throw new Error('The owner of the tables writes no secrets.')
}

const dialectOf = (driver: Driver): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

const answered = <R>(result: { rows: unknown[]; affected: number }): QueryResult<R> => ({
  rows: result.rows as R[],
  numAffectedRows: BigInt(result.affected),
})

class TenantConnection implements DatabaseConnection {
  readonly #backend: Backend
  readonly #tenant: string | null
  readonly #stored: StoredReader
  transaction: OpenTransaction | undefined

  constructor(backend: Backend, tenant: string | null, stored: StoredReader) {
    this.#backend = backend
    this.#tenant = tenant
    this.#stored = stored
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statement = statementOf(query)
    const { transaction } = this
    const rows = await asStatement((signal) =>
      transaction
        ? transaction.query(statement, signal)
        : this.#backend.run(this.#tenant, statement, aboutWork(signal)),
    )
    this.#stored(rows)
    return answered<R>(rows)
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed here: page by key instead.')
  }
}

const aboutWork = (signal: AbortSignal | undefined): AboutWork => ({ ...workInUse(), signal })

class TenantDriver implements Driver {
  readonly #backend: Backend
  readonly #tenant: string | null
  readonly #stored: StoredReader

  constructor(backend: Backend, tenant: string | null, stored: StoredReader) {
    this.#backend = backend
    this.#tenant = tenant
    this.#stored = stored
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<TenantConnection> {
    return new TenantConnection(this.#backend, this.#tenant, this.#stored)
  }

  async beginTransaction(
    connection: TenantConnection,
    { isolationLevel }: TransactionSettings,
  ): Promise<void> {
    const isSnapshot = isolationLevel === 'repeatable read'
    connection.transaction = await asStatement((signal) =>
      this.#backend.begin(this.#tenant, { ...aboutWork(signal), isSnapshot }),
    )
  }

  async commitTransaction(connection: TenantConnection): Promise<void> {
    // an aborted work must not commit: Kysely rolls back when this throws
    await asStatement(async () => {
      const { transaction } = connection
      // a commit that fails has ended the transaction: there is nothing to roll back
      connection.transaction = undefined
      await transaction?.commit()
    })
  }

  async rollbackTransaction(connection: TenantConnection): Promise<void> {
    await connection.transaction?.rollback()
    connection.transaction = undefined
  }

  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

class OwnerConnection implements DatabaseConnection {
  readonly #session: OwnerSession

  constructor(session: OwnerSession) {
    this.#session = session
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return answered<R>(await this.#session.query(statementOf(query)))
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed here: page by key instead.')
  }
}

class OwnerDriver implements Driver {
  readonly #session: OwnerSession

  constructor(session: OwnerSession) {
    this.#session = session
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return new OwnerConnection(this.#session)
  }
  async beginTransaction(): Promise<void> {
    await this.#session.query({ sql: 'begin', parameters: [] })
  }
  async commitTransaction(): Promise<void> {
    await this.#session.query({ sql: 'commit', parameters: [] })
  }
  async rollbackTransaction(): Promise<void> {
    await this.#session.query({ sql: 'rollback', parameters: [] })
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
