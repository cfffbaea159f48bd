import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fake host for tests: it answers by a function that may be replaced at any time. */
export interface BentHost {
  address: string
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void | Promise<void>
  close(): Promise<void>
}

export async function openBentHost(): Promise<BentHost> {
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString('utf8')))
    request.on('end', () => void host.answer(request, response, body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host: BentHost = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (_, response) => void response.writeHead(404).end(),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return host
}

export const sendJson = (response: ServerResponse, value: unknown, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
