import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { ArchivedTable } from './table-columns.ts'

const ROWS_AT_ONCE = 500

/** What of a table's rows is archived. */
export interface RowChoice {
  /** Absent: all. */
  only?: RawBuilder<SqlBool>
  /** What stands for a column. */
  instead?: Readonly<Record<string, RawBuilder<unknown>>>
}

/** How many rows there are. */
export async function countRows(
  { db, tenant }: TenantScope,
  { name }: ArchivedTable,
  { only = sql<SqlBool>`true` }: RowChoice = {},
): Promise<number> {
  const { rows } = await sql<{ count: string | number }>`
    select count(*) as count from ${sql.table(name)} t where t.tenant = ${tenant} and ${only}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/**
 * The rows of a table in its order, each as a line of JSON with instants in UTC.
 *
 * @returns pages of lines without their ends
 */
export async function* pagesOfRows(
  { db, tenant }: TenantScope,
  { name, columns, order }: ArchivedTable,
  { only = sql<SqlBool>`true`, instead = {} }: RowChoice = {},
): AsyncGenerator<string[]> {
  const table = sql.table(name)
  const values = columns.map((column) =>
    instead[column] ? sql`${instead[column]} as ${sql.ref(column)}` : sql`t.${sql.ref(column)}`,
  )
  const keys = order.map((column) => sql.ref(column))
  const place = sql.join(order.flatMap((column) => [sql.lit(column), sql`t.${sql.ref(column)}`]))
  const sorted = sql.join([sql`t.tenant`, ...keys.map((key) => sql`t.${key}`)])
  let last: string | undefined
  for (;;) {
    const behind: RawBuilder<SqlBool> =
      last === undefined
        ? sql`true`
        : sql`(${sql.join(keys.map((key) => sql`t.${key}`))}) > (
            select ${sql.join(keys)} from json_populate_record(null::${table}, ${last}::json))`
    const { rows } = await sql<{ line: string; at: string }>`
      select (select row_to_json(archived_row) from (select ${sql.join(values)}) archived_row)::text as line,
        json_build_object(${place})::text as at
      from (select set_config('timezone', 'UTC', true) as zone) utc, ${table} t
      where utc.zone <> '' and t.tenant = ${tenant} and ${behind} and ${only}
      order by ${sorted} limit ${ROWS_AT_ONCE}`.execute(db)
    if (rows.length > 0) yield rows.map(({ line }) => inOneLine(line))
    last = rows.at(-1)?.at
    if (rows.length < ROWS_AT_ONCE || order.length === 0) return
  }
}

/** Values of the type `json` are as they were written, with their line ends. */
const inOneLine = (line: string): string =>
  /[\n\r]/.test(line) ? JSON.stringify(JSON.parse(line) as unknown) : line

/** Whether the library has none of these rows. */
export async function isEmptyLibrary({ db, tenant }: TenantScope): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (select from bib_record where tenant = ${tenant})
      and not exists (select from reader where tenant = ${tenant})
      and not exists (select from loan where tenant = ${tenant})
      and not exists (select from charge where tenant = ${tenant}) as is_empty`.execute(db)
  return rows[0]?.is_empty === true
}
