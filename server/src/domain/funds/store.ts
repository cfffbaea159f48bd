import { sql } from 'kysely'
import type { TimedScope } from '../../core/scope.ts'
import { entryTable } from '../../platform/db/entry-table.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { Fund } from './tables.ts'

export interface FundBalance {
  fund: Fund
  reserved: number
  spent: number
  /** Amount less what is reserved and spent; below 0 where bills were higher than what was reserved. */
  free: number
}

const numbers = [
  sql<number>`amount::float8`.as('amount'),
  sql<number>`reserved::float8`.as('reserved'),
  sql<number>`spent::float8`.as('spent'),
] as const

/** All funds with what is left of them. */
export async function fundBalances({ db, tenant }: TenantScope): Promise<FundBalance[]> {
  const rows = await db
    .selectFrom('fund')
    .select('entry')
    .select([...numbers])
    .where('tenant', '=', tenant)
    .orderBy('code')
    .execute()
  return rows.map(({ entry, amount, reserved, spent }) => ({
    fund: entry,
    reserved,
    spent,
    free: amount - reserved - spent,
  }))
}

/** The funds as content. One of which something was reserved or spent stays. */
export const funds = entryTable<Fund>('fund', {
  code: ({ code }) => code,
  columns: { amount: ({ amount }) => amount },
  order: ['code'],
  needed: sql`(reserved <> 0 or spent <> 0)`,
})

interface Reservation {
  fund: string
  reference: string
  amount: number
}

/**
 * Reserves an amount for a purchase, if the fund has it. A purchase reserves once: a second reservation of the same
 * reference changes nothing.
 *
 * @returns what became of it
 */
export async function reserveFund(
  { db, tenant, now }: TimedScope,
  { fund, reference, amount }: Reservation,
): Promise<'reserved' | 'again' | 'spent' | 'unknown'> {
  const { rows } = await sql<{ outcome: 'reserved' | 'again' | 'spent' | 'unknown' }>`
    with known as (
      select 1 from fund_move where tenant = ${tenant} and fund = ${fund} and reference = ${reference}
    ), taken as (
      update fund set reserved = reserved + ${amount}
      where tenant = ${tenant} and code = ${fund} and reserved + spent + ${amount} <= amount
        and not exists (select from known)
      returning code
    ), noted as (
      insert into fund_move (tenant, fund, reference, reserved, spent, at)
      select ${tenant}, code, ${reference}, ${amount}, 0, ${now} from taken
    )
    select case
      when exists (select from taken) then 'reserved'
      when exists (select from known) then 'again'
      when exists (select from fund where tenant = ${tenant} and code = ${fund}) then 'spent'
      else 'unknown' end as outcome`.execute(db)
  return rows[0]?.outcome ?? 'unknown'
}

/**
 * Ends a reservation: what was reserved is free again, and what the bill says is spent, which may be more. A purchase
 * without a reservation is spent at once; the same reference again replaces what it spent before.
 */
export async function settleFund(
  { db, tenant, now }: TimedScope,
  { fund, reference, amount }: Reservation,
): Promise<void> {
  await sql`
    with before as (
      select reserved, spent from fund_move
      where tenant = ${tenant} and fund = ${fund} and reference = ${reference}
    ), noted as (
      insert into fund_move (tenant, fund, reference, reserved, spent, at)
      values (${tenant}, ${fund}, ${reference}, 0, ${amount}, ${now})
      on conflict (tenant, fund, reference) do update set reserved = 0, spent = ${amount}, at = ${now}
    )
    update fund set reserved = fund.reserved - coalesce((select reserved from before), 0),
      spent = fund.spent - coalesce((select spent from before), 0) + ${amount}
    where tenant = ${tenant} and code = ${fund}`.execute(db)
}
