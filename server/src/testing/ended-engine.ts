import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { DatabaseAway } from '../platform/db/database-error.ts'
import type { Db } from '../platform/db/dialect.ts'
import { type Database, openDatabase } from '../platform/db/open.ts'
import { withRequest } from '../platform/request-context.ts'
import { testParts } from './test-cipher.ts'

/** Takes a minute at least. Another number makes it another statement, which is not refused yet. */
export const longSelect = (number = 0) => sql`
  select count(*) from generate_series(1, 200000) as a, generate_series(${sql.lit(number)}, 200000) as b`
/** Writes for a minute at least. */
const longInsert = (number: number) => sql`
  insert into saved_search (tenant, id, body)
  select 'long', 'never ' || n, json_build_object('filler', repeat(md5(n::text), 60))
  from generate_series(${sql.lit(number)}, 100000000) as n`

/** The embedded database in a folder of its own. */
export async function openInFolder(onLostConnection: (error: Error) => void = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-ended-'))
  const database = await openDatabase(
    { kind: 'embedded', folder: join(folder, 'database'), onLostConnection },
    testParts,
  )
  return {
    database,
    async close() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As a call whose statements may run for so long. */
export const within = <T>(limitMs: number, work: () => Promise<T>): Promise<T> =>
  withRequest({ requestId: 'test', limitMs }, work)

export const insertSearch = (db: Db, tenant: string, id: string) =>
  db.insertInto('saved_search').values({ tenant, id, resource_code: null, body: '{}' }).execute()

export const searchIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('saved_search').select('id').execute()).map(({ id }) => id).toSorted()

/** Writes pairs of rows, each in its transaction, until told to stop. Notes those that were acknowledged. */
function startWriter(database: Database, tenant: string) {
  const acknowledged: string[] = []
  let isStopping = false
  const db = database.ofTenant(tenant)
  const ended = (async () => {
    for (let number = 1; !isStopping; number++) {
      await db.transaction().execute(async (trx) => {
        await insertSearch(trx, tenant, `a ${number}`)
        await insertSearch(trx, tenant, `b ${number}`)
      })
      acknowledged.push(`a ${number}`, `b ${number}`)
    }
  })()
  return {
    acknowledged,
    async stop() {
      isStopping = true
      await ended
    },
  }
}

/**
 * Libraries write while statements of another one take too long, which ends the engine in the middle of their work: of a
 * select, of a write, and of a write in a transaction that has written before.
 */
export async function endEngineRepeatedly(rounds: number): Promise<void> {
  const lost: Error[] = []
  const { database, close } = await openInFolder((error) => void lost.push(error))
  const long = database.ofTenant('long')
  const works: ((round: number) => Promise<unknown>)[] = [
    (round) => longSelect(round).execute(long),
    (round) => longInsert(round).execute(long),
    (round) =>
      long.transaction().execute(async (trx) => {
        await insertSearch(trx, 'long', 'half')
        await longInsert(round).execute(trx)
      }),
  ]
  try {
    const writers = ['whu', 'pku'].map((tenant) => ({ tenant, ...startWriter(database, tenant) }))
    for (let round = 0; round < rounds; round++) {
      const limitMs = 200 + ((round * 37) % 300)
      const work = within(limitMs, async () => works[round % works.length]?.(round))
      const before = writers.map(({ acknowledged }) => acknowledged.length)
      await expect(work).rejects.toBeInstanceOf(DatabaseAway)
      await expect
        .poll(() => writers.every(({ acknowledged }, at) => acknowledged.length > (before[at] ?? 0)), {
          timeout: 60_000,
        })
        .toBe(true)
    }
    for (const writer of writers) await writer.stop()
    for (const { tenant, acknowledged } of writers)
      expect(await searchIds(database.ofTenant(tenant))).toEqual(acknowledged.toSorted())
    expect(await searchIds(long)).toEqual([])
    expect(lost).toHaveLength(rounds)
  } finally {
    await close()
  }
}
