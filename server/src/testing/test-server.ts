import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import type { AppContext } from '../core/app-context.ts'
import { openAppContext } from '../app/app-context.ts'
import type { Names } from '../http/crawlers/search-engines.ts'
import { makeApp } from '../http/http-server.ts'
import type { BoundCall } from '../core/implement.ts'
import type { Env } from '../platform/config/env.ts'
import type { SearchEngine } from '../search/engines/engine.ts'
import { makeFreshDatabase, testServer } from './fresh-database.ts'
import { statementRecord } from './statement-record.ts'
import { testConfig } from './test-config.ts'
import { watchFailures } from './undeclared-failures.ts'
import { watchWrites } from './unsaid-writes.ts'

export interface PortalSettings {
  webFolder?: string
  /** Further environment variables. */
  env?: Env
  /** A fake DNS resolver. */
  names?: Names
  /** False: as in production, nothing is sent without a carrier. Default: such messages are stored. */
  keepsMessages?: boolean
  /** Replaces the embedded engine. */
  engine?: SearchEngine
  /** True: as if readers came by https. */
  https?: boolean
  /** Replaces a call before it is served. */
  wrapCall?: (call: BoundCall) => BoundCall
  /** False: the tables are made anew, which takes seconds, where no template was provided (stories). */
  hasTemplate?: boolean
  /** True: the embedded database, also where a server is there. */
  embedded?: boolean
  /** A data folder on disk that stays; its database is there or, with `DATABASE_URL` in `env`, on that server. */
  folder?: string
}

/** A complete portal without libraries: a real server, database and index, on its own port. */
export interface TestServer {
  appContext: AppContext
  app: FastifyInstance
  address: string
  /** Sets the clock; without a time it is as at the start. */
  setNow(now?: Date): void
  /** The latest unexpected error of a call. */
  broken(): unknown
  /** What calls have thrown undeclared, or written without saying what staff see of it, since this was last asked. */
  takeUndeclared(): string[]
  close(): Promise<void>
}

const FIRST_NOW = new Date('2026-03-15T04:00:00Z')

export async function openTestServer(settings: PortalSettings = {}): Promise<TestServer> {
  const { hasTemplate = true } = settings
  // the folder of the run is removed at its end
  const parent = hasTemplate ? dirname(inject('databaseTemplate')) : tmpdir()
  const folder = settings.folder ?? mkdtempSync(join(parent, 'wenyuan-portal-'))
  // a test may have a server of its own
  const ownUrl = settings.env?.DATABASE_URL
  const server = settings.embedded || settings.folder || ownUrl ? undefined : testServer()
  const template = hasTemplate && server !== undefined ? inject('serverTemplate') : undefined
  const database = server === undefined ? undefined : await makeFreshDatabase(server, template)
  let now = FIRST_NOW
  const watch = statementRecord()
  const appContext = await openAppContext(
    testConfig(folder, { ...settings.env, ...(database ? { DATABASE_URL: database.url } : {}) }),
    {
      clock: () => now,
      inMemory: settings.folder === undefined,
      seldomSearched: true,
      keepsMessages: settings.keepsMessages ?? true,
      ...(watch ? { watch } : {}),
      ...(settings.names ? { names: settings.names } : {}),
      ...(settings.engine ? { engine: settings.engine } : {}),
      ...(database || ownUrl || !hasTemplate || existsSync(join(folder, 'database'))
        ? {}
        : { databaseTemplate: bytesOf(inject('databaseTemplate')) }),
    },
  )
  const { wrapCall = (call) => call } = settings
  const failures = watchFailures()
  const writes = watchWrites(appContext.personalData)
  const { callBroke } = appContext.events
  let broken: unknown
  appContext.events.callBroke = (about) => {
    broken = about.error
    callBroke(about)
  }
  const calls = appContext.calls.map((call) => failures.watched(writes.watched(wrapCall(call))))
  const served = { ...appContext, calls }
  const app = await makeApp(served, {
    webFolder: settings.webFolder ?? join(folder, 'no-web'),
    version: '0.0.0',
    https: settings.https ?? false,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const bound = app.server.address()
  return {
    appContext,
    app,
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    setNow: (to = FIRST_NOW) => {
      now = to
    },
    broken: () => broken,
    takeUndeclared: () => [...failures.takeUndeclared(), ...writes.takeUnsaid()],
    async close() {
      await app.close()
      await appContext.close()
      await database?.drop()
      if (settings.folder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What is in a large file. */
export const bytesOf = (file: string): ArrayBuffer => {
  const { buffer, byteLength } = readFileSync(file)
  // a large file has a buffer of its own
  if (buffer.byteLength !== byteLength) throw new Error(`${file} is too small for a database.`)
  return buffer
}
