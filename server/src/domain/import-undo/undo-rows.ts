import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PersonalData } from '../../core/area-module.ts'
import type { SiteScope } from '../../core/scope.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { waiveCharge } from '../circulation/built-in/charges.ts'
import { eraseReaders } from '../readers/own-data.ts'
import { touchRecords } from '../records/store.ts'

/** Takes brought loans away. An open one leaves the copy on its shelf. */
export async function undoLoans({ db, tenant }: TenantScope, loanIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ record_id: string }>`
    with gone as (
      delete from loan where tenant = ${tenant} and loan_id = ${anyOf(loanIds)} returning barcode, record_id, returned_at
    ), counted as (
      update bib_record r set loans = greatest(0, loans - g.loans_gone)
      from (select record_id, count(*) as loans_gone from gone group by record_id) g
      where r.tenant = ${tenant} and r.record_id = g.record_id
    ), shelved as (
      update item set status = 'available'
      where tenant = ${tenant} and barcode in (select barcode from gone where returned_at is null) and status = 'on-loan'
    )
    select distinct record_id from gone`.execute(db)
  await touch({ db, tenant }, rows)
}

/** Takes holds out of their queues; a copy that was claimed for one and not fetched yet is free again. @returns what stays */
export async function undoHolds(
  { db, tenant }: TenantScope,
  holdIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ hold_id: string; record_id: string }>`
    with gone as (
      delete from hold where tenant = ${tenant} and hold_id = ${anyOf(holdIds)} and state in ('waiting', 'claimed')
      returning hold_id, barcode, record_id
    ), freed as (
      update item set status = 'available'
      where tenant = ${tenant} and barcode in (select barcode from gone) and status = 'processing'
    )
    select hold_id, record_id from gone`.execute(db)
  await touch({ db, tenant }, rows)
  return new Set(holdIds).difference(new Set(rows.map(({ hold_id }) => hold_id)))
}

const touch = async ({ db, tenant }: TenantScope, rows: readonly { record_id: string }[]): Promise<void> => {
  await touchRecords(db, tenant, [...new Set(rows.map(({ record_id }) => record_id))])
}

/** Waives charges that are still due, so that the books stay whole; they can be brought again. @returns what stays */
export async function undoCharges(where: SiteScope, chargeIds: readonly string[]): Promise<Set<string>> {
  const kept = new Set<string>()
  for (const chargeId of chargeIds) {
    if (!(await waiveCharge(where, chargeId))) kept.add(chargeId)
    else
      await where.db
        .updateTable('charge')
        .set({ reference: `undone ${randomUUID()}` })
        .where('tenant', '=', where.tenant)
        .where('charge_id', '=', chargeId)
        .execute()
  }
  return kept
}

/** What the row of a new reader fills by itself. */
const filled = new Set(['reader', 'charge'])

/** Erases new readers who have done nothing, and whom nobody has done anything for. @returns what stays */
export async function undoReaders(
  where: SiteScope,
  readerIds: readonly string[],
  personalData: PersonalData,
): Promise<Set<string>> {
  const { db, tenant } = where
  await sql`
    select from reader where tenant = ${tenant} and reader_id = ${anyOf(readerIds)}
    order by reader_id for update`.execute(db)
  const used = new Set<string>()
  for (const [table, column] of Object.entries(personalData)) {
    if (filled.has(table)) continue
    const { rows } = await sql<{ id: string }>`
      select distinct ${sql.ref(column)} as id from ${sql.table(table)}
      where tenant = ${tenant} and ${sql.ref(column)} = ${anyOf(readerIds)}`.execute(db)
    for (const { id } of rows) used.add(id)
  }
  const debts = new Map<string, string>()
  for (const { id, reader_id, reference, state } of await chargesOfReaders(where, readerIds)) {
    const isOwn = reference === `brought ${reader_id}`
    if (isOwn && state === 'due') debts.set(id, reader_id)
    // waived when an import of charges was undone
    else if (isOwn || state !== 'waived' || !reference.startsWith('undone ')) used.add(reader_id)
  }
  const unused = readerIds.filter((id) => !used.has(id))
  await undoCharges(
    where,
    [...debts].filter(([, readerId]) => !used.has(readerId)).map(([id]) => id),
  )
  await eraseReaders(where, unused, personalData)
  return used
}

const chargesOfReaders = async ({ db, tenant }: TenantScope, readerIds: readonly string[]) => {
  const { rows } = await sql<{ id: string; reader_id: string; reference: string; state: string }>`
    select charge_id as id, reader_id, reference, state from charge
    where tenant = ${tenant} and reader_id = ${anyOf(readerIds)}`.execute(db)
  return rows
}
