import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  endEngineRepeatedly,
  insertSearch,
  longSelect,
  openInFolder,
  searchIds,
  within,
} from '../../../testing/ended-engine.ts'
import { testParts } from '../../../testing/test-cipher.ts'
import { DatabaseAway } from '../database-error.ts'
import type { Db } from '../dialect.ts'
import { openDatabase } from '../open.ts'

const lost: Error[] = []
let opened: Awaited<ReturnType<typeof openInFolder>>
beforeAll(async () => {
  opened = await openInFolder((error) => void lost.push(error))
})
afterAll(() => opened.close())

const oneOf = async (db: Db) => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows

test('a statement that takes too long is ended and refused, and whoever waited is answered', async () => {
  const { database } = opened
  const pku = database.ofTenant('pku')
  await insertSearch(pku, 'pku', 'before')
  const long = within(300, () => longSelect().execute(database.ofTenant('whu')))
  const waiting = within(60_000, () => searchIds(pku))
  await expect(long).rejects.toMatchObject({ name: 'DatabaseAway', retryAfter: 10 })
  await expect(longSelect().execute(database.ofTenant('whu'))).rejects.toBeInstanceOf(DatabaseAway)
  expect(await waiting).toEqual(['before'])
  expect(await oneOf(database.ofTenant('whu'))).toEqual([{ one: 1 }])
  expect(lost.map(({ message }) => message)).toEqual([expect.stringContaining('of library whu')])
})

test('a transaction whose engine was ended does not go on in the next one', async () => {
  const whu = opened.database.ofTenant('whu')
  let broken: unknown
  const work = within(300, () =>
    whu.transaction().execute(async (trx) => {
      await insertSearch(trx, 'whu', 'half')
      await longSelect(2)
        .execute(trx)
        .catch((error: unknown) => (broken = error))
      await insertSearch(trx, 'whu', 'other half')
    }),
  )
  await expect(work).rejects.toBeInstanceOf(DatabaseAway)
  expect(broken).toBeInstanceOf(DatabaseAway)
  expect(await searchIds(whu)).toEqual([])
  await insertSearch(whu, 'whu', 'after')
  expect(await searchIds(whu)).toEqual(['after'])
})

test('in memory a statement has no limit: nothing could be opened again', async () => {
  const database = await openDatabase({ kind: 'embedded' }, testParts)
  const counting = sql<{ n: number }>`select count(*) as n from generate_series(1, 30000)`
  const { rows } = await within(1, () => counting.execute(database.ofTenant('whu')))
  expect(rows).toEqual([{ n: 30_000 }])
  await database.close()
})

test('whatever the engine was doing when it was ended, every acknowledged write is there and nothing half written', () =>
  endEngineRepeatedly(20))
