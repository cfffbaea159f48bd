import { Agent, request } from 'node:http'
import type { Envelope } from '@wenyuan/contract/envelope.ts'
import type { LoadRequest } from './mix.ts'

/** Outcome of a request: answered, refused with a declared failure code, or failed with a reason. */
export type Outcome =
  | { kind: 'answered'; data?: unknown }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string }

/** Behaves like many browsers: keep-alive connections, compressed answers. */
export interface LoadClient {
  send(asked: Pick<LoadRequest, 'call' | 'input' | 'headers'>): Promise<Outcome>
  close(): void
}

/** The browser app's own time limit. Source: spec 2 §8. */
const PATIENCE_MS = 30_000
const CONNECTIONS = 256

export function openLoadClient(address: string): LoadClient {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  return {
    send: (asked) => send(agent, address, asked),
    close: () => agent.destroy(),
  }
}

function send(
  agent: Agent,
  address: string,
  { call, input, headers }: Pick<LoadRequest, 'call' | 'input' | 'headers'>,
): Promise<Outcome> {
  const isGet = call.method === 'GET'
  const query = isGet ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
  const body = isGet ? '' : JSON.stringify(input)
  return new Promise((resolve) => {
    const fail = (reason: string) => resolve({ kind: 'failed', reason })
    const asked = request(
      `${address}${call.path}${query}`,
      {
        agent,
        method: isGet ? 'GET' : 'POST',
        timeout: PATIENCE_MS,
        headers: {
          ...headers,
          'content-language': 'zh_CN',
          'accept-encoding': 'gzip',
          ...(isGet ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', (error) => fail(codeOf(error)))
        response.on('end', () => {
          // only long answers are compressed, and refusals are short
          if (response.statusCode === 200 && response.headers['content-encoding'] !== undefined)
            resolve({ kind: 'answered' })
          else resolve(outcomeOf(response.statusCode ?? 0, Buffer.concat(chunks).toString()))
        })
      },
    )
    asked.on('timeout', () => asked.destroy(Object.assign(new Error('no answer'), { code: 'NO_ANSWER' })))
    asked.on('error', (error) => fail(codeOf(error)))
    asked.end(body)
  })
}

function outcomeOf(status: number, text: string): Outcome {
  try {
    const { success, data, errCode } = JSON.parse(text) as Envelope<unknown>
    if (status !== 200) return { kind: 'failed', reason: `${status} ${errCode}` }
    return success ? { kind: 'answered', data } : { kind: 'refused', reason: errCode ?? 'unknown' }
  } catch {
    return { kind: 'failed', reason: `${status} unreadable` }
  }
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : error.message)
