import pg from 'pg'
import type { Backend, OpenTransaction } from '../backend.ts'
import { unlessAborted } from './cancel.ts'
import { awayIfLost } from './lost-connection.ts'
import { type ServerNamed, tooOldServer, unusableServer } from './unusable.ts'
import { ask, askUntil, beginWork, commit, rollBack } from './work.ts'

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

/** Yields the same JavaScript types as the embedded database: bigint as number, dates as text. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => ownParsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

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

  const connect = (signal?: AbortSignal): Promise<pg.PoolClient> => {
    signal?.throwIfAborted()
    const connected = pool.connect().catch((error: unknown) => {
      throw awayIfLost(error)
    })
    return signal ? unlessAborted(connected, signal) : connected
  }

  return {
    shared: true,

    async run(tenant, statement, work = {}) {
      const { signal } = work
      const client = await connect(signal)
      try {
        const process = await beginWork(client, tenant, work)
        const rows = await askUntil({ connecting, client, process }, statement, signal)
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
        process = await beginWork(client, tenant, work)
      } catch (error) {
        await rollBack(client)
        throw awayIfLost(error)
      }
      return {
        query: (statement, until) =>
          askUntil({ connecting, client, process }, statement, until).catch((error: unknown) => {
            throw awayIfLost(error)
          }),
        commit: () => commit(client),
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
