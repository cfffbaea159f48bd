import { type RawBuilder, sql } from 'kysely'

/** A table of a tenant that is filled with made-up rows, the numbers `from` to `to` at a time. */
export interface Filled {
  table: string
  rows: number
  insert: (tenant: string, from: number, to: number) => RawBuilder<unknown>
}

/** `values` may use `n`, the number of the row. */
export const filled = (
  table: string,
  rows: number,
  columns: string,
  values: RawBuilder<unknown>,
): Filled => ({
  table,
  rows,
  insert: (tenant, from, to) =>
    sql`insert into ${sql.raw(`${table} (tenant, ${columns})`)}
        select ${tenant}::text, ${values} from generate_series(${from}::bigint, ${to}::bigint) n`,
})

/** A moment at most so many days ago, another for each row. */
export const ago = (days: number): RawBuilder<unknown> =>
  sql`now() - (n * 31 % ${days}) * interval '1 day' - interval '1 hour'`
