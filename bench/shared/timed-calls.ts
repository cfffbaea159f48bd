import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { TENANT } from './catalogue-portal.ts'
import type { Outcome, SentCall } from './client-thread.ts'
import { loadNow, percentilesOf, printLine } from './figures.ts'

const WARM_UP = 20

/** @returns milliseconds until the whole answer is there */
export type Ask = (call: AnyCall, input: Record<string, unknown>) => Promise<number>

/**
 * Asks over HTTP, one call after the other, from a thread of its own: unpacking answers does not stop the server, as it
 * would in the server's thread.
 */
export function asker(address: string, headers: Record<string, string> = {}): Ask {
  const client = new Worker(new URL('./client-thread.ts', import.meta.url))
  client.unref()
  return async ({ method, path }, input) => {
    const isGet = method === 'GET'
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
    const answered = once(client, 'message')
    client.postMessage({
      url: `${address}${path}${query}`,
      init: {
        method: isGet ? 'GET' : 'POST',
        headers: { mappingpath: TENANT, 'content-type': 'application/json', ...headers },
        ...(isGet ? {} : { body: JSON.stringify(input) }),
      },
    } satisfies SentCall)
    const [outcome] = (await answered) as [Outcome]
    if ('failure' in outcome) throw new Error(outcome.failure)
    return outcome.milliseconds
  }
}

/**
 * Prints the percentiles of many runs of one call, the first ones left out: milliseconds, and those of the processor in
 * this process (server, client, embedded database), which other work on the machine changes less.
 */
export async function printTimes(
  name: string,
  asks: number,
  one: (nth: number) => Promise<number>,
): Promise<void> {
  const times: number[] = []
  const cpu: number[] = []
  for (let nth = 0; nth < WARM_UP + asks; nth += 1) {
    const before = process.cpuUsage()
    const took = await one(nth)
    const { user, system } = process.cpuUsage(before)
    if (nth < WARM_UP) continue
    times.push(took)
    cpu.push((user + system) / 1_000)
  }
  const { p50, p95 } = percentilesOf(cpu)
  printLine({ phase: name, ...percentilesOf(times), cpuP50: p50, cpuP95: p95, load: loadNow() })
}
