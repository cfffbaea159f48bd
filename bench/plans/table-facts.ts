import type { OwnerConnection } from '@wenyuan/server/testing/owner-connection.ts'
import type { RecordedStatement } from '@wenyuan/server/testing/statement-record.ts'
import type { Unit } from '../../tools/statements.ts'
import type { PlanNode } from './explain.ts'
import type { TableFacts } from './faults.ts'

/** Rows of every table, of all libraries together, as the statistics have them. */
export async function rowsOfTables(owner: OwnerConnection): Promise<Map<string, number>> {
  const rows = await owner.ask<{ name: string; count: number }>(
    "select relname as name, reltuples::int as count from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** Counted for one library, table by table. */
export async function factsOf(owner: OwnerConnection, tenant: string): Promise<TableFacts> {
  const rowsOf = new Map<string, number>()
  const ownOf = new Map<string, number>()
  const tables = await owner.ask<{ name: string }>(
    `select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
       and exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant')`,
  )
  for (const { name } of tables) {
    const [counted] = await owner.ask<{ total: number; own: number }>(
      `select count(*)::int as total, count(*) filter (where tenant = $1)::int as own from ${name}`,
      [tenant],
    )
    rowsOf.set(name, counted?.total ?? 0)
    ownOf.set(name, counted?.own ?? 0)
  }
  const indexes = await owner.ask<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] where a.attname = 'tenant'`,
  )
  return { rowsOf, ownOf, ledByTenant: new Set(indexes.map(({ name }) => name)) }
}

/** Fewer rows than these are not worth new statistics. */
const WORTH = 100
/** The planner may take a library to have so many times more or fewer rows than it has. */
const WRONG = 3

/** Tables of whose rows in a library the statistics know little, each with what the planner takes it to have. */
export async function unknownRows(
  owner: OwnerConnection,
  tenant: string,
  { ownOf }: TableFacts,
): Promise<string[]> {
  const unknown: string[] = []
  for (const [table, own] of ownOf) {
    if (own < WORTH) continue
    const [row] = await owner.ask<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) select from ${table} where tenant = '${tenant}'`,
    )
    const expected = row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
    if (expected * WRONG < own || expected > own * WRONG)
      unknown.push(
        `${table} has ${own} rows of the ${tenant} library, and is planned as if it had ${expected}`,
      )
  }
  return unknown
}

/** The function by its name if that is at the top level, since the file may have been edited; else by line. */
export function unitAt(units: readonly Unit[], { file, line, name }: RecordedStatement): string {
  const own = units.filter((unit) => unit.file === file)
  const named = own.find((unit) => unit.name === name)
  return (named ?? own.findLast(({ from, to }) => from <= line && line <= to))?.name ?? '?'
}

/** The verb of a statement, also after a `with`; without a writing verb it is select. */
export const verbOf = (sql: string): string => {
  const text = sql.toLowerCase()
  const writes = ['insert into', 'delete from', '(?<!for |do )update'].flatMap(
    (verb) => new RegExp(`${verb}\\b`).exec(text)?.[0].split(' ')[0] ?? [],
  )
  return writes.length === 0 ? 'select' : writes.join(', ')
}
