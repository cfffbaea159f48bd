import { type SqlBool, sql } from 'kysely'
import type { PersonalData } from '../../app/area-module.ts'
import type { TenantScope } from '../../scope.ts'

type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue }

/** Columns that protect an account: useless to the owner, dangerous to others. */
const secrets = new Set(['tenant', 'password_hash', 'identity_digest', 'digest', 'account_key'])

/** All rows of this reader, by table, with their column names. */
export async function ownDataOf(
  { db, tenant }: TenantScope,
  readerId: string,
  personalData: PersonalData,
): Promise<Record<string, Record<string, JsonValue>[]>> {
  const found: Record<string, Record<string, JsonValue>[]> = {}
  for (const [table, column] of Object.entries(personalData)) {
    const { rows } = await sql<Record<string, JsonValue | Date>>`
      select * from ${sql.table(table)} where tenant = ${tenant} and ${isReader(column, readerId)}`.execute(
      db,
    )
    if (rows.length > 0) found[table] = rows.map(withoutSecrets)
  }
  return found
}

/** Deletes all these rows in one transaction, the reader's own row last. */
export async function eraseReader(
  { db, tenant }: TenantScope,
  readerId: string,
  personalData: PersonalData,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const [table, column] of Object.entries(personalData).toReversed()) {
      await sql`delete from ${sql.table(table)} where tenant = ${tenant} and ${isReader(column, readerId)}`.execute(
        transaction,
      )
    }
  })
}

const isReader = (column: string, readerId: string) => sql<SqlBool>`${sql.ref(column)} = ${readerId}`

const withoutSecrets = (row: Record<string, JsonValue | Date>): Record<string, JsonValue> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !secrets.has(name))
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )
