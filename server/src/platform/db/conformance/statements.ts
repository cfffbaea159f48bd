import { expect, test } from 'vitest'
import { isUniqueViolation } from '../database-error.ts'
import { askingWhu, type DatabaseUnderTest, keep } from './saved-searches.ts'

/** What is refused is named, and leaves the connection usable. */
export function describeStatements(under: DatabaseUnderTest): void {
  const { ask, valueOf } = askingWhu(under)
  const whu = () => under.database().ofTenant('whu')

  test('the number of affected rows is returned', async () => {
    const write = keep(whu(), 'whu', 'affected', 1)
    expect(await write.executeTakeFirst()).toMatchObject({ numInsertedOrUpdatedRows: 1n })
    const again = write.onConflict((conflict) => conflict.doNothing())
    expect(await again.executeTakeFirst()).toMatchObject({ numInsertedOrUpdatedRows: 0n })
    const all = whu().updateTable('saved_search').set({ body: '{}' }).where('tenant', '=', 'whu')
    expect(await all.executeTakeFirst()).toMatchObject({ numUpdatedRows: 1n })
    const gone = whu().deleteFrom('saved_search').where('tenant', '=', 'whu')
    expect(await gone.executeTakeFirst()).toMatchObject({ numDeletedRows: 1n })
    expect(await gone.executeTakeFirst()).toMatchObject({ numDeletedRows: 0n })
  })

  test('a duplicate key is reported with code and constraint, and the connection stays usable', async () => {
    await keep(whu(), 'whu', 'double', 1).execute()
    const error: unknown = await keep(whu(), 'whu', 'double', 2)
      .execute()
      .then(
        () => undefined,
        (refusal: unknown) => refusal,
      )
    expect(isUniqueViolation(error)).toBe(true)
    expect(error).toMatchObject({ code: '23505', constraint: 'saved_search_pkey' })
    expect(await valueOf('1')).toBe(1)
  })

  test.each([
    ['select 1 from nowhere', [], '42P01'],
    ['selekt', [], '42601'],
    ["select 'x'::int", [], '22P02'],
    ['select 1/0', [], '22012'],
    ['select $1::text', ['\0'], '22021'],
    ['create table mine (x int)', [], '42501'],
    ['drop table bib_record', [], '42501'],
    ['alter table bib_record disable row level security', [], '42501'],
  ])('%s is refused with %s %s, and the next statement is answered', async (statement, parameters, code) => {
    await expect(ask(statement, parameters)).rejects.toMatchObject({ code })
    expect(await valueOf('1')).toBe(1)
  })

  test('a statement is answered again after it was refused, and with values of another length', async () => {
    const statement = "select coalesce($1::text[], '{}')::int[] as value"
    const of = async (numbers: unknown) => (await ask(statement, [numbers])).rows[0]?.value
    expect(await of(['1', '2'])).toEqual([1, 2])
    await expect(of(['x'])).rejects.toMatchObject({ code: '22P02' })
    expect(await of([])).toEqual([])
    expect(await of(null)).toEqual([])
  })

  test('more distinct statements than the cache holds are answered, and the first one again', async () => {
    const numbers = Array.from({ length: 600 }, (_, at) => at)
    for (const number of [...numbers, 0]) expect(await valueOf(`$1::int + ${number}`, [1])).toBe(number + 1)
    const long = numbers.map((number) => `$${number + 1}::bigint`).join(' + ')
    expect(await valueOf(long, numbers)).toBe(179_700)
    expect(await valueOf(long, [...numbers].fill(1))).toBe(600)
  })

  test('a statement within its limit is answered, and the limit is that of its work only', async () => {
    const limited = { sql: 'select 1 as value', parameters: [] }
    const longest = { sql: "select current_setting('statement_timeout') as value", parameters: [] }
    const before = await under.backend().run('whu', longest)
    expect((await under.backend().run('whu', limited, { limitMs: 60_000 })).rows).toEqual([{ value: 1 }])
    expect(await under.backend().run('whu', longest)).toEqual(before)
  })
}
