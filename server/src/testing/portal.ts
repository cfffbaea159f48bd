import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyCall, Call } from '@wenyuan/contract/endpoint.ts'
import type { FailureCode } from '@wenyuan/contract/failures.ts'
import { type LanguageTag, languages } from '@wenyuan/contract/constants/languages.ts'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { z } from 'zod'
import type { BoundCall } from '../implement.ts'
import { makeApp } from '../http/http-server.ts'
import type { CatalogueEntry } from '../domain/catalogue/record.ts'
import type { Names } from '../http/crawlers/search-engines.ts'
import { type AppContext, openAppContext } from '../app/app-context.ts'
import type { SearchEngine } from '../search/engines/engine.ts'
import { makeCatalogueSink } from '../domain/records/sink.ts'
import { findReaderByAccount, insertReader, type NewReader } from '../domain/readers/reader-store.ts'
import { envelopeOf } from './envelope-of.ts'
import { makeFreshDatabase, testServer } from './fresh-database.ts'
import type { Env } from '../platform/config/env.ts'
import { statementRecord } from './statement-record.ts'
import { testConfig } from './test-config.ts'
import { watchFailures } from './undeclared-failures.ts'
import { insertTenant, type NewTenant } from '../domain/tenants/store.ts'

type Caller = { as?: string; language?: LanguageTag; headers?: Record<string, string> }

/** A complete portal for one test file: a real server, database and index, on its own port. */
export interface TestPortal {
  appContext: AppContext
  app: FastifyInstance
  address: string
  /** Sets the clock. */
  setNow(now: Date): void
  addTenant(tenant: NewTenant): Promise<void>
  /**
   * Signs in a reader, who is created if the account is unknown.
   *
   * @returns the request headers: `ask(call, input, { headers: await portal.signIn('reader-1') })`
   */
  signIn(account: string, reader?: { as?: string } & Partial<NewReader>): Promise<Record<string, string>>
  load(tenant: string, entries: readonly CatalogueEntry[]): Promise<void>
  /** The data of a successful answer; a refusal fails the test. */
  ask<WireIn, In, Out>(call: Call<WireIn, In, Out, FailureCode>, input: WireIn, caller?: Caller): Promise<Out>
  /** The failure code of a refused call; a success fails the test. */
  refused<WireIn, In, Out>(
    call: Call<WireIn, In, Out, FailureCode>,
    input: unknown,
    caller?: Caller,
  ): Promise<Refusal>
  close(): Promise<void>
}

export interface Refusal {
  status: number
  code: string | null
  message: string
  field: string | undefined
}

const FIRST_NOW = new Date('2026-03-15T04:00:00Z')

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
  /** A data folder on disk that stays; its database is there or, with `DATABASE_URL` in `env`, on that server. */
  folder?: string
}

/** Opens a portal with the tenant `whu` at /whu/ and `pku` at /pku/. Close it in `afterAll`. */
export async function openPortal(settings: PortalSettings = {}): Promise<TestPortal> {
  const folder = settings.folder ?? mkdtempSync(join(tmpdir(), 'wenyuan-portal-'))
  const server = settings.folder === undefined ? testServer() : undefined
  const database =
    server === undefined ? undefined : await makeFreshDatabase(server, inject('serverTemplate'))
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
      ...(database ||
      settings.env?.DATABASE_URL ||
      existsSync(join(folder, 'database')) ||
      settings.hasTemplate === false
        ? {}
        : { databaseTemplate: bytesOf(inject('databaseTemplate')) }),
    },
  )
  const { wrapCall = (call) => call } = settings
  const failures = watchFailures()
  const { callBroke } = appContext.events
  let broken: unknown
  appContext.events.callBroke = (about) => {
    broken = about.error
    callBroke(about)
  }
  const calls = appContext.calls.map((call) => failures.watched(wrapCall(call)))
  const served = { ...appContext, calls }
  const app = await makeApp(served, {
    webFolder: settings.webFolder ?? join(folder, 'no-web'),
    version: '0.0.0',
    https: settings.https ?? false,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const bound = app.server.address()
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`

  const send = async (
    call: AnyCall,
    input: unknown,
    { as = 'whu', language = 'zh-CN', headers = {} }: Caller,
  ) => {
    const { contentLanguage } = languages.find(({ tag }) => tag === language) ?? { contentLanguage: 'zh_CN' }
    const isGet = call.method === 'GET'
    const query = isGet ? `?${new URLSearchParams(pairsOf(input as Record<string, unknown>)).toString()}` : ''
    const response = await fetch(`${address}${call.path}${query}`, {
      method: isGet ? 'GET' : 'POST',
      headers: {
        mappingpath: as,
        'content-language': contentLanguage,
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(isGet ? {} : { body: typeof input === 'string' ? input : JSON.stringify(input) }),
    })
    const envelope = await envelopeOf(response)
    if (envelope.errCode === 'INTERNAL')
      throw new Error(`${call.path} broke: ${String(broken)}`, { cause: broken })
    return { status: response.status, envelope }
  }

  const portal: TestPortal = {
    appContext,
    app,
    address,
    setNow: (to) => {
      now = to
    },
    async addTenant(tenant) {
      if (!(await insertTenant(appContext.database, tenant))) throw new Error(`${tenant.code} exists already`)
      await appContext.tenants.refresh()
    },
    async signIn(account, { as = 'whu', ...columns } = {}) {
      const where = { db: appContext.database.ofTenant(as), tenant: as, now }
      const known = await findReaderByAccount(where, account)
      const readerId =
        known?.reader_id ?? (await insertReader(where, { name: account, ...columns, account }, now)) ?? ''
      const session = { readerId, purpose: 'reader', method: 'operator', device: 'test' } as const
      const { jwt, jwtHeader } = await appContext.signIns.open(where, session)
      return { [jwtHeader]: jwt }
    },
    async load(tenant, entries) {
      const sink = makeCatalogueSink({ database: appContext.database, feed: appContext.feed, tenant, now })
      await sink.save([...entries])
      await sink.finish()
      await appContext.tenants.refresh()
    },
    async ask(call, input, caller = {}) {
      const { status, envelope } = await send(call, input, caller)
      if (!envelope.success)
        throw new Error(`${call.path} refused: ${status} ${envelope.errCode} ${envelope.field ?? ''}`)
      return z.decode(call.output, envelope.data) as never
    },
    async refused(call, input, caller = {}) {
      const { status, envelope } = await send(call, input, caller)
      if (envelope.success) throw new Error(`${call.path} was not refused`)
      return { status, code: envelope.errCode, message: envelope.message, field: envelope.field }
    },
    async close() {
      await app.close()
      await appContext.close()
      await database?.drop()
      if (settings.folder === undefined) rmSync(folder, { recursive: true, force: true })
      const undeclared = failures.undeclared()
      if (undeclared.length > 0) throw new Error(undeclared.join('\n'))
    },
  }
  for (const [code, name] of [
    ['whu', '武汉大学图书馆'],
    ['pku', '北京大学图书馆'],
  ] as const) {
    if (!appContext.tenants.byCode(code))
      await portal.addTenant({ code, path: code, name: { 'zh-CN': name, 'zh-TW': name, en: code } })
  }
  return portal
}

/** What is in a large file. */
export const bytesOf = (file: string): ArrayBuffer => {
  const { buffer, byteLength } = readFileSync(file)
  // a large file has a buffer of its own
  if (buffer.byteLength !== byteLength) throw new Error(`${file} is too small for a database.`)
  return buffer
}

/** As the web app sends a query: list values repeat their name. */
const pairsOf = (input: Record<string, unknown>): [string, string][] =>
  Object.entries(input).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  )
