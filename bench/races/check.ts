import type { Db } from '@wenyuan/server/platform/db/dialect.ts'
import { sql } from 'kysely'
import { TENANT } from '../shared/catalogue-portal.ts'
import type { RoundAnswers } from './races.ts'

/** Violations found in the tables after all rounds, as sentences. */
export async function whatIsWrong(
  db: Db,
  rounds: readonly RoundAnswers[],
  readers: number,
): Promise<string[]> {
  const wrong: string[] = []
  const expect = (is: unknown, wanted: unknown, what: string) => {
    if (JSON.stringify(is) !== JSON.stringify(wanted)) wrong.push(`${what}: ${JSON.stringify(is)}`)
  }
  for (const [round, { places, renewals, handOvers }] of rounds.entries()) {
    const { rows: holds } = await sql<{
      state: string
      barcode: string | null
      reader_id: string
      requests: number
      request_no: string
    }>`
      select h.state, h.barcode, h.reader_id,
        (select min(r.request_no) from request r where r.tenant = ${TENANT} and r.hold_id = h.hold_id) as request_no,
        (select count(*) from request r where r.tenant = ${TENANT} and r.hold_id = h.hold_id
          and r.reader_id = h.reader_id and r.status in ('start', 'accepted')) as requests
      from hold h where h.tenant = ${TENANT} and h.record_id = ${`last${round}`} order by h.hold_no`.execute(
      db,
    )
    const waiting = Array.from({ length: readers - 1 }, () => 'waiting')
    expect(
      holds.map(({ state }) => state),
      ['claimed', ...waiting],
      `states of round ${round}`,
    )
    expect(holds[0]?.barcode, `c-last${round}`, `the copy of round ${round}`)
    expect(new Set(holds.map(({ reader_id }) => reader_id)).size, readers, `readers of round ${round}`)
    expect([...new Set(holds.map(({ requests }) => requests))], [1], `requests of round ${round}`)
    // the first hold has nobody before it, and neither has the one with the copy
    for (const [place, { request_no: no }] of holds.entries())
      if (places.has(no)) expect(places.get(no), Math.max(0, place - 1), `place told in round ${round}`)
    if (renewals > 1) wrong.push(`${renewals} renewals told in round ${round}`)
    if (handOvers > 1) wrong.push(`${handOvers} hand-overs told in round ${round}`)
    const { rows: copies } = await sql<{ status: string }>`
      select status from item where tenant = ${TENANT} and barcode = ${`c-last${round}`}`.execute(db)
    expect(copies[0]?.status, 'processing', `the copy's status of round ${round}`)
    const { rows: renewed } = await sql<{ renewals: number }>`
      select renewals from loan where tenant = ${TENANT} and barcode = ${`c-renewed${round}`}`.execute(db)
    expect(renewed, [{ renewals: 1 }], `renewals of round ${round}`)
    const { rows: handed } = await sql<{ out: boolean; account: string | null }>`
      select l.returned_at is null as out, r.account from loan l
      left join reader r on r.tenant = ${TENANT} and r.reader_id = l.reader_id
      where l.tenant = ${TENANT} and l.barcode = ${`c-handed${round}`} order by out`.execute(db)
    // the preceding step may have had no answer: then the copy was not transferred
    if (handOvers === 0 && handed.length === 1) continue
    expect(
      handed.map(({ out }) => out),
      [false, true],
      `loans of the copy handed over in round ${round}`,
    )
    expect(handed.at(-1)?.account, 'taker', `who has the copy handed over in round ${round}`)
  }
  return wrong
}
