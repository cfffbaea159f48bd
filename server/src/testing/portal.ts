import type { AnyCall, Call } from '@wenyuan/contract/endpoint.ts'
import { type LanguageTag, languages } from '@wenyuan/contract/constants/languages.ts'
import type { FailureCode } from '@wenyuan/contract/failures.ts'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import type { CatalogueEntry } from '../domain/catalogue/record.ts'
import { findReaderByAccount, insertReader, type NewReader } from '../domain/readers/reader-store.ts'
import { makeCatalogueSink } from '../domain/records/sink.ts'
import { insertTenant, type NewTenant } from '../domain/tenants/store.ts'
import { envelopeOf } from './envelope-of.ts'
import { openTestServer, type PortalSettings, type TestServer } from './test-server.ts'

type Caller = { as?: string; language?: LanguageTag; headers?: Record<string, string> }

/** The libraries of a test file, and how it speaks to their portal. */
export interface TestPortal extends Pick<TestServer, 'appContext' | 'app' | 'address'> {
  /** Code and path of the library of the tests; calls are for it unless they say otherwise. */
  readonly tenant: string
  /** Code and path of another library on the same portal. */
  readonly neighbour: string
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

/** The portal that the test files of a process share: `database-template.ts` removes what it leaves. */
let shared: Promise<TestServer> | undefined
let files = 0

/**
 * Two new libraries for a test file, on the portal that the files of a process share: what keeps them apart is what keeps
 * apart the libraries of an installation. Opened before the tests of the file.
 */
export function testPortal(): TestPortal {
  files++
  let server: TestServer | undefined
  const opened = () => {
    if (!server) throw new Error('The portal opens before the first test.')
    return server
  }
  const portal = portalOf(opened, { tenant: `whu${files}`, neighbour: `pku${files}` })
  beforeAll(async () => {
    shared ??= openTestServer()
    server = await shared
    server.setNow()
    await addLibraries(portal)
  })
  afterAll(() => checkDeclared(opened()))
  return portal
}

/** Opens a portal of its own, with the libraries `whu` and `pku`. Close it in `afterAll`. */
export async function openPortal(settings: PortalSettings = {}): Promise<TestPortal> {
  const server = await openTestServer(settings)
  const portal = portalOf(() => server, { tenant: 'whu', neighbour: 'pku' })
  await addLibraries(portal)
  return portal
}

async function addLibraries(portal: TestPortal): Promise<void> {
  // a data folder that stays has them
  for (const [code, name] of [
    [portal.tenant, '武汉大学图书馆'],
    [portal.neighbour, '北京大学图书馆'],
  ] as const)
    if (!portal.appContext.tenants.byCode(code))
      await portal.addTenant({ code, path: code, name: { 'zh-CN': name, 'zh-TW': name, en: code } })
}

function checkDeclared({ takeUndeclared }: TestServer): void {
  const undeclared = takeUndeclared()
  if (undeclared.length > 0) throw new Error(undeclared.join('\n'))
}

function portalOf(server: () => TestServer, own: Pick<TestPortal, 'tenant' | 'neighbour'>): TestPortal {
  const send = async (
    call: AnyCall,
    input: unknown,
    { as = own.tenant, language = 'zh-CN', headers = {} }: Caller,
  ) => {
    const { contentLanguage } = languages.find(({ tag }) => tag === language) ?? { contentLanguage: 'zh_CN' }
    const isGet = call.method === 'GET'
    const query = isGet ? `?${new URLSearchParams(pairsOf(input as Record<string, unknown>)).toString()}` : ''
    const response = await fetch(`${server().address}${call.path}${query}`, {
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
    if (envelope.errCode === 'INTERNAL') {
      const cause = server().broken()
      throw new Error(`${call.path} broke: ${String(cause)}`, { cause })
    }
    return { status: response.status, envelope }
  }

  return {
    ...own,
    get appContext() {
      return server().appContext
    },
    get app() {
      return server().app
    },
    get address() {
      return server().address
    },
    setNow: (now) => server().setNow(now),
    async addTenant(tenant) {
      const { database, tenants } = server().appContext
      if (!(await insertTenant(database, tenant))) throw new Error(`${tenant.code} exists already`)
      await tenants.refresh()
    },
    async signIn(account, { as = own.tenant, ...columns } = {}) {
      const { database, signIns, clock } = server().appContext
      const where = { db: database.ofTenant(as), tenant: as, now: clock() }
      const known = await findReaderByAccount(where, account)
      const readerId =
        known?.reader_id ?? (await insertReader(where, { name: account, ...columns, account }, clock())) ?? ''
      const session = { readerId, purpose: 'reader', method: 'operator', device: 'test' } as const
      const { jwt, jwtHeader } = await signIns.open(where, session)
      return { [jwtHeader]: jwt }
    },
    async load(tenant, entries) {
      const { database, feed, tenants, clock } = server().appContext
      const sink = makeCatalogueSink({ database, feed, tenant, now: clock() })
      await sink.save([...entries])
      await sink.finish()
      await tenants.refresh()
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
      await server().close()
      checkDeclared(server())
    },
  }
}

/** As the web app sends a query: list values repeat their name. */
const pairsOf = (input: Record<string, unknown>): [string, string][] =>
  Object.entries(input).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  )
