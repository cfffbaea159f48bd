import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeApp } from '@wenyuan/server/http/http-server.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { makeCatalogueSink } from '@wenyuan/server/domain/records/sink.ts'
import {
  dataFolderOf,
  benchConfig,
  indexCatalogue,
  storeCatalogue,
  TENANT,
} from '../shared/catalogue-portal.ts'
import { loadNow, percentilesOf, printLine, printProgress, rounded } from '../shared/figures.ts'
import { type HttpClient, openClient } from '../shared/http-client.ts'
import { makeCatalogue, type MakeRecord } from '../shared/made-up-catalogue.ts'

export const recordUsage = 'record --records 20000 [--rounds 300] [--seconds 10] [--rate 500]'

const LIBRARIES = 12
const ITEMS = 2_000
const WARM_UP = 30
const CONNECTIONS = 16
const MANY = 'two-thousand-copies'

/** Figures of the record page: long holdings, batched availability, the page without JavaScript. */
export async function benchRecord(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      records: { type: 'string', default: '20000' },
      rounds: { type: 'string', default: '300' },
      seconds: { type: 'string', default: '10' },
      rate: { type: 'string', default: '500' },
    },
  })
  const [records, rounds, seconds, rate] = [values.records, values.rounds, values.seconds, values.rate].map(
    Number,
  )
  if (!records || !rounds || !seconds || !rate) throw new Error(`Usage: ${recordUsage}`)
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-record-'))
  mkdirSync(folder, { recursive: true })
  printLine({
    phase: 'begin',
    records,
    rounds,
    cpus: availableParallelism(),
    node: process.version,
    load: loadNow(),
  })
  try {
    const make = makeCatalogue()
    await storeCatalogue(folder, records, make)
    const appContext = await openAppContext(benchConfig(dataFolderOf(folder, 'segments')))
    try {
      await indexCatalogue(appContext, 'segments', records, () => 1)
      await addLongHoldings(appContext)
      await measure(appContext, make, { records, rounds, seconds, rate })
    } finally {
      await appContext.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A record with 2,000 copies in 12 branches, a third of them on loan: bound volumes of a journal. */
async function addLongHoldings(appContext: AppContext): Promise<void> {
  const now = new Date()
  const sink = makeCatalogueSink({
    database: appContext.database,
    feed: appContext.feed,
    tenant: TENANT,
    now,
  })
  const { entry } = makeCatalogue()(0)
  const items = Array.from({ length: ITEMS }, (_, at) => ({
    barcode: `LONG${at}`,
    branch: `branch-${at % LIBRARIES}`,
    location: `stack-${at % 40}`,
    callNumber: `G25/P${at % 7}`,
    status: at % 3 === 0 ? ('on-loan' as const) : ('available' as const),
    volume: `${1_990 + (at % 35)}, no. ${at % 12}`,
  }))
  await sink.save([{ ...entry, record: { ...entry.record, recordId: MANY }, items }])
  await sink.finish()
  const out = items.filter(({ status }) => status === 'on-loan')
  await appContext.database
    .ofTenant(TENANT)
    .insertInto('loan')
    .values(
      out.map(({ barcode, branch }, at) => ({
        tenant: TENANT,
        loan_id: `loan-${barcode}`,
        reader_id: `reader-${at}`,
        barcode,
        record_id: MANY,
        library: branch,
        lent_at: now,
        due_on: new Date(now.getTime() + (at % 60) * 86_400_000).toISOString().slice(0, 10),
        renewed_at: null,
        returned_at: null,
      })),
    )
    .execute()
}

interface Asked {
  records: number
  rounds: number
  seconds: number
  rate: number
}

async function measure(appContext: AppContext, make: MakeRecord, asked: Asked): Promise<void> {
  const app = await makeApp(appContext, { webFolder: 'none', version: '0', https: false })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const bound = app.server.address()
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  const client = openClient(address, 1)
  try {
    const idOf = (at: number) => make(at % asked.records).entry.record.recordId
    const holdings = await timed(client, asked.rounds, '/find/physical/groupItemsByLibCode', () => ({
      recordId: MANY,
    }))
    const ways = await timed(client, asked.rounds, '/find/physical/getRequestAndEnreustList', () => ({
      recordId: MANY,
    }))
    const page = await timed(client, asked.rounds, '/find/physical/groupitems', (at) => ({
      recordId: MANY,
      libCode: `branch-${at % LIBRARIES}`,
      page: 1 + (at % 8),
    }))
    const availability = await timed(
      client,
      asked.rounds,
      '/find/unify/getPItemAndOnShelfCountAndDuxiuImageUrl',
      (at) => ({ recordIds: Array.from({ length: 20 }, (_, one) => idOf(at * 97 + one * 13)) }),
    )
    const shelf = await timed(client, asked.rounds, '/find/record/shelf', (at) => ({
      recordId: idOf(at * 31),
    }))
    const similar = await timed(client, asked.rounds, '/find/searchResultDetail/getRelMetadata', (at) => ({
      recordId: idOf(at * 57),
    }))
    for (const [call, times] of Object.entries({ holdings, ways, page, availability, shelf, similar }))
      printLine({ phase: call, ...percentilesOf(times), load: loadNow() })
    const cold = await coldPages(address, idOf, asked.rounds)
    const cached = await cachedPages(`${address}/${TENANT}/record/${encodeURIComponent(idOf(1))}`, asked)
    printLine({
      records: asked.records,
      holdingsP95: percentilesOf(holdings).p95,
      availabilityP95: percentilesOf(availability).p95,
      shelfP95: percentilesOf(shelf).p95,
      similarP95: percentilesOf(similar).p95,
      pageColdP95: cold.p95,
      pageColdCpuMs: cold.cpuMs,
      pageCachedP95: cached.p95,
      pageCachedPerSecond: cached.perSecond,
      pageKb: cold.kilobytes,
      load: loadNow(),
      cpus: availableParallelism(),
      node: process.version,
    })
  } finally {
    client.close()
    await app.close()
  }
}

async function timed(
  client: HttpClient,
  rounds: number,
  path: string,
  bodyOf: (at: number) => unknown,
): Promise<number[]> {
  printProgress(path)
  const times: number[] = []
  for (let at = -WARM_UP; at < rounds; at++) {
    const { milliseconds } = await client.post(path, bodyOf(at + WARM_UP))
    if (at >= 0) times.push(milliseconds)
  }
  return times
}

/** Uncached pages: time, size, and CPU of the whole process, including the client. */
async function coldPages(address: string, idOf: (at: number) => string, rounds: number) {
  printProgress('pages not kept')
  const times: number[] = []
  let bytes = 0
  const ask = async (at: number) => {
    const started = performance.now()
    const response = await fetch(`${address}/${TENANT}/record/${encodeURIComponent(idOf(at))}`)
    bytes = Math.max(bytes, (await response.arrayBuffer()).byteLength)
    return performance.now() - started
  }
  for (let at = 0; at < WARM_UP; at++) await ask(100 + at)
  const before = process.cpuUsage()
  for (let at = 0; at < rounds; at++) times.push(await ask(1_000 + at * 7))
  const { user, system } = process.cpuUsage(before)
  const figures = {
    ...percentilesOf(times),
    cpuMs: rounded((user + system) / 1_000 / rounds, 2),
    kilobytes: rounded(bytes / 1_024, 1),
  }
  printLine({ phase: 'page-cold', ...figures, load: loadNow() })
  return figures
}

/** A cached page at a steady rate, open loop. */
async function cachedPages(url: string, { seconds, rate }: Asked) {
  printProgress('kept pages at a steady rate')
  await (await fetch(url)).arrayBuffer()
  const started = performance.now()
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const under: Promise<number>[] = []
  for (let at = 0; at < seconds * rate; at++) {
    const due = started + (at * 1_000) / rate
    const wait = due - performance.now()
    if (wait > 1) await pause(wait)
    // a timer may fire a little early: then the clock starts at once
    const from = Math.min(due, performance.now())
    under.push(getPacked(agent, url).then(() => performance.now() - from))
  }
  const times = await Promise.all(under)
  agent.destroy()
  const figures = {
    ...percentilesOf(times),
    perSecond: Math.round(times.length / ((performance.now() - started) / 1_000)),
  }
  printLine({ phase: 'page-cached', ...figures, load: loadNow() })
  return figures
}

/** Like a crawler: compressed, over keep-alive connections. */
const getPacked = (agent: Agent, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.on('error', reject).on('end', resolve).resume()
    }).on('error', reject)
  })
