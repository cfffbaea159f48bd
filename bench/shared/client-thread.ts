import { Agent, type IncomingMessage, request } from 'node:http'
import { parentPort } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import type { Envelope } from '@wenyuan/contract/envelope.ts'

/** A call as this thread sends it. */
export interface SentCall {
  url: string
  init: { method: string; headers: Record<string, string>; body?: string }
}

/** Milliseconds until the whole answer had come in, or why the server refused. */
export type Outcome = { milliseconds: number } | { failure: string }

const connections = new Agent({ keepAlive: true })

/** Sends calls over HTTP, one after the other, apart from the server's thread. Answers are unpacked after the time is taken. */
async function send({ url, init }: SentCall): Promise<Outcome> {
  const started = performance.now()
  const { packed, encoding } = await answerOf({ url, init })
  const milliseconds = performance.now() - started
  const text = (encoding === 'gzip' ? gunzipSync(packed) : packed).toString('utf8')
  const { success, errCode } = JSON.parse(text) as Envelope<unknown>
  return success ? { milliseconds } : { failure: `${url} answers ${errCode}` }
}

async function answerOf({ url, init }: SentCall): Promise<{ packed: Buffer; encoding: string | undefined }> {
  const { body, method } = init
  const headers = { ...init.headers, 'accept-encoding': 'gzip' }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method, headers, agent: connections }, resolve).on('error', reject).end(body)
  })
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  return { packed: Buffer.concat(parts), encoding: response.headers['content-encoding'] }
}

parentPort?.on('message', (call: SentCall) => {
  send(call).then(
    (outcome) => parentPort?.postMessage(outcome),
    (error: unknown) => parentPort?.postMessage({ failure: String(error) } satisfies Outcome),
  )
})
