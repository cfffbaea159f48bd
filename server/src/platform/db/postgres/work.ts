import type pg from 'pg'
import { type AboutWork, type JsonField, type Rows, type Statement, TENANT_CODE } from '../backend.ts'
import { APP_ROLE } from '../roles.ts'
import { cancelStatement, isCancelled, processIn } from './cancel.ts'
import { awayIfLost } from './lost-connection.ts'

/** The cancel request at the end of a call comes before this: it is for what no request reaches any more. */
const LATER_MS = 1_000
const BACKGROUND_MS = 900_000

/** Request ids that may be put into SQL text and the server's log. */
const REQUEST_ID = /^[\w:.-]{1,54}$/

/** json and jsonb. Source: PostgreSQL, pg_type.dat. */
const jsonTypes = new Set([114, 3802])

const jsonIn = (fields: readonly pg.FieldDef[]): JsonField[] =>
  fields
    .filter(({ dataTypeID }) => jsonTypes.has(dataTypeID))
    .map(({ name, tableID, columnID }) => ({ name, table: tableID, column: columnID }))

/** A transaction, and the server process that runs it. */
interface WorkUnderWay {
  /** For the connection that cancels. */
  connecting: pg.ClientConfig
  client: pg.PoolClient
  process: number
}

/** @returns id of the server process: behind a pooler the connection does not know it */
export async function beginWork(
  client: pg.PoolClient,
  tenant: string | null,
  { requestId = '', limitMs, isSnapshot = false }: AboutWork,
): Promise<number> {
  if (tenant !== null && !TENANT_CODE.test(tenant)) throw new Error('Not a group code.')
  const name = REQUEST_ID.test(requestId) ? `wenyuan ${requestId}` : 'wenyuan'
  const longest = limitMs === undefined ? BACKGROUND_MS : Math.ceil(limitMs) + LATER_MS
  // several statements in one text: the driver returns a list of results
  const results: unknown = await client.query(
    `begin${isSnapshot ? ' isolation level repeatable read read only' : ''}; set local role ${APP_ROLE}; select set_config('wenyuan.tenant', '${tenant ?? ''}', true), ` +
      `set_config('application_name', '${name}', true), ` +
      `set_config('statement_timeout', '${longest}', true), pg_backend_pid() as pid`,
  )
  return processIn(results)
}

export async function ask(client: pg.ClientBase, statement: Statement): Promise<Rows> {
  const result = await client.query<Record<string, unknown>>(statement.sql, [...statement.parameters])
  return { rows: result.rows, affected: result.rowCount ?? 0, json: jsonIn(result.fields) }
}

/** As `ask`; an abort cancels the statement on the server, over a connection of its own. */
export async function askUntil(
  { connecting, client, process }: WorkUnderWay,
  statement: Statement,
  signal?: AbortSignal,
): Promise<Rows> {
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

/** Commits, and gives the connection back to the pool. */
export async function commit(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
    throw awayIfLost(error)
  }
}

export async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}
