import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { TENANT } from './catalogue-portal.ts'

export interface Answer {
  /** From the first byte sent to the last one received. */
  milliseconds: number
  /** As received. */
  bytes: number
  read: () => unknown
}

/** Behaves like a browser: keep-alive connections, compressed answers. */
export interface HttpClient {
  post(path: string, body: unknown): Promise<Answer>
  close(): void
}

/** Opens a client of one server with at most `connections` concurrent requests. */
export function openClient(address: string, connections: number): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  return {
    post: (path, body) => post(agent, `${address}${path}`, JSON.stringify(body)),
    close: () => agent.destroy(),
  }
}

function post(agent: Agent, url: string, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const asked = request(
      url,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'content-language': 'zh_CN',
          'accept-encoding': 'gzip',
          mappingpath: TENANT,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const milliseconds = performance.now() - started
          const received = Buffer.concat(chunks)
          const text = () =>
            (response.headers['content-encoding'] === 'gzip' ? gunzipSync(received) : received).toString()
          if (response.statusCode !== 200) {
            reject(
              new Error(
                `${url} answered ${response.statusCode}: ${text().slice(0, 300)} to ${body.slice(0, 300)}`,
              ),
            )
            return
          }
          resolve({ milliseconds, bytes: received.length, read: () => dataOf(text()) })
        })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

function dataOf(text: string): unknown {
  const { success, data, errCode } = JSON.parse(text) as Envelope<unknown>
  if (!success) throw new Error(`The server refused: ${errCode}`)
  return data
}
