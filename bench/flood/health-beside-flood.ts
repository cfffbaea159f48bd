import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Percentiles, percentilesOf } from '../shared/figures.ts'
import type { Portal } from '../shared/portal.ts'
import type { Flood } from './flooder.ts'
import { searchFrom, send } from './send.ts'

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
  const ends = Date.now() + seconds * 1_000
  const workerData: Flood = { address, from: FLOODER, connections, ends }
  const flooder = new Worker(new URL('./flooder.ts', import.meta.url), { workerData })
  const flood = once(flooder, 'message') as Promise<[Record<string, number>]>
  const others = new Agent({ keepAlive: true })
  const health: number[] = []
  const reader: number[] = []
  let readerRefused = 0
  const watching = [
    (async () => {
      while (Date.now() < ends) {
        health.push((await send(MONITOR, others, `${address}/healthz`)).milliseconds)
        await pause(PAUSE_MS)
      }
    })(),
    (async () => {
      for (let round = 0; Date.now() < ends; round++) {
        const { status, milliseconds } = await searchFrom(READER, others, address, round)
        if (status === 200) reader.push(milliseconds)
        else readerRefused += 1
        await pause(PAUSE_MS)
      }
    })(),
  ]
  await Promise.all(watching)
  others.destroy()
  const [answers] = await flood
  return { flood: answers, health: percentilesOf(health), reader: percentilesOf(reader), readerRefused }
}
