import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { TEST_SECRET_KEY } from '@wenyuan/server/testing/test-cipher.ts'
import { makeFreshDatabase } from '@wenyuan/server/testing/fresh-database.ts'
import { startPortalProcess } from '@wenyuan/server/testing/processes.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import { loadNow, printLine, printProgress } from '../shared/figures.ts'
import { whatIsWrong } from './check.ts'
import { type Headers, openRaceContext, prepareRaces, type RaceLibrary } from './library.ts'
import { libraries } from '../shared/shelves.ts'

export const racesUsage =
  'races [--rounds 200] [--readers 50] [--processes 1] [--minutes 60]   (2 and more need a server in DATABASE_URL)'

const RENEWALS_AT_ONCE = 100
const CONFIRMATIONS_AT_ONCE = 10

/** Concurrent requests for the same thing, in one process or several on one database. */
export async function benchRaces(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      rounds: { type: 'string', default: '200' },
      readers: { type: 'string', default: '50' },
      processes: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '60' },
    },
  })
  const [rounds, readers, processes, minutes] = [
    values.rounds,
    values.readers,
    values.processes,
    values.minutes,
  ].map(Number)
  const server = process.env.DATABASE_URL
  if (!rounds || !readers || !processes || !minutes || (processes > 1 && server === undefined))
    throw new Error(`Usage: ${racesUsage}`)
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-races-'))
  const database = server === undefined ? undefined : await makeFreshDatabase(server)
  const started = performance.now()
  try {
    const env = (no: number): Record<string, string> => ({
      WENYUAN_DATA: join(folder, String(no)),
      WENYUAN_LOG: 'error',
      WENYUAN_SEARCH_WORKERS: '1',
      ...(database ? { DATABASE_URL: database.url, WENYUAN_SECRET_KEY: TEST_SECRET_KEY } : {}),
    })
    const library = await withContext(env(0), (appContext) => prepareRaces(appContext, rounds, readers))
    const portals = []
    for (let no = 0; no < processes; no++) portals.push(await startPortalProcess(env(no)))
    const addresses = portals.map(({ address }) => address)
    const answered: RoundAnswers[] = []
    while (answered.length < rounds && performance.now() - started < minutes * 60_000) {
      answered.push(await runRound(addresses, library, answered.length))
      if (answered.length % 10 === 0) printProgress(`${answered.length} rounds`)
    }
    for (const portal of portals) {
      portal.process.kill('SIGTERM')
      await portal.ended
    }
    const wrong = await withContext(env(0), ({ database: { ofTenant } }) =>
      whatIsWrong(ofTenant(TENANT), answered, readers),
    )
    const seconds = Math.round((performance.now() - started) / 1_000)
    const machine = { load: loadNow(), cpus: availableParallelism(), node: process.version }
    const unanswered = answered.reduce((sum, round) => sum + round.unanswered, 0)
    const on = server === undefined ? 'embedded' : 'server'
    const done = { rounds: answered.length, readers, processes, database: on, unanswered }
    printLine({ ...done, wrong: wrong.length, seconds, ...machine })
    for (const what of wrong) printLine({ wrong: what })
    if (wrong.length > 0) process.exitCode = 1
  } finally {
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type RaceContext = Awaited<ReturnType<typeof openRaceContext>>

async function withContext<Answer>(
  env: Record<string, string>,
  work: (appContext: RaceContext) => Promise<Answer>,
): Promise<Answer> {
  const appContext = await openRaceContext(env)
  try {
    return await work(appContext)
  } finally {
    await appContext.close()
  }
}

/** The portals' answers in a round; requests without an answer are ignored. */
export interface RoundAnswers {
  /** Position in the queue by request number. */
  places: Map<string, number>
  renewals: number
  handOvers: number
  unanswered: number
}

/** The last copy, a loan renewed a hundred times, and a copy transferred with one code. */
async function runRound(
  addresses: readonly string[],
  library: RaceLibrary,
  round: number,
): Promise<RoundAnswers> {
  const { crowd, renewer, giver, taker, loanIds } = library
  let turn = 0
  let unanswered = 0
  const ask = async <Data>(call: AnyCall, input: object, headers: Headers): Promise<Data | undefined> => {
    const answer = await askAt<Data>(addresses[turn++ % addresses.length] ?? '', call, input, headers)
    if (answer === 'unanswered') unanswered++
    return answer === 'unanswered' ? undefined : answer
  }

  const asked = { recordId: `last${round}`, requestType: 'reservation', libCode: libraries[0]?.code ?? '' }
  const orders = await Promise.all(
    crowd.map(({ headers }) => ask<{ requestNo: string; before: number }>(requests.order, asked, headers)),
  )
  const places = new Map(orders.flatMap((order) => (order ? [[order.requestNo, order.before] as const] : [])))

  const renewals = await Promise.all(
    Array.from({ length: RENEWALS_AT_ONCE }, () =>
      ask<{ renewed: number }>(loans.renew, { loanIds: [loanIds[round]] }, renewer.headers),
    ),
  )

  const wanted = { recordId: `handed${round}` }
  const { requestNo = '' } =
    (await ask<{ requestNo: string }>(requests.askReader, wanted, taker.headers)) ?? {}
  await ask(requests.takeUp, { requestNo }, giver.headers)
  await ask(requests.scanned, { requestNo, barcode: `c-handed${round}` }, giver.headers)
  const code = await ask<{ takeCode: string }>(requests.takeCode, { requestNo }, taker.headers)
  const confirmed = await Promise.all(
    Array.from({ length: CONFIRMATIONS_AT_ONCE }, () =>
      ask(requests.confirm, { requestNo, takeCode: code?.takeCode ?? '' }, giver.headers),
    ),
  )
  return {
    places,
    renewals: renewals.reduce((sum, answer) => sum + (answer?.renewed ?? 0), 0),
    handOvers: confirmed.filter((answer) => answer !== undefined).length,
    unanswered,
  }
}

/** The data of an answer; undefined for a refusal; any other outcome counts as no answer. */
async function askAt<Data>(
  address: string,
  { method, path }: AnyCall,
  input: object,
  headers: Headers,
): Promise<Data | undefined | 'unanswered'> {
  if (method === 'GET') throw new Error(`${path} is not posted`)
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const { success, data, errCode } = (await response.json()) as Envelope<Data>
  if (errCode === 'INTERNAL') throw new Error(`${path} broke`)
  if (errCode === 'TIMED_OUT' || errCode === 'NOT_READY') return 'unanswered'
  return success && data !== null ? data : undefined
}
