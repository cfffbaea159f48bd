import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { memoize } from '../../memoize.ts'
import { type Backend, type OpenTransaction, type Rows, type Statement, TENANT_CODE } from '../backend.ts'
import { DatabaseError } from '../database-error.ts'
import { exitOf, threadMemory } from '../../threads/thread.ts'
import { makeConnectionScheduler } from './connection-scheduler.ts'
import { tendTables } from './housekeeping.ts'
import { lockFolder } from './lock.ts'
import { unpackRows } from './packed-rows.ts'
import type { Reply, Request, WorkerSettings, WorkerStart } from './messages.ts'

export interface EmbeddedBackend extends Backend {
  /** The whole database as bytes, usable as a template for another one. */
  dump(): Promise<ArrayBuffer>
  /** As `close`, also while an owner's session is open. */
  closeNow(): Promise<void>
}

type Unsent = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never

/**
 * Opens the embedded database in a worker thread. It has one connection, so units of work are queued
 * (`connection-scheduler.ts`): a transaction holds the connection until it ends; anything else is one message each way.
 *
 * @param settings.folder data folder; absent = in memory
 * @throws FolderInUse when another process has locked the folder
 */
export async function openEmbedded(settings: WorkerSettings): Promise<EmbeddedBackend> {
  const unlock =
    settings.folder === undefined ? () => {} : lockFolder(settings.folder, `${settings.folder}.lock`)
  const isNew = settings.folder !== undefined && !existsSync(join(settings.folder, 'PG_VERSION'))
  if (isNew && !settings.template) {
    try {
      await initialise(settings)
    } catch (error) {
      unlock()
      throw error
    }
  }
  const worker = startWorker(settings)
  const exit = exitOf(worker)
  const waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>()
  let lastId = 0
  let gone: Error | undefined

  const fail = (error: Error) => {
    gone = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (reply: Reply) => {
    const one = waiting.get(reply.id)
    waiting.delete(reply.id)
    one?.resolve(reply)
  })
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => fail(gone ?? new Error('The embedded database has stopped.')))

  const send = (request: Unsent): Promise<Reply> => {
    if (gone) return Promise.reject(gone)
    const id = ++lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...request, id })
    })
  }
  const started = new Promise<Reply>((resolve, reject) => waiting.set(0, { resolve, reject }))
  try {
    await started
  } catch (error) {
    unlock()
    throw error
  }

  const rowsOf = async (request: Unsent): Promise<Rows> => {
    const reply = await send(request)
    if ('failure' in reply) throw new DatabaseError(reply.failure)
    return 'rows' in reply ? unpackRows(reply.rows) : { rows: [], affected: 0 }
  }
  const connection = makeConnectionScheduler()
  const guarded = (tenant: string | null) => {
    if (tenant !== null && !TENANT_CODE.test(tenant)) throw new Error('Not a group code.')
  }
  const raw = (tenant: string | null, sql: string) =>
    rowsOf({ kind: 'run', tenant, statement: { sql, parameters: [] } })

  const closeNow = async () => {
    await send({ kind: 'close' })
    await exit.orTerminate()
    unlock()
  }

  const tables = tendTables((sql) => connection.run(null, () => raw(null, sql)))

  return {
    shared: false,

    run(tenant, statement, work) {
      guarded(tenant)
      tables.noteWork()
      return connection.run(tenant, () => rowsOf({ kind: 'run', tenant, statement }), work?.signal)
    },

    async begin(tenant, work): Promise<OpenTransaction> {
      guarded(tenant)
      tables.noteWork()
      const release = await connection.hold(tenant, work?.signal)
      try {
        await raw(tenant, 'begin')
      } catch (error) {
        release()
        throw error
      }
      const end = async (sql: string) => {
        try {
          await raw(tenant, sql)
        } finally {
          release()
        }
      }
      return {
        query: (statement: Statement) => rowsOf({ kind: 'run', tenant, statement }),
        commit: () => end('commit'),
        rollback: () => end('rollback'),
      }
    },

    async asOwner() {
      const release = await connection.hold(null)
      try {
        await rowsOf({ kind: 'owner', on: true })
      } catch (error) {
        release()
        throw error
      }
      return {
        query: (statement: Statement) => rowsOf({ kind: 'ownerRun', statement }),
        release: async () => {
          await rowsOf({ kind: 'owner', on: false })
          release()
        },
      }
    },

    async ping() {
      await connection.run(null, () => raw(null, 'select 1'))
    },

    async dump() {
      const reply = await connection.run(null, () => send({ kind: 'dump' }))
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

/** Of Node; the library of the language has it for browsers only. */
declare const WebAssembly: { Module: new (bytes: Uint8Array) => object }

const PROGRAM = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
/**
 * The engine, compiled once for a process: its workers share it, and what V8 has made faster meanwhile. Opening one more
 * test portal takes 1.3 s of processor time, 2.4 s when each worker compiles for itself.
 */
const compiled = memoize((path) => new WebAssembly.Module(readFileSync(path)))

const startWorker = (settings: WorkerSettings): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { ...settings, program: compiled(PROGRAM) } satisfies WorkerStart,
    // handed over, not copied: tens of megabytes, once for each test portal
    ...(settings.template ? { transferList: [settings.template] } : {}),
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { ...threadMemory },
  })

/**
 * Creates the database in a separate worker: creating it takes some 450 MB more than serving from it, and that memory
 * is freed with the worker.
 */
async function initialise(settings: WorkerSettings): Promise<void> {
  const worker = startWorker(settings)
  const exit = exitOf(worker)
  try {
    await replyOf(worker)
    worker.postMessage({ id: 0, kind: 'close' } satisfies Request)
    await replyOf(worker)
  } finally {
    await exit.orTerminate()
  }
}

/** The next message of a worker without another listener. */
const replyOf = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.once('message', (reply: Reply) =>
      'failure' in reply ? reject(new DatabaseError(reply.failure)) : resolve(),
    )
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The embedded database has stopped.')))
  })
