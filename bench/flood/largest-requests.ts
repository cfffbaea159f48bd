import { Agent, request } from 'node:http'
import { search } from '@wenyuan/contract/areas/search.ts'
import { BODY_LIMIT, HEADER_LIMIT } from '@wenyuan/server/http/request-limits.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import type { Portal } from '../shared/portal.ts'

/** Requests before the first measurement: what a portal keeps anyway is kept then. */
const WARM_UP = 500
const AT_ONCE = 16

interface MemoryFigures {
  bodyBytes: number
  headerBytes: number
  beforeMb: number
  afterMb: number
  grownMb: number
  peakMb: number
  seconds: number
  /** Answers by status. */
  answers: Record<string, number>
}

/** Sends requests with the largest headers and bodies that are let in, each different, and reads the memory. */
export async function sendLargest(portal: Portal, calls: number): Promise<MemoryFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const answers: Record<string, number> = {}
  let sent = 0
  const drive = async (to: number) => {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (sent < to) {
          const status = await sendOne(agent, portal.address, sent++)
          answers[status] = (answers[status] ?? 0) + 1
        }
      }),
    )
  }
  await drive(WARM_UP)
  const before = await portal.memory()
  const started = performance.now()
  await drive(WARM_UP + calls)
  const seconds = Math.round((performance.now() - started) / 1_000)
  const after = await portal.memory()
  agent.destroy()
  return {
    bodyBytes: bodyOf(0).length,
    headerBytes: headerOf(0).length,
    beforeMb: before.rssMb,
    afterMb: after.rssMb,
    grownMb: after.rssMb - before.rssMb,
    peakMb: after.peakMb,
    seconds,
    answers,
  }
}

/** A text of a length, different for each number. */
const textOf = (length: number, number: number): string => `${number} `.padEnd(length, String(number))

const headerOf = (number: number): string => textOf(HEADER_LIMIT - 1_024, number)

/** A search with a key that no call knows, so large that the body is just allowed. */
const bodyOf = (number: number): string => {
  const searchItems = [{ searchWord: textOf(1_000, number) }]
  const bare = JSON.stringify({ searchItems, [`x${number}`]: '' })
  return JSON.stringify({ searchItems, [`x${number}`]: textOf(BODY_LIMIT - bare.length, number) })
}

const sendOne = (agent: Agent, address: string, number: number): Promise<number> =>
  new Promise((resolve) => {
    const asked = request(
      `${address}${search.search.path}`,
      {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', mappingpath: TENANT, 'x-large': headerOf(number) },
      },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
      },
    )
    asked.once('error', () => resolve(0))
    asked.end(bodyOf(number))
  })
