import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { queryOf } from '@wenyuan/server/testing/calls/call-inputs.ts'
import { TENANT } from './catalogue-portal.ts'
import type { Outcome, SentCall } from './client-thread.ts'

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
    const query = isGet ? `?${queryOf(input)}` : ''
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
