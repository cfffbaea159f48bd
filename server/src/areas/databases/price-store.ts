import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

/** What a database costs from one month to another, both included. */
export interface Price {
  code: string
  database: string
  from: string
  to: string
  fen: number
}

export async function everyPrice({ db, tenant }: TenantScope): Promise<Price[]> {
  const rows = await db
    .selectFrom('database_price')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('code')
    .execute()
  return rows.map(({ code, database, from_month, to_month, fen }) => ({
    code,
    database,
    from: from_month.slice(0, 7),
    to: to_month.slice(0, 7),
    fen,
  }))
}

export async function savePrices({ db, tenant }: TenantScope, prices: readonly Price[]): Promise<void> {
  if (prices.length === 0) return
  const rows = prices.map(({ from, to, ...price }) => ({
    tenant,
    ...price,
    from_month: `${from}-01`,
    to_month: `${to}-01`,
  }))
  await db
    .deleteFrom('database_price')
    .where('tenant', '=', tenant)
    .where('code', '=', anyOf(prices.map(({ code }) => code)))
    .execute()
  await db.insertInto('database_price').values(rows).execute()
}

export async function deletePrice({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('database_price')
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
