import { sql } from 'kysely'
import type { MarcRecord } from '../../domain/catalogue/record.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/**
 * Loans (or views) of a record by month since a day. Shape: { month: "2026-03", count }; months without any are
 * omitted.
 */
export async function useByMonth(
  { db, tenant }: TenantScope,
  use: { kind: 'loan' | 'view'; recordId: string; since: string },
): Promise<{ month: string; count: number }[]> {
  const { rows } = await sql<{ month: string; count: string }>`
    select to_char(day, 'YYYY-MM') as month, sum(count)::text as count from usage_day
    where tenant = ${tenant} and kind = ${use.kind} and day >= ${use.since}::date and subject = ${use.recordId}
    group by 1 order by 1`.execute(db)
  return rows.map(({ month, count }) => ({ month, count: Number(count) }))
}

export interface ShelfRow {
  record_id: string
  shelf_key: string
  call_number: string
  library: string
}

/** The first place of a record in shelf order; undefined when no copy has a call number. */
export async function shelfPlaceOf(
  { db, tenant }: TenantScope,
  recordId: string,
): Promise<ShelfRow | undefined> {
  return db
    .selectFrom('item')
    .select(['record_id', 'shelf_key', 'call_number', 'library'])
    .where('tenant', '=', tenant)
    .where('record_id', '=', recordId)
    .where('call_number', '<>', '')
    .orderBy('shelf_key')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The next copies on the shelf, nearest first. Copies of one record under one call number are adjacent. The statement
 * rules out sorting: a planner without statistics (the embedded database has none) would read and sort the rest of the
 * library, although the index already has the order.
 */
export async function copiesOnShelf(
  { db, tenant }: TenantScope,
  from: { shelfKey: string; recordId: string; side: 'left' | 'right'; most: number },
): Promise<ShelfRow[]> {
  const direction = sql.raw(from.side === 'left' ? 'desc' : 'asc')
  const sign = sql.raw(from.side === 'left' ? '<' : '>')
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_sort = off`.execute(trx)
    const { rows } = await sql<ShelfRow>`
      select record_id, shelf_key, call_number, library from item
      where tenant = ${tenant} and call_number <> ''
        and (shelf_key, record_id) ${sign} (${from.shelfKey}, ${from.recordId})
      order by shelf_key ${direction}, record_id ${direction} limit ${from.most}`.execute(trx)
    return rows
  })
}

/** MARC records by id; records of other formats are omitted. */
export async function marcsOf(
  { db, tenant }: TenantScope,
  ids: readonly string[],
): Promise<Map<string, MarcRecord>> {
  const rows = await db
    .selectFrom('bib_record')
    .select(['record_id', 'marc'])
    .where('tenant', '=', tenant)
    .where('record_id', 'in', [...ids])
    .execute()
  return new Map(rows.flatMap(({ record_id, marc }) => (marc ? [[record_id, marc] as const] : [])))
}

/** Views of a record since counting began. Its loans are counted in the record itself, with those before us. */
export async function viewsInAll({ db, tenant }: TenantScope, recordId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('usage_day')
    .select((eb) => eb.fn.sum<string>('count').as('sum'))
    .where('tenant', '=', tenant)
    .where('subject', '=', recordId)
    .where('kind', '=', 'view')
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
