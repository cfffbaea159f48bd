import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { leftOutColumns, leftOutTables, ownVersions, restoredFirst } from './left-out.ts'

/** A table of a library, as this database has it. */
export interface ArchivedTable {
  name: string
  /** Without the tenant, what the database makes itself, and what stays behind. */
  columns: readonly string[]
  /** The order of its rows: by arrival where the database numbers them, else the rest of the key. */
  order: readonly string[]
}

interface Described {
  name: string
  columns: { name: string; isMade: boolean; isNumber: boolean }[]
  key: string[]
}

/** Every table with rows of libraries, by name. */
async function tablesOfLibraries({ db }: TenantScope): Promise<Described[]> {
  const { rows } = await sql<Described>`
    select c.relname as name,
      (select json_agg(json_build_object('name', attname,
          'isMade', attgenerated <> '' or attidentity <> '', 'isNumber', attidentity <> '') order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attname <> 'tenant') as columns,
      (select coalesce(json_agg(attname order by array_position(indkey::int2[], attnum)), '[]')
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = c.oid and indisprimary and attname <> 'tenant') as key
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and exists (
      select from pg_attribute where attrelid = c.oid and attname = 'tenant' and not attisdropped)
    order by c.relname`.execute(db)
  return rows
}

/** The tables that go into an archive, in the order in which they are restored. */
export async function archivedTables(where: TenantScope): Promise<ArchivedTable[]> {
  const tables = await tablesOfLibraries(where)
  const archived = tables
    .filter(({ name }) => !Object.hasOwn(leftOutTables, name))
    .map(({ name, columns, key }) => {
      const staying = [...(leftOutColumns[name]?.columns ?? []), ownVersions[name]]
      const numbered = columns.find(({ isNumber }) => isNumber)
      return {
        name,
        columns: columns
          .filter((column) => !column.isMade && !staying.includes(column.name))
          .map((column) => column.name),
        order: numbered ? [numbered.name] : key,
      }
    })
  const placeOf = (name: string) => (restoredFirst.includes(name) ? restoredFirst.indexOf(name) : Infinity)
  return archived.toSorted((one, other) => {
    const [before, after] = [placeOf(one.name), placeOf(other.name)]
    return before === after ? 0 : before - after
  })
}

/** Tables that this database has and that stay behind. */
export async function stayingTables(where: TenantScope): Promise<string[]> {
  const tables = await tablesOfLibraries(where)
  return tables.map(({ name }) => name).filter((name) => Object.hasOwn(leftOutTables, name))
}
