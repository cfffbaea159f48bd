import { sql } from 'kysely'
import { testParts } from './test-cipher.ts'
import { type Database, type DatabaseSettings, openDatabase } from '../platform/db/open.ts'

/**
 * A program for kill tests. It opens the database described by its first parameter and prints as JSON which pairs of
 * rows are complete and which are incomplete. Then it writes pairs, each in its own transaction, and prints the number
 * of each acknowledged pair. With the second parameter `look` it does not write.
 */
const LANES = 3
const TENANT = 'kill'

export interface Found {
  whole: number[]
  torn: number[]
}

const fillerOf = (number: number, half: string) => `${half}${number} `.repeat(300)

async function look(database: Database): Promise<Found> {
  const { rows } = await sql<{ number: number; half: string; filler: string }>`
    select (body->>'number')::int as number, body->>'half' as half, body->>'filler' as filler
    from saved_search where tenant = ${TENANT}`.execute(database.ofTenant(TENANT))
  const halves = Map.groupBy(rows, ({ number }) => number)
  const found: Found = { whole: [], torn: [] }
  for (const [number, pair] of halves) {
    const isWhole = pair.length === 2 && pair.every(({ half, filler }) => filler === fillerOf(number, half))
    found[isWhole ? 'whole' : 'torn'].push(number)
  }
  return found
}

async function writePair(database: Database, number: number): Promise<void> {
  await database
    .ofTenant(TENANT)
    .transaction()
    .execute(async (trx) => {
      for (const half of ['a', 'b']) {
        const body = JSON.stringify({ number, half, filler: fillerOf(number, half) })
        await trx
          .insertInto('saved_search')
          .values({ tenant: TENANT, id: `${half}${number}`, resource_code: null, body })
          .execute()
      }
    })
}

const [settings = '', only] = process.argv.slice(2)
const databaseSettings = JSON.parse(settings) as DatabaseSettings
const database = await openDatabase(
  databaseSettings.kind === 'postgres'
    ? { ...databaseSettings, onLostConnection: () => {} }
    : databaseSettings,
  testParts,
)
const found = await look(database)
process.stdout.write(`${JSON.stringify(found)}\n`)
if (only === 'look') {
  await database.close()
} else {
  const first = Math.max(0, ...found.whole, ...found.torn) + 1
  for (let lane = 0; lane < LANES; lane++) {
    void (async () => {
      for (let number = first + lane; ; number += LANES) {
        await writePair(database, number)
        process.stdout.write(`${number}\n`)
      }
    })()
  }
}
