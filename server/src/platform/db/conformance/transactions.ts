import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../dialect.ts'
import { type DatabaseUnderTest, idsSeen, keep } from './saved-searches.ts'

export function describeTransactions({ database }: DatabaseUnderTest): void {
  const whu = () => database().ofTenant('whu')

  test('statements of one transaction may be issued concurrently', async () => {
    await whu()
      .transaction()
      .execute(async (trx) => {
        const ids = ['at once 1', 'at once 2', 'at once 3']
        await Promise.all(ids.map((id) => keep(trx, 'whu', id, 1).execute()))
        expect(await idsSeen(trx)).toEqual(expect.arrayContaining(ids))
      })
  })

  test('a transaction sees its own writes, and others see them after the commit', async () => {
    await whu()
      .transaction()
      .execute(async (trx) => {
        await keep(trx, 'whu', 'done', 1).execute()
        expect(await idsSeen(trx)).toContain('done')
      })
    expect(await idsSeen(whu())).toContain('done')
  })

  test('a transaction that throws, or that contains a refused statement, is rolled back', async () => {
    const broken = (fault: (trx: Db) => Promise<unknown>) =>
      whu()
        .transaction()
        .execute(async (trx) => {
          await keep(trx, 'whu', 'undone', 1).execute()
          await fault(trx)
        })
    await expect(broken(() => Promise.reject(new Error('changed my mind')))).rejects.toThrow('changed my')
    await expect(broken((trx) => sql`select 1/0`.execute(trx))).rejects.toMatchObject({ code: '22012' })
    await expect(broken((trx) => keep(trx, 'whu', 'undone', 2).execute())).rejects.toMatchObject({
      code: '23505',
    })
    expect(await idsSeen(whu())).not.toContain('undone')
  })
}

/** Transactions that change one row wait for each other. */
export function describeConcurrentWrites({ database }: DatabaseUnderTest): void {
  const whu = () => database().ofTenant('whu')
  const countOf = async (db: Db, id: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select (body->>'count')::int as count from saved_search where tenant = 'whu' and id = ${id} for update`.execute(
      db,
    )
    return rows[0]?.count ?? -1
  }
  const increment = (id: string, meanwhile: (trx: Db) => Promise<void> = async () => {}) =>
    whu()
      .transaction()
      .execute(async (trx) => {
        const count = await countOf(trx, id)
        await meanwhile(trx)
        const body = JSON.stringify({ count: count + 1 })
        await trx.updateTable('saved_search').set({ body }).where('id', '=', id).execute()
      })

  test('of two transactions that want the same row the second waits for the first', async () => {
    await keep(whu(), 'whu', 'waited for', 0).execute()
    const ends: string[] = []
    let second: Promise<unknown> = Promise.resolve()
    await increment('waited for', async (trx) => {
      second = increment('waited for').then(() => ends.push('second'))
      for (let turn = 0; turn < 5; turn++) await sql`select 1`.execute(trx)
      ends.push('first')
    })
    await second
    expect(ends).toEqual(['first', 'second'])
    expect(await countOf(whu(), 'waited for')).toBe(2)
  })

  test('twenty concurrent increments all count', async () => {
    await keep(whu(), 'whu', 'counted', 0).execute()
    await Promise.all(Array.from({ length: 20 }, () => increment('counted')))
    expect(await countOf(whu(), 'counted')).toBe(20)
  })
}
