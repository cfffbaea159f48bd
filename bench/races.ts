import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { makeFreshDatabase } from '@wenyuan/server/testing/fresh-database.ts'
import { startPortalProcess } from '@wenyuan/server/testing/processes.ts'
import { TENANT } from './catalogue-house.ts'
import { loadNow, printLine, printProgress } from './figures.ts'
import { whatIsWrong } from './race-check.ts'
import { type Headers, openRaceHouse, prepareRaces, type RaceLibrary } from './race-library.ts'
import { libraries } from './shelves.ts'

export const racesUsage =
  'races [--rounds 200] [--readers 50] [--processes 1]   (2 and more need a server in DATABASE_URL)'

const RENEWALS_AT_ONCE = 100
const CONFIRMATIONS_AT_ONCE = 10

/** Many who want the same at the same moment, of one process or of several on one database. */
export async function benchRaces(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      rounds: { type: 'string', default: '200' },
      readers: { type: 'string', default: '50' },
      processes: { type: 'string', default: '1' },
    },
  })
  const [rounds, readers, processes] = [values.rounds, values.readers, values.processes].map(Number)
  const server = process.env.DATABASE_URL
  if (!rounds || !readers || !processes || (processes > 1 && server === undefined))
    throw new Error(`Usage: ${racesUsage}`)
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-bench-races-'))
  const database = server === undefined ? undefined : await makeFreshDatabase(server)
  const started = performance.now()
  try {
    const env = (no: number): Record<string, string> => ({
      WENYUAN_DATA: join(folder, String(no)),
      WENYUAN_LOG: 'error',
      WENYUAN_SEARCH_WORKERS: '1',
      ...(database ? { DATABASE_URL: database.url } : {}),
    })
    const library = await withHouse(env(0), (house) => prepareRaces(house, rounds, readers))
    const portals = []
    for (let no = 0; no < processes; no++) portals.push(await startPortalProcess(env(no)))
    const wrong: string[] = []
    for (let round = 0; round < rounds; round++) {
      wrong.push(
        ...(await runRound(
          portals.map(({ address }) => address),
          library,
          round,
        )),
      )
      if (round % 20 === 19) printProgress(`${round + 1} rounds, ${wrong.length} wrong`)
    }
    for (const portal of portals) {
      portal.process.kill('SIGTERM')
      await portal.ended
    }
    const found = await withHouse(env(0), ({ database: { ofTenant } }) =>
      whatIsWrong(ofTenant(TENANT), rounds, readers),
    )
    wrong.push(...found)
    const seconds = Math.round((performance.now() - started) / 1_000)
    const machine = { load: loadNow(), cpus: availableParallelism(), node: process.version }
    const on = server === undefined ? 'embedded' : 'server'
    printLine({ rounds, readers, processes, database: on, wrong: wrong.length, seconds, ...machine })
    for (const what of wrong) printLine({ wrong: what })
    if (wrong.length > 0) process.exitCode = 1
  } finally {
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type House = Awaited<ReturnType<typeof openRaceHouse>>

async function withHouse<Answer>(
  env: Record<string, string>,
  work: (house: House) => Promise<Answer>,
): Promise<Answer> {
  const house = await openRaceHouse(env)
  try {
    return await work(house)
  } finally {
    await house.close()
  }
}

/** The last copy, a loan renewed a hundred times, and a copy handed over with one code. @returns what went wrong */
async function runRound(
  addresses: readonly string[],
  library: RaceLibrary,
  round: number,
): Promise<string[]> {
  const { crowd, renewer, giver, taker, loanIds } = library
  let turn = 0
  const ask = <Data>(call: AnyCall, input: object, headers: Headers) =>
    askAt<Data>(addresses[turn++ % addresses.length] ?? '', call, input, headers)
  const wrong: string[] = []

  const asked = { recordId: `last${round}`, requestType: 'commission', libCode: libraries[0]?.code ?? '' }
  const answers = await Promise.all(
    crowd.map(({ headers }) => ask<{ before: number }>(requests.order, asked, headers)),
  )
  const places = answers.map((answer) => answer?.before ?? -1).toSorted((one, other) => one - other)
  const inOrder = [0, ...Array.from({ length: crowd.length - 1 }, (_, place) => place)]
  if (places.join() !== inOrder.join()) wrong.push(`places told in round ${round}: ${places.join()}`)

  const renewals = await Promise.all(
    Array.from({ length: RENEWALS_AT_ONCE }, () =>
      ask<{ renewed: number }>(loans.renew, { loanIds: [loanIds[round]] }, renewer.headers),
    ),
  )
  const renewed = renewals.reduce((sum, answer) => sum + (answer?.renewed ?? 0), 0)
  if (renewed !== 1) wrong.push(`renewals told in round ${round}: ${renewed}`)

  const order = await ask<{ requestNo: string }>(
    requests.askReader,
    { recordId: `handed${round}` },
    taker.headers,
  )
  const requestNo = order?.requestNo ?? ''
  await ask(requests.takeUp, { requestNo }, giver.headers)
  const code = await ask<{ takeCode: string }>(requests.takeCode, { requestNo }, taker.headers)
  const confirmed = await Promise.all(
    Array.from({ length: CONFIRMATIONS_AT_ONCE }, () =>
      ask(requests.confirm, { requestNo, takeCode: code?.takeCode ?? '' }, giver.headers),
    ),
  )
  const hands = confirmed.filter((answer) => answer !== undefined).length
  if (hands !== 1) wrong.push(`hand-overs told in round ${round}: ${hands}`)
  return wrong
}

/** The data of an answer; undefined for a refusal. */
async function askAt<Data>(
  address: string,
  { method, path }: AnyCall,
  input: object,
  headers: Headers,
): Promise<Data | undefined> {
  if (method === 'GET') throw new Error(`${path} is not posted`)
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const { success, data } = (await response.json()) as Envelope<Data>
  return success && data !== null ? data : undefined
}
