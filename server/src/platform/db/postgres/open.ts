import pg from 'pg'
import {
  type AboutWork,
  type Backend,
  type JsonField,
  type OpenTransaction,
  type Rows,
  type Statement,
  TENANT_CODE,
} from '../backend.ts'
import { APP_ROLE } from '../roles.ts'
import { cancelStatement, isCancelled, processIn, unlessAborted } from './cancel.ts'
import { awayIfLost } from './lost-connection.ts'
import { type ServerNamed, tooOldServer, unusableServer } from './unusable.ts'

export interface PostgresSettings {
  url: string
  /** The address with the login of the tables' owner; absent: `url` names the owner. */
  ownerUrl?: string
  poolSize: number
  /** The environment variable that names the server. */
  name?: ServerNamed['name']
  /** Called for connections closed by the server; the pool replaces them. */
  onLostConnection: (error: Error) => void
}

/** The cancel request at the end of a call comes before this: it is for what no request reaches any more. */
const LATER_MS = 1_000
const BACKGROUND_MS = 900_000

/** Request ids that may be put into SQL text and the server's log. */
const REQUEST_ID = /^[\w:.-]{1,54}$/

/** Yields the same JavaScript types as the embedded database: bigint as number, dates as text. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => ownParsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

/** json and jsonb. Source: PostgreSQL, pg_type.dat. */
const jsonTypes = new Set([114, 3802])

const jsonIn = (fields: readonly pg.FieldDef[]): JsonField[] =>
  fields
    .filter(({ dataTypeID }) => jsonTypes.has(dataTypeID))
    .map(({ name, tableID, columnID }) => ({ name, table: tableID, column: columnID }))

const asText = (text: string) => text
/** By type: int8, date, timestamp without zone. */
const ownParsers = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1082, asText],
  [1114, asText],
])

/**
 * Opens a PostgreSQL server (15 or newer). Each unit of work is a transaction that first sets the role bound by
 * Row-Level Security, the tenant and the longest time of a statement, all local to the transaction: safe behind
 * PgBouncer in transaction mode.
 *
 * @throws BadConfiguration when the server cannot be used, with the reason
 */
export async function openPostgres(settings: PostgresSettings): Promise<Backend> {
  const connecting = {
    connectionString: settings.url,
    types: typeParsers,
    connectionTimeoutMillis: 10_000,
    application_name: 'wenyuan',
  }
  const pool = new pg.Pool({ ...connecting, max: settings.poolSize })
  pool.on('error', settings.onLostConnection)
  // the pool does not listen to a connection in use: its user learns of a loss by a failing statement
  pool.on('connect', (client) => void client.on('error', () => {}))
  await checkServer(pool, { name: settings.name ?? 'DATABASE_URL', url: settings.url })

  /** @returns id of the server process: behind a pooler the connection does not know it */
  const begin = async (
    client: pg.PoolClient,
    tenant: string | null,
    { requestId = '', limitMs }: AboutWork,
  ): Promise<number> => {
    if (tenant !== null && !TENANT_CODE.test(tenant)) throw new Error('Not a group code.')
    const name = REQUEST_ID.test(requestId) ? `wenyuan ${requestId}` : 'wenyuan'
    const longest = limitMs === undefined ? BACKGROUND_MS : Math.ceil(limitMs) + LATER_MS
    // several statements in one text: the driver returns a list of results
    const results: unknown = await client.query(
      `begin; set local role ${APP_ROLE}; select set_config('wenyuan.tenant', '${tenant ?? ''}', true), ` +
        `set_config('application_name', '${name}', true), ` +
        `set_config('statement_timeout', '${longest}', true), pg_backend_pid() as pid`,
    )
    return processIn(results)
  }
  const ask = async (client: pg.ClientBase, statement: Statement): Promise<Rows> => {
    const result = await client.query<Record<string, unknown>>(statement.sql, [...statement.parameters])
    return { rows: result.rows, affected: result.rowCount ?? 0, json: jsonIn(result.fields) }
  }
  /** As `ask`; an abort cancels the statement on the server. */
  const askUntil = async (
    client: pg.PoolClient,
    process: number,
    statement: Statement,
    signal?: AbortSignal,
  ): Promise<Rows> => {
    if (!signal) return ask(client, statement)
    let cancelling: Promise<void> | undefined
    const onAbort = () => {
      cancelling = cancelStatement(connecting, process)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      return await ask(client, statement)
    } catch (error) {
      if (signal.aborted && isCancelled(error)) throw signal.reason
      throw error
    } finally {
      signal.removeEventListener('abort', onAbort)
      // the cancel request must not hit the next statement of this connection
      await cancelling
    }
  }
  const connect = (signal?: AbortSignal): Promise<pg.PoolClient> => {
    signal?.throwIfAborted()
    const connected = pool.connect().catch((error: unknown) => {
      throw awayIfLost(error)
    })
    return signal ? unlessAborted(connected, signal) : connected
  }
  const rollBack = async (client: pg.PoolClient) => {
    try {
      await client.query('rollback')
      client.release()
    } catch (error) {
      client.release(error instanceof Error ? error : true)
    }
  }

  return {
    shared: true,

    async run(tenant, statement, work = {}) {
      const { signal } = work
      const client = await connect(signal)
      try {
        const process = await begin(client, tenant, work)
        const rows = await askUntil(client, process, statement, signal)
        signal?.throwIfAborted()
        await client.query('commit')
        client.release()
        return rows
      } catch (error) {
        await rollBack(client)
        throw awayIfLost(error)
      }
    },

    async begin(tenant, work = {}): Promise<OpenTransaction> {
      const client = await connect(work.signal)
      let process: number
      try {
        process = await begin(client, tenant, work)
      } catch (error) {
        await rollBack(client)
        throw awayIfLost(error)
      }
      return {
        query: (statement, until) =>
          askUntil(client, process, statement, until).catch((error: unknown) => {
            throw awayIfLost(error)
          }),
        async commit() {
          try {
            await client.query('commit')
            client.release()
          } catch (error) {
            client.release(error instanceof Error ? error : true)
            throw awayIfLost(error)
          }
        },
        rollback: () => rollBack(client),
      }
    },

    // outside the pool: with a pool of one connection a migration would wait for itself
    async asOwner() {
      const url = settings.ownerUrl ?? settings.url
      const client = new pg.Client({ ...connecting, connectionString: url })
      client.on('error', settings.onLostConnection)
      await client.connect().catch((error: unknown) => {
        throw settings.ownerUrl === undefined
          ? error
          : unusableServer(error, { name: 'DATABASE_OWNER_URL', url })
      })
      return {
        query: (statement) => ask(client, statement),
        release: () => client.end(),
      }
    },

    async ping() {
      await pool.query('select 1').catch((error: unknown) => {
        throw awayIfLost(error)
      })
    },

    async close() {
      await pool.end()
    },
  }
}

async function checkServer(pool: pg.Pool, named: ServerNamed): Promise<void> {
  const answered = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .catch(async (error: unknown) => {
      await pool.end()
      throw unusableServer(error, named)
    })
  const tooOld = tooOldServer(answered.rows[0]?.version ?? 0, named)
  if (!tooOld) return
  await pool.end()
  throw tooOld
}
