import { chmodSync, mkdirSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFS, durableParameters } from './durable-fs.ts'
import type { Statement } from '../backend.ts'
import { APP_ROLE } from '../roles.ts'
import type { Reply, Request, WorkerStart } from './messages.ts'
import type { PackedRows } from './packed-rows.ts'
import { prepareStatements, wellFormed } from './prepared-statements.ts'

const settings = workerData as WorkerStart
const port = parentPort
if (!port) throw new Error('This file runs as a worker.')

/** Yields the same JavaScript types as the driver for a server: see `postgres/open.ts`. */
const parsers = {
  20: Number,
  1082: (day: string) => day,
  1114: (instant: string) => instant,
  1184: (instant: string) => new Date(instant),
  1700: (amount: string) => amount,
}

/** A blob that gives its bytes as they are: a usual one copies them when it is made and when it is read. */
const blobOf = (bytes: ArrayBuffer): Blob => Object.assign(new Blob([]), { arrayBuffer: async () => bytes })

async function open(): Promise<PGlite> {
  if (settings.folder !== undefined) {
    mkdirSync(settings.folder, { recursive: true, mode: 0o700 })
    chmodSync(settings.folder, 0o700)
  }
  return PGlite.create({
    parsers,
    pgliteWasmModule: settings.program,
    ...(settings.template ? { loadDataDir: blobOf(settings.template) } : {}),
    ...(settings.folder === undefined
      ? {}
      : {
          fs: new DurableNodeFS(settings.folder),
          startParams: durableParameters(PGlite.defaultStartParams),
        }),
  })
}

const lite = await open()
// plans are made for each execution: a cached generic plan of a still empty table would scan it for ever
await lite.exec('set plan_cache_mode = force_custom_plan')
const statements = prepareStatements(lite)
const noRows: PackedRows = { rows: [], affected: 0, packed: [] }
let tenantSet: string | null | undefined
let owner = true

async function answer(request: Request): Promise<PackedRows | ArrayBuffer> {
  switch (request.kind) {
    case 'run': {
      await becomeApp()
      if (request.tenant !== tenantSet) {
        await statements.run("select set_config('wenyuan.tenant', $1, false)", [request.tenant ?? ''])
        tenantSet = request.tenant
      }
      return statements.run(request.statement.sql, request.statement.parameters)
    }
    case 'owner':
      if (!request.on) await becomeApp()
      else if (!owner) throw new Error('The owner has left: migrations come before anything else.')
      return noRows
    case 'ownerRun':
      return runOnce(request.statement)
    case 'dump':
      return (await lite.dumpDataDir('none')).arrayBuffer()
    case 'close':
      await lite.close()
      return noRows
  }
}

/** For migrations: they may change the result type of a statement, so nothing is cached. */
async function runOnce({ sql, parameters }: Statement): Promise<PackedRows> {
  const { rows, affectedRows } = await lite.query<Record<string, unknown>>(sql, parameters.map(wellFormed))
  return { rows, affected: affectedRows ?? 0, packed: [] }
}

/**
 * Switches to the role bound by Row-Level Security, permanently: this engine cannot return to the owner within a
 * session. Before the first migration the role does not exist yet.
 */
async function becomeApp(): Promise<void> {
  if (!owner) return
  const { rows } = await lite.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
  if (rows.length === 0) return
  await letTend()
  await lite.exec(`set session authorization ${APP_ROLE}`)
  owner = false
}

/** The app role must be allowed to maintain the tables, since there is no autovacuum: see `housekeeping.ts`. */
async function letTend(): Promise<void> {
  const { rows } = await lite.query(
    `select 1 from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and not has_table_privilege($1, oid, 'maintain')
     limit 1`,
    [APP_ROLE],
  )
  if (rows.length > 0) await lite.exec(`grant maintain on all tables in schema public to ${APP_ROLE}`)
}

const failureOf = (error: unknown): Reply & { failure: object } => {
  const known = error as { message?: string; code?: string; constraint?: string; detail?: string }
  return {
    id: 0,
    failure: {
      message: known.message ?? String(error),
      ...(known.code === undefined ? {} : { code: known.code }),
      ...(known.constraint === undefined ? {} : { constraint: known.constraint }),
      ...(known.detail === undefined ? {} : { detail: known.detail }),
    },
  }
}

/** Serialises requests: statements of one transaction may be issued concurrently. */
let last: Promise<unknown> = Promise.resolve()

port.on('message', (request: Request) => {
  const answered = last.then(() => answer(request))
  last = answered.catch(() => {})
  answered.then(
    (result) => {
      const reply: Reply =
        result instanceof ArrayBuffer ? { id: request.id, dump: result } : { id: request.id, rows: result }
      port.postMessage(reply)
      // closing the port lets the thread end
      if (request.kind === 'close') port.close()
    },
    (error: unknown) => port.postMessage({ ...failureOf(error), id: request.id } satisfies Reply),
  )
})
port.postMessage({ id: 0, rows: noRows } satisfies Reply)
