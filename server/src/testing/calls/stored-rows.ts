import { sql } from 'kysely'
import type { TestPortal } from '../portal.ts'
import type { PrivateReader } from './private-reader.ts'

interface StoredRow {
  table: string
  /** The row as text. */
  row: string
  /** It contains the reader's id, so it belongs to the reader. */
  own: boolean
}

/** The database rows of a private reader, or of a whole tenant. */
export type StoredRows = ReadonlyMap<string, StoredRow>

/** Every row that contains the reader's id or the id of something private. */
export const rowsOfReader = (portal: TestPortal, { tenant, readerId, secrets }: PrivateReader) =>
  rowsMatching(portal, tenant, [readerId, ...secrets.filter((one) => one.includes('-private-'))], readerId)

/** Every row of a tenant. */
export const rowsOfLibrary = (portal: TestPortal, { tenant, readerId }: PrivateReader) =>
  rowsMatching(portal, tenant, [''], readerId)

async function rowsMatching(
  portal: TestPortal,
  tenant: string,
  texts: readonly string[],
  readerId: string,
): Promise<StoredRows> {
  const db = portal.appContext.database.ofTenant(tenant)
  const tables = await tablesOf(portal)
  const any = texts.join('|')
  const parts = tables.map(
    (table) => sql`
      select ${table} as "table", t::text as row, strpos(t::text, ${readerId}) > 0 as own from ${sql.table(table)} t
      where tenant = ${tenant} and t::text ~ ${any}`,
  )
  const { rows } = await sql<StoredRow>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(rows.map((one) => [`${one.table} ${one.row}`, one]))
}

const known = new WeakMap<TestPortal, Promise<string[]>>()

/** Every table with a tenant column. */
function tablesOf(portal: TestPortal): Promise<string[]> {
  const found = known.get(portal) ?? tablesWithTenant(portal)
  known.set(portal, found)
  return found
}

async function tablesWithTenant({ appContext }: TestPortal): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant' order by 1`.execute(
    appContext.database.ofTenant('whu'),
  )
  return rows.map(({ name }) => name)
}

const isWanted = (table: string, row: string): boolean => table === 'notice' && row.includes(',asked-of-you,')

/**
 * Changed rows. A new row counts only if it contains the reader's id: a caller may store another reader's other ids as
 * text of its own.
 *
 * Not counted: the notice that a reader gets when somebody asks for a copy they have on loan.
 */
export function changesBetween(before: StoredRows, after: StoredRows): { table: string; what: string }[] {
  const gone = [...before]
    .filter(([key]) => !after.has(key))
    .map(([, { table, row }]) => ({ table, what: `changed or lost ${row}` }))
  const made = [...after]
    .filter(([key, { own, table, row }]) => own && !before.has(key) && !isWanted(table, row))
    .map(([, { table, row }]) => ({ table, what: `now has ${row}` }))
  return [...gone, ...made]
}
