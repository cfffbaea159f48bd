import type { Backend } from '../backend.ts'
import type { Db } from '../dialect.ts'
import type { Database } from '../open.ts'

/** A database with all tables, open while tests run. */
export interface DatabaseUnderTest {
  backend(): Backend
  database(): Database
}

export const keep = (db: Db, tenant: string, id: string, count: number) =>
  db.insertInto('saved_search').values({ tenant, id, resource_code: null, body: `{"count":${count}}` })

export const idsSeen = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('saved_search').select('id').orderBy('id').execute()).map(({ id }) => id)

/** How the tests ask the tenant `whu` in SQL. */
export function askingWhu({ backend }: DatabaseUnderTest) {
  const ask = (statement: string, parameters: readonly unknown[] = []) =>
    backend().run('whu', { sql: statement, parameters })
  const valueOf = async (expression: string, parameters: readonly unknown[] = []): Promise<unknown> =>
    (await ask(`select ${expression} as value`, parameters)).rows[0]?.value
  return { ask, valueOf }
}
