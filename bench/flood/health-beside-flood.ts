import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { search } from '@wenyuan/contract/areas/search.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import { type Percentiles, percentilesOf } from '../shared/figures.ts'
import type { Portal } from '../shared/portal.ts'
import { shelves } from './words.ts'

/** Addresses for documentation (RFC 5737): one client floods, another reads, a monitor asks for the health. */
const FLOODER = '203.0.113.2'
const READER = '203.0.113.3'
const MONITOR = '203.0.113.4'
/** Between two requests of the reader and of the monitor. */
const PAUSE_MS = 100

interface Beside {
  /** Answers to the flood by status. */
  flood: Record<string, number>
  health: Percentiles
  reader: Percentiles
  /** Answers to the reader that were not 200. */
  readerRefused: number
}

/** Times health checks and one reader's searches while one address searches over many connections. */
export async function healthBesideFlood(
  { address }: Pick<Portal, 'address'>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Beside> {
  const ends = performance.now() + seconds * 1_000
  const flood: Record<string, number> = {}
  const flooders = new Agent({ keepAlive: true, maxSockets: connections })
  const others = new Agent({ keepAlive: true })
  const flooding = Array.from({ length: connections }, async (_, at) => {
    for (let round = 0; performance.now() < ends; round++) {
      const { status } = await searchFrom(FLOODER, flooders, address, at * 7 + round)
      flood[status] = (flood[status] ?? 0) + 1
    }
  })
  const health: number[] = []
  const reader: number[] = []
  let readerRefused = 0
  const watching = [
    (async () => {
      while (performance.now() < ends) {
        health.push((await send(MONITOR, others, `${address}/healthz`)).milliseconds)
        await pause(PAUSE_MS)
      }
    })(),
    (async () => {
      for (let round = 0; performance.now() < ends; round++) {
        const { status, milliseconds } = await searchFrom(READER, others, address, round)
        if (status === 200) reader.push(milliseconds)
        else readerRefused += 1
        await pause(PAUSE_MS)
      }
    })(),
  ]
  await Promise.all([...flooding, ...watching])
  flooders.destroy()
  others.destroy()
  return { flood, health: percentilesOf(health), reader: percentilesOf(reader), readerRefused }
}

const searchFrom = (from: string, agent: Agent, address: string, at: number) =>
  send(
    from,
    agent,
    `${address}${search.search.path}`,
    JSON.stringify({ searchItems: [{ searchWord: shelves[at % shelves.length] }], rows: 20 }),
  )

/** Sends one request for a client; a POST if there is a body. */
function send(
  client: string,
  agent: Agent,
  url: string,
  body?: string,
): Promise<{ status: number; milliseconds: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const asked = request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', mappingpath: TENANT, 'x-forwarded-for': client },
      },
      (response) => {
        response.resume()
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - started }),
        )
        response.once('error', reject)
      },
    )
    // a connection that the server closes counts as an answer without a status
    asked.once('error', () => resolve({ status: 0, milliseconds: performance.now() - started }))
    asked.end(body)
  })
}
