import {
  type AboutWork,
  type Backend,
  type OpenTransaction,
  type Statement,
  TENANT_CODE,
} from '../backend.ts'
import { DatabaseAway, DatabaseError } from '../database-error.ts'
import { makeConnectionScheduler } from './connection-scheduler.ts'
import type { EngineThread, RequestLimit, Unsent } from './engine-thread.ts'
import { tendTables } from './housekeeping.ts'
import { keepEngine } from './kept-engine.ts'
import { lockFolder } from './lock.ts'
import type { WorkerSettings } from './messages.ts'
import { unpackRows } from './packed-rows.ts'
import { makeRefusedStatements } from './refused-statements.ts'

export interface EmbeddedBackend extends Backend {
  /** The whole database as bytes, usable as a template for another one. */
  dump(): Promise<ArrayBuffer>
  /** As `close`, also while an owner's session is open. */
  closeNow(): Promise<void>
}

export interface EmbeddedSettings extends WorkerSettings {
  /** Called when the engine had to be ended, or ended by itself, and is started again. */
  onLostConnection?: (error: Error) => void
}

/** A statement of a call holds up all libraries, so it may take less time than the call. */
const CALL_MS = 5_000
const BACKGROUND_MS = 120_000
/** Of a statement in the log. */
const SHOWN = 1_000

/**
 * Opens the embedded database in a worker thread. It has one connection, so units of work are queued
 * (`connection-scheduler.ts`): a transaction holds the connection until it ends; anything else is one message each way.
 *
 * A statement cannot be cancelled. One that takes too long ends the engine, which is started again over its folder:
 * whoever waits for the connection goes on waiting, and the statement is refused for a while
 * (`refused-statements.ts`). Statements of owner sessions and of maintenance have no limit. In memory there is none
 * either, since nothing could be opened again.
 *
 * @param settings.folder data folder; absent = in memory
 * @throws FolderInUse when another process has locked the folder
 */
export async function openEmbedded(settings: EmbeddedSettings): Promise<EmbeddedBackend> {
  const { folder, onLostConnection = () => {}, ...start } = settings
  const unlock = folder === undefined ? () => {} : lockFolder(folder, `${folder}.lock`)
  const connection = makeConnectionScheduler()
  const refused = makeRefusedStatements()
  let isClosing = false
  const onLost = (because: Error) => {
    if (isClosing) return
    onLostConnection(because)
    // if it fails, whoever comes next tries again
    connection.run(null, async () => void (await kept.current())).catch(() => {})
  }
  const kept = await keepEngine(folder === undefined ? start : { ...start, folder }, onLost).catch(
    (error: unknown) => {
      unlock()
      throw error
    },
  )

  const limitOf = (
    tenant: string | null,
    { sql }: Statement,
    { limitMs }: AboutWork = {},
  ): RequestLimit | undefined => {
    if (folder === undefined) return undefined
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
  const limited = (engine: EngineThread, tenant: string | null, statement: Statement, work?: AboutWork) => {
    refused.check(tenant, statement.sql)
    return rowsOf(engine, { kind: 'run', tenant, statement }, limitOf(tenant, statement, work))
  }
  const guarded = (tenant: string | null) => {
    if (tenant !== null && !TENANT_CODE.test(tenant)) throw new Error('Not a group code.')
  }
  const ask = (sql: string) => connection.run(null, async () => raw(await kept.current(), null, sql))
  const tables = tendTables(ask)
  const closeNow = async () => {
    isClosing = true
    await kept.last().close()
    unlock()
  }

  return {
    shared: false,

    async run(tenant, statement, work) {
      guarded(tenant)
      refused.check(tenant, statement.sql)
      tables.noteWork()
      return connection.run(
        tenant,
        async () => limited(await kept.current(), tenant, statement, work),
        work?.signal,
      )
    },

    async begin(tenant, work): Promise<OpenTransaction> {
      guarded(tenant)
      tables.noteWork()
      const release = await connection.hold(tenant, work?.signal)
      // the transaction ends with the engine in which it began
      let engine: EngineThread
      try {
        engine = await kept.current()
        await raw(engine, tenant, 'begin')
      } catch (error) {
        release()
        throw error
      }
      const end = async (sql: string) => {
        try {
          await raw(engine, tenant, sql)
        } finally {
          release()
        }
      }
      return {
        query: async (statement) => limited(engine, tenant, statement, work),
        commit: () => end('commit'),
        // what has ended is rolled back
        rollback: async () => (engine.gone() ? release() : end('rollback')),
      }
    },

    async asOwner() {
      const release = await connection.hold(null)
      try {
        const engine = await kept.current()
        await rowsOf(engine, { kind: 'owner', on: true })
        return {
          query: (statement: Statement) => rowsOf(engine, { kind: 'ownerRun', statement }),
          release: async () => {
            await rowsOf(engine, { kind: 'owner', on: false })
            release()
          },
        }
      } catch (error) {
        release()
        throw error
      }
    },

    async ping() {
      const because = kept.last().gone()
      if (because) throw because
      await ask('select 1')
    },

    async dump() {
      const reply = await connection.run(null, async () => (await kept.current()).ask({ kind: 'dump' }))
      if (!('dump' in reply)) throw new Error('The embedded database gave no dump.')
      return reply.dump
    },

    async close() {
      await tables.stop()
      await connection.runLast(closeNow)
    },

    closeNow,
  }
}

async function rowsOf(engine: EngineThread, request: Unsent, limit?: RequestLimit) {
  const reply = await engine.ask(request, limit)
  if ('failure' in reply) throw new DatabaseError(reply.failure)
  return 'rows' in reply ? unpackRows(reply.rows) : { rows: [], affected: 0 }
}

const raw = (engine: EngineThread, tenant: string | null, sql: string) =>
  rowsOf(engine, { kind: 'run', tenant, statement: { sql, parameters: [] } })
