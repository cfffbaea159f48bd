import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { memoize } from '../../memoize.ts'
import { exitOf, threadMemory } from '../../threads/thread.ts'
import { DatabaseAway, DatabaseError } from '../database-error.ts'
import type { Reply, Request, WorkerSettings, WorkerStart } from './messages.ts'

export type Unsent = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never

/** How long a request may take, and what its end is called. */
export interface RequestLimit {
  milliseconds: number
  /** Called when it is over; the engine is ended with the error. */
  overrun: () => Error
}

/** The engine of the embedded database in its thread: one session. */
export interface EngineThread {
  /** Requests are answered in their order. The limit of one begins when it is the first. */
  ask(request: Unsent, limit?: RequestLimit): Promise<Reply>
  /** Why it answers no more; undefined while it does. */
  gone(): Error | undefined
  /** Resolves when the thread has ended, whyever; then its folder is free. */
  ended: Promise<void>
  close(): Promise<void>
}

const STOPPED = 'The embedded database has stopped.'
const BROKEN = 'The embedded database broke down.'

interface Asked {
  id: number
  limit: RequestLimit | undefined
  resolve: (reply: Reply) => void
  reject: (error: Error) => void
}

/** Starts the engine over its folder, which is made if there is none. */
export async function startEngine(settings: WorkerSettings): Promise<EngineThread> {
  const { folder, template } = settings
  const isNew = folder !== undefined && !existsSync(join(folder, 'PG_VERSION'))
  if (isNew && !template) await initialise(settings)
  const worker = startWorker(settings)
  const exit = exitOf(worker)
  const asked: Asked[] = []
  let lastId = 0
  let isReady = false
  let because: Error | undefined
  let timer: NodeJS.Timeout | undefined

  const limitFirst = () => {
    clearTimeout(timer)
    const [first] = asked
    if (!first?.limit) return
    const { milliseconds, overrun } = first.limit
    const end = () => {
      if (asked[0] !== first) return
      because ??= overrun()
      void worker.terminate()
    }
    // after this thread was busy, the answer may already have come and only not been read yet
    timer = setTimeout(() => void setImmediate(end), milliseconds).unref()
  }
  const add = (one: Asked) => {
    asked.push(one)
    if (asked.length === 1) limitFirst()
  }
  worker.on('message', (reply: Reply) => {
    const one = asked.shift()
    limitFirst()
    if (one?.id === reply.id) one.resolve(reply)
    else one?.reject(new Error('The embedded database answered out of turn.'))
  })
  worker.on('error', (error: unknown) => {
    // while it opens, the reason is for the operator
    because ??= isReady || !(error instanceof Error) ? new DatabaseAway(BROKEN, { cause: error }) : error
  })
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      clearTimeout(timer)
      because ??= new DatabaseAway(STOPPED)
      for (const { reject } of asked.splice(0)) reject(because)
      resolve()
    })
  })
  await new Promise<Reply>((resolve, reject) => add({ id: 0, limit: undefined, resolve, reject }))
  isReady = true

  const ask = (request: Unsent, limit?: RequestLimit): Promise<Reply> => {
    if (because) return Promise.reject(because)
    const id = ++lastId
    return new Promise((resolve, reject) => {
      worker.postMessage({ ...request, id })
      add({ id, limit, resolve, reject })
    })
  }
  return {
    ask,
    gone: () => because,
    ended,
    async close() {
      if (!because) await ask({ kind: 'close' })
      await exit.orTerminate()
    },
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
    worker.once('exit', () => reject(new Error(STOPPED)))
  })
