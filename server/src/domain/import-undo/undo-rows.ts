import type { KeptReason } from '@wenyuan/contract/constants/import-undo.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PersonalData } from '../../core/area-module.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { waiveCharge } from '../circulation/built-in/charges.ts'
import { eraseReader } from '../readers/own-data.ts'
import { touchRecords } from '../records/store.ts'

type Undone = 'undone' | KeptReason

/** Takes a brought loan away. An open one leaves the copy on its shelf. */
export async function undoLoan({ db, tenant }: TenantScope, loanId: string): Promise<Undone> {
  const { rows } = await sql<{ record_id: string }>`
    with gone as (
      delete from loan where tenant = ${tenant} and loan_id = ${loanId} returning barcode, record_id, returned_at
    ), counted as (
      update bib_record set loans = greatest(0, loans - 1)
      where tenant = ${tenant} and record_id = (select record_id from gone)
    ), shelved as (
      update item set status = 'available'
      where tenant = ${tenant} and barcode = (select barcode from gone where returned_at is null) and status = 'on-loan'
    )
    select record_id from gone`.execute(db)
  await touchRecords(
    db,
    tenant,
    rows.map(({ record_id }) => record_id),
  )
  return 'undone'
}

/** Takes a hold out of its queue; a copy that was claimed for it and not fetched yet is free again. */
export async function undoHold({ db, tenant }: TenantScope, holdId: string): Promise<Undone> {
  const { rows } = await sql<{ record_id: string }>`
    with gone as (
      delete from hold where tenant = ${tenant} and hold_id = ${holdId} and state in ('waiting', 'claimed')
      returning barcode, record_id
    ), freed as (
      update item set status = 'available'
      where tenant = ${tenant} and barcode = (select barcode from gone) and status = 'processing'
    )
    select record_id from gone`.execute(db)
  if (rows.length === 0) return 'used'
  await touchRecords(
    db,
    tenant,
    rows.map(({ record_id }) => record_id),
  )
  return 'undone'
}

/** Waives a charge that is still due, so that the books stay whole; it can be brought again. */
export async function undoCharge(where: SiteScope, chargeId: string): Promise<Undone> {
  if (!(await waiveCharge(where, chargeId))) return 'used'
  await where.db
    .updateTable('charge')
    .set({ reference: `undone ${randomUUID()}` })
    .where('tenant', '=', where.tenant)
    .where('charge_id', '=', chargeId)
    .execute()
  return 'undone'
}

/** What the row of a new reader fills by itself. */
const filled = new Set(['reader', 'charge'])

/** Erases a new reader who has done nothing, and whom nobody has done anything for. */
export async function undoReader(
  where: SiteScope,
  readerId: string,
  personalData: PersonalData,
): Promise<Undone> {
  const { db, tenant } = where
  for (const [table, column] of Object.entries(personalData)) {
    if (filled.has(table)) continue
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where tenant = ${tenant} and ${sql.ref(column)} = ${readerId} limit 1`.execute(
      db,
    )
    if (rows.length > 0) return 'used'
  }
  const charges = await db
    .selectFrom('charge')
    .select(['charge_id', 'reference', 'state'])
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .execute()
  const own = `brought ${readerId}`
  if (
    charges.some(
      ({ reference, state }) => reference !== own && !(reference.startsWith('undone ') && state === 'waived'),
    )
  )
    return 'used'
  const debt = charges.find(({ reference }) => reference === own)
  if (debt && (await undoCharge(where, debt.charge_id)) !== 'undone') return 'used'
  await eraseReader(where, readerId, personalData)
  return 'undone'
}
