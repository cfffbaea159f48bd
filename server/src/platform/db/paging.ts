import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './dialect.ts'

/** The page a caller wants; pages count from 1. */
export interface PageInput {
  page: number
  rows: number
}

/** The same as offset and limit, for statements and ports. */
export interface Slice {
  offset: number
  limit: number
}

export const sliceOf = ({ page, rows }: PageInput): Slice => ({ offset: (page - 1) * rows, limit: rows })

/**
 * A limit that the planner cannot know: it expects few rows and takes them in the order of an index, where it would
 * otherwise read and sort all.
 */
export const anyNumber = sql`(select 1000000000::bigint)`

/** A page of a list in memory. */
export function pageOfList<Row>(list: readonly Row[], input: PageInput): { total: number; rows: Row[] } {
  const { offset, limit } = sliceOf(input)
  return { total: list.length, rows: list.slice(offset, offset + limit) }
}

/** A page of a query's rows and their total number in one statement, which is right also past the last page. */
export async function pageOfRows<DB, Of extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, Of, Row>,
  { offset, limit }: Slice,
): Promise<{ total: number; rows: Row[] }> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
  const { totals, rows } = await pageAndTotals(db, counted, query.offset(offset).limit(limit))
  return { total: totals.total, rows }
}

/**
 * A page and its totals in one statement. A window function would return no totals where the page has no rows.
 *
 * @param both what both read, as `name as (…)`
 */
export async function pageAndTotals<Totals, Row>(
  db: Db,
  totals: Expression<Totals>,
  page: Expression<Row>,
  both?: Expression<unknown>,
): Promise<{ totals: Totals; rows: Row[] }> {
  const { rows } = await sql<Totals & Row & { rowNumber: number | null }>`
    ${both ? sql`with ${both}` : sql``}
    select * from (${totals}) totals
    left join (select row_number() over () as "rowNumber", page.* from (${page}) page) numbered on true
    order by "rowNumber"`.execute(db)
  const [first] = rows
  if (!first) throw new Error('A count answered no row.')
  return { totals: first, rows: rows.filter(({ rowNumber }) => rowNumber !== null) }
}
