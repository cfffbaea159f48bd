import type { Backend, Rows } from './backend.ts'
import type { Shape } from './stored-shape.ts'
import type { Tables } from './tables.ts'

/** The value in a column of JSON, `never` for other columns. */
type ValueIn<Column> = Column extends { readonly __json__: infer Value } ? Exclude<Value, null> : never

type ShapesOf<Table extends keyof Tables> = {
  readonly [C in keyof Tables[Table] & string as Tables[Table][C] extends { readonly __json__: unknown }
    ? C
    : never]: Shape<ValueIn<Tables[Table][C]>>
}

/** The shape of every column with JSON, by table and column. One that is missing does not compile. */
export type StoredShapes = {
  readonly [T in keyof Tables as keyof ShapesOf<T> extends never ? never : T]: ShapesOf<T>
}

/** A stored value that does not fit its shape. The message names the place and never the content. */
export class StoredValueUnreadable extends Error {
  override name = 'StoredValueUnreadable'

  constructor(column: string, key: string) {
    super(
      key === ''
        ? `A value stored in ${column} is of another kind than expected.`
        : `A value stored in ${column} cannot be read: its key ${key} is missing or of another kind.`,
    )
  }
}

/** Checks the JSON in rows and adds what older rows lack, in place. */
export type StoredReader = (rows: Rows) => void

/**
 * Knows columns by their numbers in the database: it says of every value from which column it comes, through joins,
 * aliases and subqueries. What a statement computes of a column is not of a column any more.
 */
export async function readStored(
  backend: Backend,
  shapes: Readonly<Record<string, Readonly<Record<string, Shape<unknown>>>>>,
): Promise<StoredReader> {
  const { rows } = await backend.run(null, {
    sql: `
      select a.attrelid::int8 as "table", a.attnum as "column", c.relname as table_name, a.attname as column_name
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.atttypid in ('json'::regtype, 'jsonb'::regtype) and a.attnum > 0 and not a.attisdropped`,
    parameters: [],
  })
  const known = new Map<string, { label: string; shape: Shape<unknown> }>()
  for (const { table, column, table_name, column_name } of rows) {
    const shape = shapes[String(table_name)]?.[String(column_name)]
    if (shape)
      known.set(`${String(table)} ${String(column)}`, {
        label: `${String(table_name)}.${String(column_name)}`,
        shape,
      })
  }
  return ({ rows: read, json = [] }) => {
    for (const { name, table, column } of json) {
      const of = known.get(`${table} ${column}`)
      if (!of) continue
      for (const row of read) {
        const value = row[name]
        if (value === null) continue
        const misfit = of.shape(value)
        if (misfit !== undefined) throw new StoredValueUnreadable(of.label, misfit)
      }
    }
  }
}
