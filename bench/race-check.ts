import type { Db } from '@wenyuan/server/db/dialect.ts'
import { sql } from 'kysely'
import { TENANT } from './catalogue-house.ts'

/** Sentences about what is not as it must be after all rounds, read from the tables themselves. */
export async function whatIsWrong(db: Db, rounds: number, readers: number): Promise<string[]> {
  const wrong: string[] = []
  const expect = (is: unknown, wanted: unknown, what: string) => {
    if (JSON.stringify(is) !== JSON.stringify(wanted)) wrong.push(`${what}: ${JSON.stringify(is)}`)
  }
  for (let round = 0; round < rounds; round++) {
    const { rows: holds } = await sql<{
      state: string
      barcode: string | null
      reader_id: string
      requests: number
    }>`
      select h.state, h.barcode, h.reader_id,
        (select count(*) from request r where r.tenant = ${TENANT} and r.hold_id = h.hold_id
          and r.reader_id = h.reader_id and r.status = 'start') as requests
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
    expect(
      handed.map(({ out }) => out),
      [false, true],
      `loans of the copy handed over in round ${round}`,
    )
    expect(handed.at(-1)?.account, 'taker', `who has the copy handed over in round ${round}`)
  }
  return wrong
}
