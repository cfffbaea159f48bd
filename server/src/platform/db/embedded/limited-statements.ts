import type { AboutWork, Statement } from '../backend.ts'
import { DatabaseAway, DatabaseError } from '../database-error.ts'
import type { EngineThread, RequestLimit, Unsent } from './engine-thread.ts'
import { unpackRows } from './packed-rows.ts'
import { makeRefusedStatements } from './refused-statements.ts'

/** A statement of a call holds up all libraries, so it may take less time than the call. */
const CALL_MS = 5_000
const BACKGROUND_MS = 120_000
/** Of a statement in the log. */
const SHOWN = 1_000

/** Statements that end the engine when they take too long, and are refused for a while then. In memory they have no limit. */
export function makeLimitedStatements({ isInMemory }: { isInMemory: boolean }) {
  const refused = makeRefusedStatements()
  const limitOf = (
    tenant: string | null,
    { sql }: Statement,
    { limitMs }: AboutWork = {},
  ): RequestLimit | undefined => {
    if (isInMemory) return undefined
    const milliseconds = limitMs === undefined ? BACKGROUND_MS : Math.min(limitMs, CALL_MS)
    const overrun = () => {
      const retryAfter = refused.refuse(tenant, sql)
      const of = tenant === null ? '' : ` of library ${tenant}`
      return new DatabaseAway(
        `A statement${of} took more than ${milliseconds} ms and was ended; it is refused for ${retryAfter} s: ${sql.slice(0, SHOWN)}`,
        { retryAfter },
      )
    }
    return { milliseconds, overrun }
  }
  return {
    /** @throws while the statement is refused */
    check: refused.check,
    async run(engine: EngineThread, tenant: string | null, statement: Statement, work?: AboutWork) {
      refused.check(tenant, statement.sql)
      return rowsOf(engine, { kind: 'run', tenant, statement }, limitOf(tenant, statement, work))
    },
  }
}

export async function rowsOf(engine: EngineThread, request: Unsent, limit?: RequestLimit) {
  const reply = await engine.ask(request, limit)
  if ('failure' in reply) throw new DatabaseError(reply.failure)
  return 'rows' in reply ? unpackRows(reply.rows) : { rows: [], affected: 0 }
}

export const raw = (engine: EngineThread, tenant: string | null, sql: string) =>
  rowsOf(engine, { kind: 'run', tenant, statement: { sql, parameters: [] } })
