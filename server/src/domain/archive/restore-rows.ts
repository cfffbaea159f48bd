import { sql } from 'kysely'
import type { Shape } from '../../platform/db/stored-shape.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { atomically } from '../circulation/atomically.ts'
import { ArchiveFailed } from './fault.ts'
import { addedTo, ownVersions } from './left-out.ts'
import type { ArchivedTable } from './table-columns.ts'

const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 4_000_000

/** Shapes of the columns with JSON, by table and column. */
export type Shapes = Readonly<Record<string, Readonly<Record<string, Shape<unknown>>>>>

/** Removes what a library has in these tables, those that refer to others first. */
export async function clearTables(where: TenantScope, tables: readonly ArchivedTable[]): Promise<void> {
  for (const { name } of tables.toReversed())
    if (!addedTo.includes(name))
      await sql`delete from ${sql.table(name)} where tenant = ${where.tenant}`.execute(where.db)
}

/**
 * Stores the rows of a table, in batches of their own. The library they come from is not looked at: all rows become this
 * library's.
 *
 * @param columns those that the archive has
 * @throws ArchiveFailed damaged, with the table
 */
export async function restoreRows(
  where: TenantScope,
  { name, columns }: Pick<ArchivedTable, 'name' | 'columns'>,
  lines: AsyncIterable<string>,
  { shapes, onRows }: { shapes: Shapes; onRows: (rows: number) => Promise<void> },
): Promise<void> {
  const known = new Set(columns)
  let batch: string[] = []
  let length = 0
  const save = async () => {
    if (batch.length === 0) return
    const rows = batch.length
    await saveRows(where, name, columns, `[${batch.join(',')}]`)
    batch = []
    length = 0
    await onRows(rows)
  }
  for await (const line of lines) {
    checkRow(line, { name, known, shapes: shapes[name] ?? {} })
    batch.push(line)
    length += line.length
    if (batch.length >= ROWS_AT_ONCE || length >= CHARACTERS_AT_ONCE) await save()
  }
  await save()
}

function checkRow(
  line: string,
  { name, known, shapes }: { name: string; known: ReadonlySet<string>; shapes: Shapes[string] },
): void {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch (error) {
    throw new ArchiveFailed('damaged', name, error)
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new ArchiveFailed('damaged', name)
  for (const [column, value] of Object.entries(row)) {
    if (!known.has(column)) throw new ArchiveFailed('unknown-content', `${name}.${column.slice(0, 63)}`)
    if (value !== null && shapes[column]?.(value) !== undefined)
      throw new ArchiveFailed('damaged', `${name}.${column}`)
  }
}

async function saveRows(
  where: TenantScope,
  name: string,
  columns: readonly string[],
  rows: string,
): Promise<void> {
  const table = sql.table(name)
  const version = ownVersions[name]
  const targets = [...columns, ...(version === undefined ? [] : [version])].map((column) => sql.ref(column))
  const values = [
    ...columns.map((column) => sql`r.${sql.ref(column)}`),
    ...(version === undefined ? [] : [sql`nextval('record_version')`]),
  ]
  const kept = name === 'staff_audit' ? notLogged(where) : sql`true`
  await atomically(where, async ({ db, tenant }) => {
    await sql`
      insert into ${table} (tenant, ${sql.join(targets)})
      select ${tenant}, ${sql.join(values)} from json_populate_recordset(null::${table}, ${rows}::json) r
      where ${kept} ${addedTo.includes(name) ? sql`on conflict do nothing` : sql``}`.execute(db)
  }).catch((error: unknown) => {
    throw isRefused(error) ? new ArchiveFailed('damaged', name, error) : error
  })
}

/** Lines of a log have no key of their own: one that is there stands for itself. */
const notLogged = ({ tenant }: TenantScope) => sql`not exists (
  select from staff_audit a where a.tenant = ${tenant} and a.at = r.at and a.operation = r.operation
    and a.subject = r.subject and a.actor_kind = r.actor_kind and a.actor_id = r.actor_id)`

/** The database takes a value or a key not. Source: PostgreSQL 15, appendix A, classes 22 and 23. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)
