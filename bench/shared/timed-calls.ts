import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { TENANT } from './catalogue-portal.ts'
import { loadNow, percentilesOf, printLine } from './figures.ts'

const WARM_UP = 20

/** @returns milliseconds until the whole answer is there */
export type Ask = (call: AnyCall, input: Record<string, unknown>) => Promise<number>

/** Asks over HTTP, one call after the other. */
export function asker(address: string, headers: Record<string, string> = {}): Ask {
  return async ({ method, path }, input) => {
    const isGet = method === 'GET'
    const started = performance.now()
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
    const response = await fetch(`${address}${path}${query}`, {
      method: isGet ? 'GET' : 'POST',
      headers: { mappingpath: TENANT, 'content-type': 'application/json', ...headers },
      ...(isGet ? {} : { body: JSON.stringify(input) }),
    })
    const { success, errCode } = (await response.json()) as { success: boolean; errCode: string | null }
    if (!success) throw new Error(`${path} answers ${errCode}`)
    return performance.now() - started
  }
}

/** Prints the percentiles of many runs of one call, the first ones left out. */
export async function printTimes(
  name: string,
  asks: number,
  one: (nth: number) => Promise<number>,
): Promise<void> {
  const times: number[] = []
  for (let nth = 0; nth < WARM_UP + asks; nth += 1) {
    const took = await one(nth)
    if (nth >= WARM_UP) times.push(took)
  }
  printLine({ phase: name, ...percentilesOf(times), load: loadNow() })
}
