import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './dialect.ts'

/** What a caller asks for: pages count from 1. */
export interface PageInput {
  page: number
  rows: number
}

/** The rows of a page, as a statement and the ports say it. */
export interface Slice {
  offset: number
  limit: number
}

export const sliceOf = ({ page, rows }: PageInput): Slice => ({ offset: (page - 1) * rows, limit: rows })

/** A page of a list that is in memory as a whole. */
export function pageOfList<Row>(list: readonly Row[], input: PageInput): { total: number; rows: Row[] } {
  const { offset, limit } = sliceOf(input)
  return { total: list.length, rows: list.slice(offset, offset + limit) }
}

/** A page of what a query finds, and how much it finds in all: by one statement, also on a page past the last. */
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
 * A page and what is counted beside it, by one statement. A window over the rows of the page would count nothing where
 * the page has none.
 */
export async function pageAndTotals<Totals, Row>(
  db: Db,
  totals: Expression<Totals>,
  page: Expression<Row>,
): Promise<{ totals: Totals; rows: Row[] }> {
  const { rows } = await sql<Totals & Row & { rowNumber: number | null }>`
    select * from (${totals}) totals
    left join (select row_number() over () as "rowNumber", page.* from (${page}) page) numbered on true
    order by "rowNumber"`.execute(db)
  const [first] = rows
  if (!first) throw new Error('A count answered no row.')
  return { totals: first, rows: rows.filter(({ rowNumber }) => rowNumber !== null) }
}
