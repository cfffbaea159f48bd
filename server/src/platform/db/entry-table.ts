import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'
import type { TenantScope } from './tenant-scope.ts'

/** The entries of a library in one table, as content files bring them: `code`, `entry`, and columns read from it. */
export interface EntryTable<Entry> {
  list(scope: TenantScope): Promise<Entry[]>
  /** Inserts entries or replaces those with the same code. */
  save(scope: TenantScope, entries: readonly Entry[]): Promise<void>
  /** @returns false when there is none, or something needs it */
  remove(scope: TenantScope, code: string): Promise<boolean>
}

type EntryTableName = {
  [T in keyof Tables]: Tables[T] extends { tenant: string; code: string; entry: unknown } ? T : never
}[keyof Tables]

interface Given<Entry> {
  code: (entry: Entry) => string
  /** Further columns, which lists are ordered and restricted by. */
  columns?: Readonly<Record<string, (entry: Entry) => unknown>>
  /** Columns of the order. */
  order?: readonly string[]
  /** Whether a row is needed: it stays. */
  needed?: RawBuilder<boolean>
}

export function entryTable<Entry>(
  name: EntryTableName,
  {
    code,
    columns = {},
    order = [...Object.keys(columns), 'code'],
    needed = sql<boolean>`false`,
  }: Given<Entry>,
): EntryTable<Entry> {
  const table = sql.table(name)
  const written = ['code', ...Object.keys(columns), 'entry'].map((column) => sql.ref(column))
  const replaced = written.slice(1).map((column) => sql`${column} = excluded.${column}`)
  return {
    async list({ db, tenant }) {
      const { rows } = await sql<{ entry: Entry }>`
        select entry from ${table} where tenant = ${tenant} order by ${sql.join(order.map((one) => sql.raw(one)))}`.execute(
        db,
      )
      return rows.map(({ entry }) => entry)
    },
    async save({ db, tenant }, entries) {
      const rows = entries.map((entry) => ({
        code: code(entry),
        ...Object.fromEntries(Object.entries(columns).map(([column, of]) => [column, of(entry)])),
        entry,
      }))
      await sql`
        insert into ${table} (tenant, ${sql.join(written)})
        select ${tenant}, ${sql.join(written)}
        from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)
        on conflict (tenant, code) do update set ${sql.join(replaced)}`.execute(db)
    },
    async remove({ db, tenant }, key) {
      const { rows } = await sql`
        delete from ${table} where tenant = ${tenant} and code = ${key} and not ${needed} returning code`.execute(
        db,
      )
      return rows.length > 0
    },
  }
}
