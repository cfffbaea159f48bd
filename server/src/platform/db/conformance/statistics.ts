import { expect, test } from 'vitest'
import { keepStatistics } from '../statistics.ts'
import { askingWhu, type DatabaseUnderTest } from './saved-searches.ts'

/** In milliseconds: longer than a run, so that only the test itself renews statistics. */
const BY_HAND_ONLY = 86_400_000

/** What the planner knows. */
export function describeStatistics(under: DatabaseUnderTest): void {
  const { backend } = under
  const { ask } = askingWhu(under)

  test('a small library brought in beside a large one is known to the planner', async () => {
    const statistics = keepStatistics(backend(), BY_HAND_ONLY)
    const write = (tenant: string, count: number) =>
      statistics.backend.run(tenant, {
        sql: `insert into saved_search (tenant, id, body)
          select $1, n::text, '{}' from generate_series(1, $2::int) as n`,
        parameters: [tenant, count],
      })
    const expected = async () => {
      const sql = "explain (format json) select from saved_search where tenant = 'small'"
      const { rows } = await backend().run('small', { sql, parameters: [] })
      return Number(/"Plan Rows":\s*(\d+)/.exec(JSON.stringify(rows))?.[1])
    }
    await write('large', 30_000)
    await statistics.renew()
    await write('small', 600)
    expect(await expected()).toBeLessThan(100)
    await statistics.renew()
    await statistics.stop()
    expect(await expected()).toBeGreaterThan(300)
  })

  test('a table that a trigger writes is known to the planner', async () => {
    const statistics = keepStatistics(backend(), BY_HAND_ONLY)
    await statistics.backend.run('headings', {
      sql: `insert into authority (tenant, control_number, kind, heading, variants, see_also)
        select $1, n::text, 'subject', 'heading ' || n, '[]', '[]' from generate_series(1, 600) as n`,
      parameters: ['headings'],
    })
    await statistics.renew()
    await statistics.stop()
    const sql = "explain (format json) select from authority_name where tenant = 'headings'"
    const { rows } = await backend().run('headings', { sql, parameters: [] })
    expect(Number(/"Plan Rows":\s*(\d+)/.exec(JSON.stringify(rows))?.[1])).toBeGreaterThan(300)
  })

  test('only statistics of tables of libraries are renewed', async () => {
    for (const name of ['nowhere', 'kysely_migration', 'pg_class', 'bib_record; drop table item'])
      await expect(ask('select renew_statistics($1)', [name])).rejects.toThrow('not a table of libraries')
  })
}
