import { parentPort } from 'node:worker_threads'
import type { Envelope } from '@wenyuan/contract/envelope.ts'

/** A call as this thread sends it. */
export interface SentCall {
  url: string
  init: { method: string; headers: Record<string, string>; body?: string }
}

/** Milliseconds until the whole answer was there, or why the server refused. */
export type Outcome = { milliseconds: number } | { failure: string }

/** Sends calls over HTTP, one after the other, apart from the server's thread. */
async function send({ url, init }: SentCall): Promise<Outcome> {
  const started = performance.now()
  const response = await fetch(url, init)
  const text = await response.text()
  const milliseconds = performance.now() - started
  const { success, errCode } = JSON.parse(text) as Envelope<unknown>
  return success ? { milliseconds } : { failure: `${url} answers ${errCode}` }
}

parentPort?.on('message', (call: SentCall) => {
  send(call).then(
    (outcome) => parentPort?.postMessage(outcome),
    (error: unknown) => parentPort?.postMessage({ failure: String(error) } satisfies Outcome),
  )
})
