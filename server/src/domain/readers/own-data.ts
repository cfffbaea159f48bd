import { type SqlBool, sql } from 'kysely'
import type { PersonalData } from '../../core/area-module.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { atomically } from '../circulation/atomically.ts'

type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue }

/** Rows by table. */
export type OwnData = Record<string, Record<string, JsonValue>[]>

/** Columns that protect an account, useless to the owner, dangerous to others; and what is made of other columns to find rows by. */
const secrets = new Set([
  'tenant',
  'password_hash',
  'identity_digest',
  'digest',
  'account_key',
  'name_key',
  'find_text',
])

/** All rows of this reader, by table, with their column names. */
export async function ownDataOf(
  { db, tenant }: TenantScope,
  readerId: string,
  personalData: PersonalData,
): Promise<OwnData> {
  const found: OwnData = {}
  for (const [table, column] of Object.entries(personalData)) {
    const { rows } = await sql<Record<string, JsonValue | Date>>`
      select * from ${sql.table(table)} where tenant = ${tenant} and ${isReader(column, readerId)}`.execute(
      db,
    )
    if (rows.length > 0) found[table] = rows.map(withoutSecrets)
  }
  for (const [table, rows] of Object.entries(await rowsBehind({ db, tenant }, readerId))) {
    if (rows.length > 0) found[table] = rows.map(withoutSecrets)
  }
  return found
}

/** Rows that belong to the reader through other rows: the steps of requests, and the transfers of the reader's money. */
async function rowsBehind({ db, tenant }: TenantScope, readerId: string) {
  const accounts = ['reader', 'prepayment', 'deposit'].map((kind) => `${kind}:${readerId}`)
  const steps = await sql<Record<string, JsonValue | Date>>`
    select s.request_no, s.step, s.event, s.stage, s.status, s.who, s.at from request_step s
    join request r on r.tenant = s.tenant and r.request_no = s.request_no
    where s.tenant = ${tenant} and r.reader_id = ${readerId}
    order by s.request_no, s.step`.execute(db)
  const transfers = await sql<Record<string, JsonValue | Date>>`
    select * from ledger
    where tenant = ${tenant} and (debit = any(${accounts}) or credit = any(${accounts}))
    order by at, kind, reference`.execute(db)
  return { request_step: steps.rows, ledger: transfers.rows }
}

/** Rows that bookkeeping needs: kept, without the reader. */
const bookkeeping = new Set([
  'charge',
  'desk_receipt',
  'pay_order',
  'pay_refund',
  'purchase_order',
  'purchase_line',
])
/** Stands for an erased reader in the books. */
const ERASED = 'erased'

/**
 * Deletes all rows of these readers in one transaction, their own rows last. Charges, receipts, payments and ledger are
 * kept for bookkeeping and name nobody.
 */
export async function eraseReaders(
  where: TenantScope,
  readerIds: readonly string[],
  personalData: PersonalData,
): Promise<void> {
  if (readerIds.length === 0) return
  await atomically(where, async ({ db, tenant }) => {
    for (const [table, column] of Object.entries(personalData).toReversed()) {
      const rows = sql`where tenant = ${tenant} and ${sql.ref(column)} = ${anyOf(readerIds)}`
      const erase = bookkeeping.has(table)
        ? sql`update ${sql.table(table)} set ${sql.ref(column)} = ${ERASED} ${rows}`
        : sql`delete from ${sql.table(table)} ${rows}`
      await erase.execute(db)
    }
    for (const kind of ['reader', 'prepayment', 'deposit'])
      await renameAccounts(
        { db, tenant },
        readerIds.map((id) => `${kind}:${id}`),
        `${kind}:${ERASED}`,
      )
  })
}

/** Renames accounts of the ledger; all sums stay as they are. */
async function renameAccounts(
  { db, tenant }: TenantScope,
  from: readonly string[],
  to: string,
): Promise<void> {
  await sql`
    update ledger set debit = case when debit = ${anyOf(from)} then ${to} else debit end,
      credit = case when credit = ${anyOf(from)} then ${to} else credit end
    where tenant = ${tenant} and (debit = ${anyOf(from)} or credit = ${anyOf(from)})`.execute(db)
}

const isReader = (column: string, readerId: string) => sql<SqlBool>`${sql.ref(column)} = ${readerId}`

const withoutSecrets = (row: Record<string, JsonValue | Date>): Record<string, JsonValue> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !secrets.has(name))
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )
