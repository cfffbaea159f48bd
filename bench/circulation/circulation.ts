import '@wenyuan/server/integrations/payment/choose.ts'
import '@wenyuan/server/domain/readers/sign-ins.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { TEST_SECRET_KEY } from '@wenyuan/server/testing/test-cipher.ts'
import { makeApp } from '@wenyuan/server/http/http-server.ts'
import { configFrom } from '@wenyuan/server/platform/config/config.ts'
import { openPostgres } from '@wenyuan/server/platform/db/postgres/open.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { makeFreshDatabase } from '@wenyuan/server/testing/fresh-database.ts'
import { sql } from 'kysely'
import { openSandbox } from '../../sandbox/open.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import { steps, type Visit } from './calls.ts'
import { fillLibrary, readerIdOf, type Size } from './data.ts'
import { loadNow, percentilesOf, printLine, printProgress } from '../shared/figures.ts'

export const circulationUsage =
  'circulation [--loans 1000000] [--readers 50000] [--records 20000] [--visits 200] [--statements] [--server postgres://…]'

const WARM_UP = 10

/**
 * Measures the calls of circulation, requests and payments in a tenant of the given size, one reader after the other.
 * CPU time is that of the whole process, including client and embedded database, so it does not depend on other load.
 * `--statements` also counts database statements, begin and commit separately; counting itself takes time.
 */
export async function benchCirculation(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      loans: { type: 'string', default: '1000000' },
      readers: { type: 'string', default: '50000' },
      records: { type: 'string', default: '20000' },
      visits: { type: 'string', default: '200' },
      statements: { type: 'boolean', default: false },
      server: { type: 'string' },
    },
  })
  const [loans, readers, records, visits] = [values.loans, values.readers, values.records, values.visits].map(
    Number,
  )
  if (!loans || !readers || !records || !visits) throw new Error(`Usage: ${circulationUsage}`)
  const size = { loans, readers, records }
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-circulation-'))
  const server = values.server === undefined ? undefined : await makeFreshDatabase(values.server)
  const engine = server ? 'postgres' : 'embedded'
  printLine({ phase: 'begin', engine, ...size, cpus: availableParallelism(), load: loadNow() })
  const asked = { statements: 0 }
  const appContext = await openAppContext(
    configFrom({
      WENYUAN_DATA: folder,
      WENYUAN_DEMO: '0',
      WENYUAN_LOG: 'error',
      ...(server ? { DATABASE_URL: server.url, WENYUAN_SECRET_KEY: TEST_SECRET_KEY } : {}),
    }),
    values.statements ? { watch: () => void asked.statements++ } : {},
  )
  try {
    const started = performance.now()
    await fillLibrary(appContext, TENANT, size)
    await tendTables(appContext, server?.url)
    printLine({ phase: 'filled', seconds: Math.round((performance.now() - started) / 1_000) })
    await measure(appContext, engine, { ...size, visits }, asked)
  } finally {
    await appContext.close()
    await server?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs ANALYZE, as autovacuum on a server would within minutes. */
async function tendTables(appContext: AppContext, url: string | undefined): Promise<void> {
  if (url === undefined) {
    await sql`analyze`.execute(appContext.database.ofTenant(TENANT))
    return
  }
  const backend = await openPostgres({ url, poolSize: 1, onLostConnection: () => {} })
  const owner = await backend.asOwner()
  await owner.query({ sql: 'vacuum analyze', parameters: [] })
  await owner.release()
  await backend.close()
}

async function measure(
  appContext: AppContext,
  engine: string,
  asked: Size & { visits: number },
  counter: { statements: number },
): Promise<void> {
  const sandbox = await openSandbox()
  const db = appContext.database.ofTenant(TENANT)
  await appContext.gateways.set({ db, tenant: TENANT }, 'boc', sandbox.pay.campus)
  const app = await makeApp(appContext, { webFolder: 'none', version: '0', https: false })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const times = new Map<string, { milliseconds: number; cpu: number; statements: number }[]>()
  const refusals = new Map<string, Set<string>>()
  try {
    for (let visit = -WARM_UP; visit < asked.visits; visit++) {
      // the first readers have hundreds of loans
      const share = ((visit + WARM_UP) / (asked.visits + WARM_UP)) ** 2
      const headers = await signIn(appContext, readerIdOf(Math.floor(share * (asked.readers - 1))))
      const ask: Visit['ask'] = async (call, input) => {
        const before = process.cpuUsage()
        const statementsBefore = counter.statements
        const { milliseconds, envelope } = await send(address, headers, call, input)
        const { user, system } = process.cpuUsage(before)
        const { data, errCode } = envelope
        const statements = counter.statements - statementsBefore
        const one = { milliseconds, cpu: (user + system) / 1_000, statements }
        if (errCode !== null) refusals.set(call.path, (refusals.get(call.path) ?? new Set()).add(errCode))
        else if (visit >= 0) times.set(call.path, [...(times.get(call.path) ?? []), one])
        return data
      }
      for (const step of steps) await step({ round: visit + WARM_UP, records: asked.records, ask })
      if (visit % 50 === 0) printProgress(`visit ${visit} of ${asked.visits}`)
    }
  } finally {
    await app.close()
    await sandbox.close()
  }
  const slowestFirst = [...times]
    .map(([call, measured]) => {
      const cpu = percentilesOf(measured.map((one) => one.cpu))
      const wall = percentilesOf(measured.map(({ milliseconds }) => milliseconds))
      const statements = percentilesOf(measured.map((one) => one.statements)).p50
      return { call, ...wall, cpuP50: cpu.p50, cpuP95: cpu.p95, ...(statements > 0 ? { statements } : {}) }
    })
    .toSorted((one, other) => other.p95 - one.p95)
  for (const one of slowestFirst) {
    const refused = [...(refusals.get(one.call) ?? [])]
    printLine({ ...one, ...(refused.length > 0 ? { refused } : {}) })
  }
  for (const [call, codes] of refusals)
    if (!times.has(call)) printLine({ call, never: 'answered', refused: [...codes] })
  const every = [...times.values()].flat()
  const all = percentilesOf(every.map(({ milliseconds }) => milliseconds))
  const cpu = percentilesOf(every.map((one) => one.cpu))
  const slowest = slowestFirst[0]
  printLine({
    engine,
    loans: asked.loans,
    readers: asked.readers,
    calls: slowestFirst.length,
    n: all.n,
    p50: all.p50,
    p95: all.p95,
    p99: all.p99,
    cpuP50: cpu.p50,
    cpuP95: cpu.p95,
    slowest: slowest?.call,
    slowestP95: slowest?.p95,
    load: loadNow(),
    cpus: availableParallelism(),
    node: process.version,
  })
}

async function signIn(appContext: AppContext, readerId: string): Promise<Record<string, string>> {
  const where = { db: appContext.database.ofTenant(TENANT), tenant: TENANT, now: new Date() }
  const session = { readerId, purpose: 'reader', method: 'operator', device: 'bench' } as const
  const { jwt, jwtHeader } = await appContext.signIns.open(where, session)
  return { [jwtHeader]: jwt, mappingpath: TENANT }
}

async function send(
  address: string,
  headers: Record<string, string>,
  { method, path }: AnyCall,
  input: object,
): Promise<{ milliseconds: number; envelope: Envelope<unknown> }> {
  const isGet = method === 'GET'
  const query = isGet ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
  const started = performance.now()
  const response = await fetch(`${address}${path}${query}`, {
    method: isGet ? 'GET' : 'POST',
    headers: isGet ? headers : { ...headers, 'content-type': 'application/json' },
    ...(isGet ? {} : { body: JSON.stringify(input) }),
  })
  const text = await response.text()
  const milliseconds = performance.now() - started
  return { milliseconds, envelope: JSON.parse(text) as Envelope<unknown> }
}
