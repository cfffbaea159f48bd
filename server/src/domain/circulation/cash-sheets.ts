import type { CashKind } from '@wenyuan/contract/staff/cash.ts'
import { sql } from 'kysely'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { beginSheet } from './cash-drawer.ts'
import './cash-tables.ts'
import type { Day } from './days.ts'

export interface Closing {
  branch: string
  day: Day
  openingFen: number
  countedFen: number
  note: string
}

/** Closes the sheet of a drawer, once. @returns undefined when it is closed already */
export async function closeSheet(
  where: SiteScope,
  { branch, day, openingFen, countedFen, note }: Closing,
  closedBy: string,
): Promise<{ expectedFen: number } | undefined> {
  const { db, tenant, now } = where
  await beginSheet(where, branch, day)
  const sheet = await db
    .selectFrom('cash_sheet')
    .select('closed_at')
    .where('tenant', '=', tenant)
    .where('branch', '=', branch)
    .where('day', '=', day)
    // waits for the moves that are under way
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (sheet.closed_at !== null) return undefined
  const expectedFen = openingFen + (await sumOf(where, branch, day))
  await db
    .updateTable('cash_sheet')
    .set({
      opening_fen: openingFen,
      counted_fen: countedFen,
      expected_fen: expectedFen,
      note,
      closed_at: now,
      closed_by: closedBy,
    })
    .where('tenant', '=', tenant)
    .where('branch', '=', branch)
    .where('day', '=', day)
    .execute()
  return { expectedFen }
}

async function sumOf({ db, tenant }: TenantScope, branch: string, day: Day): Promise<number> {
  const { sum } = await db
    .selectFrom('cash_move')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('fen'), eb.lit(0)).as('sum'))
    .where('tenant', '=', tenant)
    .where('branch', '=', branch)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** The sheets of a day that were begun. */
export const sheetsOfDay = ({ db, tenant }: TenantScope, day: Day) =>
  db
    .selectFrom('cash_sheet')
    .select(['branch', 'opening_fen', 'counted_fen', 'expected_fen', 'note', 'closed_at', 'closed_by'])
    .where('tenant', '=', tenant)
    .where('day', '=', day)
    .orderBy('branch')
    .execute()

/** Cash of a day by drawer, kind and who took it. */
export async function sumsOfDay(
  { db, tenant }: TenantScope,
  day: Day,
): Promise<{ branch: string; kind: CashKind; staff: string; count: number; fen: number }[]> {
  const rows = await db
    .selectFrom('cash_move')
    .select((eb) => [
      'branch',
      'kind',
      'actor_name as staff',
      eb.fn.countAll<string>().as('count'),
      eb.fn.sum<string>('fen').as('fen'),
    ])
    .where('tenant', '=', tenant)
    .where('day', '=', day)
    .groupBy(['branch', 'kind', 'actor_kind', 'actor_id', 'actor_name'])
    .orderBy('branch')
    .orderBy('kind')
    .orderBy('actor_name')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count), fen: Number(row.fen) }))
}

/** What was last counted in each drawer before a day: usually its opening. */
export async function countedBefore(
  { db, tenant }: TenantScope,
  day: Day,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ branch: string; fen: number }>`
    select distinct on (branch) branch, counted_fen as fen from cash_sheet
    where tenant = ${tenant} and day < ${day}::date and counted_fen is not null
    order by branch, day desc`.execute(db)
  return new Map(rows.map(({ branch, fen }) => [branch, fen]))
}

/** The moves on the sheet of a drawer, in their order. */
export const pageOfMoves = ({ db, tenant }: TenantScope, branch: string, day: Day, slice: Slice) =>
  pageOfRows(
    db,
    db
      .selectFrom('cash_move')
      .select(['at', 'kind', 'fen', 'receipt_no as receiptNo', 'actor_name as staff'])
      .where('tenant', '=', tenant)
      .where('branch', '=', branch)
      .where('day', '=', day)
      .orderBy('move_no'),
    slice,
  )
