import { ratings } from '@wenyuan/contract/areas/ratings.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { connectOwner } from '@wenyuan/server/testing/owner-connection.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import { openLoadClient } from '../load/client.ts'
import type { LoadReader } from '../load/mix.ts'
import { libraries } from '../shared/shelves.ts'

/** Writes acknowledged by a portal: all of them must be found afterwards. */
export interface Acknowledged {
  /** Scores by reader and record. */
  scores: Set<string>
  requests: Set<string>
  /** Failed writes: they may be there or not. */
  failed: number
  /** Time of the last acknowledged write, by `performance.now()`. */
  lastAt: number
}

export interface Writers {
  acknowledged: Acknowledged
  /** Resolves when the last pending write has ended. */
  stop(): Promise<void>
}

/** Readers who score one record after the other and request some. No other code writes for them. */
export function startWriters(
  address: string,
  writers: readonly LoadReader[],
  recordIds: readonly string[],
): Writers {
  const client = openLoadClient(address)
  const acknowledged: Acknowledged = { scores: new Set(), requests: new Set(), failed: 0, lastAt: 0 }
  let stopping = false
  const write = async (reader: LoadReader) => {
    for (const [no, recordId] of recordIds.entries()) {
      if (stopping) return
      const { headers, readerId } = reader
      const scored = await client.send({
        call: ratings.rate,
        input: { recordId, score: 1 + (no % 5) },
        headers,
      })
      if (scored.kind === 'answered') acknowledged.scores.add(scoreKey(readerId, recordId))
      const wanted = { recordId, requestType: 'reservation', libCode: libraries[0]?.code ?? '' }
      const asked = await client.send({ call: requests.order, input: wanted, headers })
      if (asked.kind === 'answered') acknowledged.requests.add(requestNoOf(asked.data))
      const failures = [scored, asked].filter(({ kind }) => kind === 'failed').length
      acknowledged.failed += failures
      if (failures === 0) acknowledged.lastAt = performance.now()
      // a missing database fails at once: limits the rate of retries
      else await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const all = Promise.all(writers.map(write))
  return {
    acknowledged,
    async stop() {
      stopping = true
      await all
      client.close()
    },
  }
}

const scoreKey = (readerId: string, recordId: string): string => `${readerId} ${recordId}`

/** An acknowledged request without a number is an error of its own. */
function requestNoOf(data: unknown): string {
  if (typeof data === 'object' && data !== null && 'requestNo' in data) return String(data.requestNo)
  throw new Error('An order was acknowledged without a number.')
}

/** Number of acknowledged writes that a database lacks. */
export async function lostIn(url: string, { scores, requests: asked }: Acknowledged): Promise<number> {
  const database = await connectOwner(url)
  try {
    const rated = await database.ask<{ reader_id: string; record_id: string }>(
      'select reader_id, record_id from rating where tenant = $1',
      [TENANT],
    )
    const requested = await database.ask<{ request_no: string }>(
      'select request_no from request where tenant = $1',
      [TENANT],
    )
    const there = new Set([
      ...rated.map(({ reader_id, record_id }) => scoreKey(reader_id, record_id)),
      ...requested.map(({ request_no }) => request_no),
    ])
    return [...scores, ...asked].filter((one) => !there.has(one)).length
  } finally {
    await database.end()
  }
}

/** Number of acknowledged scores that a portal does not return to their readers. */
export async function lostAt(
  address: string,
  writers: readonly LoadReader[],
  { scores }: Acknowledged,
): Promise<number> {
  const client = openLoadClient(address)
  let lost = 0
  for (const key of scores) {
    const [readerId, recordId] = key.split(' ')
    const headers = writers.find((one) => one.readerId === readerId)?.headers ?? {}
    const { kind, ...rest } = await client.send({ call: ratings.scores, input: { recordId }, headers })
    const data = kind === 'answered' && 'data' in rest ? rest.data : undefined
    const own = typeof data === 'object' && data !== null && 'own' in data ? data.own : null
    if (own === null) lost++
  }
  client.close()
  return lost
}
