import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../app/schema.ts'
import { testDbParts } from '../../testing/test-cipher.ts'
import type { Backend, OwnerSession, Rows } from './backend.ts'
import { isUniqueViolation } from './database-error.ts'
import type { Db } from './dialect.ts'
import { migrate, SchemaTooNew } from './migrate.ts'
import { type Database, databaseOver } from './open.ts'
import { keepStatistics } from './statistics.ts'

/** In milliseconds: longer than a run, so that only the test itself renews statistics. */
const BY_HAND_ONLY = 86_400_000

export interface OpenBackend {
  backend: Backend
  /** Opens the same database again, like the next start of the program. */
  again(): Promise<Backend>
  close(): Promise<void>
}

/** Conformance suite of `Backend`. `open` returns an empty database without tables. */
export function describeDatabase(name: string, open: () => Promise<OpenBackend>): void {
  describe(`database ${name}`, () => {
    let opened: OpenBackend
    let database: Database
    beforeAll(async () => {
      opened = await open()
      await migrate(opened.backend, schema)
      database = databaseOver(opened.backend, testDbParts)
    })
    afterAll(() => opened.close())

    const whu = () => database.ofTenant('whu')
    const ask = (statement: string, parameters: readonly unknown[] = []): Promise<Rows> =>
      opened.backend.run('whu', { sql: statement, parameters })
    const valueOf = async (expression: string, parameters: readonly unknown[] = []): Promise<unknown> =>
      (await ask(`select ${expression} as value`, parameters)).rows[0]?.value
    const keep = (db: Db, tenant: string, id: string, count: number) =>
      db.insertInto('saved_search').values({ tenant, id, resource_code: null, body: `{"count":${count}}` })
    const idsSeen = async (db: Db): Promise<string[]> =>
      (await db.selectFrom('saved_search').select('id').orderBy('id').execute()).map(({ id }) => id)

    test.each([
      ['9007199254740991::bigint', 9_007_199_254_740_991],
      ['-7::int', -7],
      ['0.1::float8', 0.1],
      ["'12.30'::numeric", '12.30'],
      ['(select sum(n) from (values (1::bigint), (2)) as v(n))', '3'],
      ['(select count(*) from (values (1), (2)) as v(n))', 2],
      ['true', true],
      ['null::text', null],
      ["'红楼梦 𠮷'", '红楼梦 𠮷'],
      ["'2026-02-28'::date", '2026-02-28'],
      ["'2026-02-28T23:59:59.123+08:00'::timestamptz", new Date('2026-02-28T15:59:59.123Z')],
      ["'2026-02-28 23:59:59'::timestamp", '2026-02-28 23:59:59'],
      [`'{"a":[1,"二",null]}'::json`, { a: [1, '二', null] }],
      [`'{"a":[1,"二",null]}'::jsonb`, { a: [1, '二', null] }],
      ["array['a','b,c']::text[]", ['a', 'b,c']],
      ['array[1,2]::int[]', [1, 2]],
    ])('%s arrives as the same JavaScript value', async (expression, value) => {
      expect(await valueOf(expression)).toEqual(value)
    })

    test.each([
      ['$1::text', ['红楼梦 𠮷 \\ \' " $2'], '红楼梦 𠮷 \\ \' " $2'],
      ['$1::text', ['x'.repeat(1_000_000)], 'x'.repeat(1_000_000)],
      ['$1::text', ['half \ud800 a pair'], 'half \ufffd a pair'],
      ['$1::text || $2::text', ['\udc00', 'b'], '\ufffdb'],
      ['$1::int + 1', [41], 42],
      ['$1::bigint', [9_007_199_254_740_991], 9_007_199_254_740_991],
      ['$1::boolean', [false], false],
      ['$1::text is null', [null], true],
      ['$1::timestamptz', [new Date('2026-03-15T04:00:00.5Z')], new Date('2026-03-15T04:00:00.5Z')],
      ['$1::date', ['2026-03-15'], '2026-03-15'],
      ["'b,c' = any($1::text[])", [['a', 'b,c', 'd"e']], true],
      ['$1::json', ['{"a":1}'], { a: 1 }],
    ])('%s accepts the parameter it is given', async (expression, parameters, value) => {
      expect(await valueOf(expression, parameters)).toEqual(value)
    })

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
    ])(
      '%s is refused with %s %s, and the next statement is answered',
      async (statement, parameters, code) => {
        await expect(ask(statement, parameters)).rejects.toMatchObject({ code })
        expect(await valueOf('1')).toBe(1)
      },
    )

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

    test('rows are visible and writable for their own tenant only, and not without a tenant', async () => {
      await keep(database.ofTenant('pku'), 'pku', 'of pku', 1).execute()
      expect(await idsSeen(database.ofTenant('pku'))).toEqual(['of pku'])
      expect(await idsSeen(whu())).not.toContain('of pku')
      expect(await idsSeen(database.directory)).toEqual([])
      await expect(keep(whu(), 'pku', 'forged', 1).execute()).rejects.toThrow('row-level security')
      await expect(keep(database.directory, 'pku', 'forged', 1).execute()).rejects.toThrow(
        'row-level security',
      )
      const theirs = whu().deleteFrom('saved_search').where('id', '=', 'of pku')
      expect(await theirs.executeTakeFirst()).toMatchObject({ numDeletedRows: 0n })
    })

    test('concurrent statements of many tenants never see rows of each other', async () => {
      const tenants = ['a', 'b', 'c', 'd'].map((code) => `mixed-${code}`)
      for (const tenant of tenants) await keep(database.ofTenant(tenant), tenant, tenant, 1).execute()
      const seen = await Promise.all(
        Array.from({ length: 40 }, async (_, at) => {
          const tenant = tenants[at % tenants.length] ?? ''
          const db = database.ofTenant(tenant)
          return { tenant, ids: at % 3 === 0 ? await db.transaction().execute(idsSeen) : await idsSeen(db) }
        }),
      )
      for (const { tenant, ids } of seen) expect(ids).toEqual([tenant])
    })

    test('an invalid group code never reaches a statement', async () => {
      for (const tenant of ['', "x'; drop table item; --", 'x'.repeat(33), '北大', 'a b']) {
        await expect(idsSeen(database.ofTenant(tenant))).rejects.toThrow('Not a group code')
        await expect(database.ofTenant(tenant).transaction().execute(idsSeen)).rejects.toThrow(
          'Not a group code',
        )
      }
    })

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

    test('a small library brought in beside a large one is known to the planner', async () => {
      const statistics = keepStatistics(opened.backend, BY_HAND_ONLY)
      const write = (tenant: string, count: number) =>
        statistics.backend.run(tenant, {
          sql: `insert into saved_search (tenant, id, body)
            select $1, n::text, '{}' from generate_series(1, $2::int) as n`,
          parameters: [tenant, count],
        })
      const expected = async () => {
        const sql = "explain (format json) select from saved_search where tenant = 'small'"
        const { rows } = await opened.backend.run('small', { sql, parameters: [] })
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
      const statistics = keepStatistics(opened.backend, BY_HAND_ONLY)
      await statistics.backend.run('headings', {
        sql: `insert into authority (tenant, control_number, kind, heading, variants, see_also)
          select $1, n::text, 'subject', 'heading ' || n, '[]', '[]' from generate_series(1, 600) as n`,
        parameters: ['headings'],
      })
      await statistics.renew()
      await statistics.stop()
      const sql = "explain (format json) select from authority_name where tenant = 'headings'"
      const { rows } = await opened.backend.run('headings', { sql, parameters: [] })
      expect(Number(/"Plan Rows":\s*(\d+)/.exec(JSON.stringify(rows))?.[1])).toBeGreaterThan(300)
    })

    test('only statistics of tables of libraries are renewed', async () => {
      for (const name of ['nowhere', 'kysely_migration', 'pg_class', 'bib_record; drop table item'])
        await expect(ask('select renew_statistics($1)', [name])).rejects.toThrow('not a table of libraries')
    })

    test('a statement within its limit is answered, and the limit is that of its work only', async () => {
      const limited = { sql: 'select 1 as value', parameters: [] }
      const longest = { sql: "select current_setting('statement_timeout') as value", parameters: [] }
      const before = await opened.backend.run('whu', longest)
      expect((await opened.backend.run('whu', limited, { limitMs: 60_000 })).rows).toEqual([{ value: 1 }])
      expect(await opened.backend.run('whu', longest)).toEqual(before)
    })

    test('the next start finds schema and rows unchanged', async () => {
      const next = await opened.again()
      await migrate(next, schema)
      expect(await idsSeen(databaseOver(next, testDbParts).ofTenant('whu'))).toEqual(await idsSeen(whu()))
      await next.close()
    })

    test('a schema made by a newer program is refused with a sentence', async () => {
      const newer = await opened.again()
      const refused = { ...newer, asOwner: () => afterFutureMigration(newer) }
      await expect(migrate(refused, schema)).rejects.toThrow(SchemaTooNew)
      await newer.close()
    })
  })
}

/** An owner session that first records a migration unknown to this program. */
async function afterFutureMigration(backend: Backend): Promise<OwnerSession> {
  const session = await backend.asOwner()
  const sql = "insert into kysely_migration (name, timestamp) values ('999912312359-future', '2030')"
  await session.query({ sql, parameters: [] })
  return session
}
