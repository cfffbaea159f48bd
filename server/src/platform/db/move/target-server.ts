import pg from 'pg'
import type { OwnerSession, Statement } from '../backend.ts'
import { unusableServer } from '../postgres/unusable.ts'
import { NotMoved } from './not-moved.ts'
import { type RowSum, setTextForms, type TableShape } from './table-shapes.ts'

/** The new database, as owner of its tables. */
export interface TargetServer {
  client: pg.Client
  session: OwnerSession
  host: string
  /** Runs the work in one transaction in which the tables are this program's alone, without guards and triggers. */
  alone(shapes: readonly TableShape[], work: () => Promise<void>): Promise<void>
}

/** Another program, or a move that was killed and is still ending on the server, holds the tables as long. */
const LOCK_TIMEOUT_MS = 60_000

/** @throws BadConfiguration when the owner cannot connect */
export async function connectTarget(url: string, name: '--to' | 'DATABASE_OWNER_URL'): Promise<TargetServer> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'wenyuan move-database',
    connectionTimeoutMillis: 10_000,
  })
  // a lost connection is noticed by the statement that fails
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw unusableServer(error, { name, url })
  })
  const session: OwnerSession = {
    query: async ({ sql, parameters }: Statement) => {
      const { rows, rowCount } = await client.query<Record<string, unknown>>(sql, [...parameters])
      return { rows, affected: rowCount ?? 0 }
    },
    release: () => client.end(),
  }
  const run = (sql: string) => client.query(sql)
  return {
    client,
    session,
    host: new URL(url).host,

    async alone(shapes, work) {
      await run('begin')
      try {
        await run(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
        await withoutTimeouts(session)
        await setTextForms(session)
        const guarded = await guardedTables(session, shapes)
        for (const name of guarded) await run(`alter table ${name} no force row level security`)
        for (const { name } of shapes) await run(`alter table ${name} disable trigger user`)
        await refuseRows(session, shapes)
        await work()
        for (const { name } of shapes) await run(`alter table ${name} enable trigger user`)
        for (const name of guarded) await run(`alter table ${name} force row level security`)
        await run('commit')
      } catch (error) {
        // a lost connection has nothing to roll back
        await run('rollback').catch(() => {})
        throw error
      }
    },
  }
}

/** Limits that a role may have for the statements of readers; 17 has one more than 15. */
async function withoutTimeouts(session: OwnerSession): Promise<void> {
  await session.query({
    sql: `
      select set_config(name, '0', true) from pg_settings
      where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
    parameters: [],
  })
}

/** Tables whose guard binds the owner too: COPY refuses to write into them. */
async function guardedTables(session: OwnerSession, shapes: readonly TableShape[]): Promise<string[]> {
  const { rows } = await session.query({
    sql: `
      select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relforcerowsecurity and quote_ident(relname) = any ($1)`,
    parameters: [shapes.map(({ name }) => name)],
  })
  return rows.map(({ name }) => String(name))
}

/**
 * Refuses a database that stores texts in another encoding, or has tables besides those of the portal.
 *
 * @returns the tables of the portal that are there already
 * @throws NotMoved
 */
export async function inspectTarget(
  session: OwnerSession,
  shapes: readonly TableShape[],
): Promise<TableShape[]> {
  const { rows } = await session.query({
    sql: `
      select case when n.nspname = 'public' then '' else quote_ident(n.nspname) || '.' end || quote_ident(c.relname) as name,
        current_setting('server_encoding') as encoding
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'f') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
        and not exists (select 1 from pg_depend where objid = c.oid and deptype = 'e')
      union all select null, current_setting('server_encoding') order by 1`,
    parameters: [],
  })
  const encoding = String(rows[0]?.encoding)
  if (encoding !== 'UTF8')
    throw new NotMoved(
      `The new database stores texts in ${encoding}, not in UTF8. Make one with: create database … encoding 'UTF8' template template0.`,
      2,
    )
  const there = rows.flatMap(({ name }) => (typeof name === 'string' ? [name] : []))
  const foreign = there.filter(
    (name) => name !== 'kysely_migration' && !shapes.some((shape) => shape.name === name),
  )
  if (foreign.length > 0)
    throw new NotMoved(
      `The new database has tables of another program (${foreign.slice(0, 3).join(', ')}). Nothing was changed. Name an empty one.`,
      2,
    )
  return shapes.filter(({ name }) => there.includes(name))
}

/** @throws NotMoved when a table has a row */
async function refuseRows(session: OwnerSession, shapes: readonly TableShape[]): Promise<void> {
  for (const { name } of shapes) {
    const { rows } = await session.query({ sql: `select 1 from ${name} limit 1`, parameters: [] })
    if (rows.length > 0)
      throw new NotMoved(
        `The new database is not empty: its table ${name} has rows. Nothing was changed. Name an empty one.`,
        2,
      )
  }
}

/** @throws NotMoved when the rows differ */
export function compareSums(table: string, before: RowSum, after: RowSum): void {
  if (before.rows === after.rows && before.digest === after.digest) return
  throw new NotMoved(
    `Nothing was moved: the table ${table} would have other rows than before (${after.rows} instead of ${before.rows}, or other values). This is a fault of the program.`,
    1,
  )
}
