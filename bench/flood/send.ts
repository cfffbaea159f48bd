import { type Agent, request } from 'node:http'
import { search } from '@wenyuan/contract/areas/search.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import { shelves } from './words.ts'

/** A search by one client. */
export const searchFrom = (from: string, agent: Agent, address: string, at: number) =>
  send(
    from,
    agent,
    `${address}${search.search.path}`,
    JSON.stringify({ searchItems: [{ searchWord: shelves[at % shelves.length] }], rows: 20 }),
  )

/** Sends one request for a client; a POST if there is a body. */
export function send(
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
