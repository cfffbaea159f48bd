import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Deletes copies that are still in preparation and were never lent. */
export async function deleteUnlentCopies(
  { db, tenant }: TenantScope,
  barcodes: readonly string[],
): Promise<void> {
  await sql`
    delete from item where tenant = ${tenant} and barcode = any(${[...barcodes]}::text[]) and status = 'processing'
      and not exists (select from loan where loan.tenant = ${tenant} and loan.barcode = item.barcode)`.execute(
    db,
  )
}

/** Gives a copy to another record. */
export async function setRecordOfCopy(
  { db, tenant }: TenantScope,
  barcode: string,
  recordId: string,
): Promise<void> {
  await db
    .updateTable('item')
    .set({ record_id: recordId })
    .where('tenant', '=', tenant)
    .where('barcode', '=', barcode)
    .execute()
}

/** A copy in preparation can be lent from now on. */
export async function makeCopyLendable({ db, tenant }: TenantScope, barcode: string): Promise<void> {
  await sql`
    update item set status = 'available'
    where tenant = ${tenant} and barcode = ${barcode} and status = 'processing'`.execute(db)
}

/** Notes lines of an order whose loans have ended, except of lost copies. @returns whether any has */
export async function noteReturnedLines({ db, tenant }: TenantScope, orderNo: string): Promise<boolean> {
  const { rows } = await sql`
    update purchase_line l set state = 'returned', due_on = null
    where l.tenant = ${tenant} and l.order_no = ${orderNo} and l.state = 'onLoan'
      and exists (select from item i where i.tenant = ${tenant} and i.barcode = l.barcode
        and i.status not in ('lost', 'on-loan'))
      and not exists (select from loan o where o.tenant = ${tenant} and o.barcode = l.barcode
        and o.returned_at is null)
    returning line`.execute(db)
  return rows.length > 0
}
