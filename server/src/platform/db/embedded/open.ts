import {
  type Backend,
  type OpenTransaction,
  type OwnerSession,
  type Statement,
  TENANT_CODE,
} from '../backend.ts'
import { type ConnectionScheduler, makeConnectionScheduler } from './connection-scheduler.ts'
import type { EngineThread } from './engine-thread.ts'
import { tendTables } from './housekeeping.ts'
import { type KeptEngine, keepEngine } from './kept-engine.ts'
import { makeLimitedStatements, raw, rowsOf } from './limited-statements.ts'
import { lockFolder } from './lock.ts'
import type { WorkerSettings } from './messages.ts'

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
  const statements = makeLimitedStatements({ isInMemory: folder === undefined })
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
      statements.check(tenant, statement.sql)
      tables.noteWork()
      return connection.run(
        tenant,
        async () => statements.run(await kept.current(), tenant, statement, work),
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
        query: (statement) => statements.run(engine, tenant, statement, work),
        commit: () => end('commit'),
        // what has ended is rolled back
        rollback: async () => (engine.gone() ? release() : end('rollback')),
      }
    },

    asOwner: () => ownerSession(connection, kept),

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

async function ownerSession(connection: ConnectionScheduler, kept: KeptEngine): Promise<OwnerSession> {
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
}
