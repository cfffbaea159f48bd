import { sql } from 'kysely'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { ParcelStep } from './bookshop.ts'
import './tables.ts'

interface Key {
  vendor: string
  orderNo: string
}

/** Takes an order; the same number again is the same order. @returns its state */
export async function takeOrder({ db, tenant, now }: TimedScope, { vendor, orderNo }: Key) {
  const { rows } = await sql<{ state: 'taken' | 'shipped' | 'delivered' | 'cancelled' }>`
    insert into bookshop_order (tenant, vendor, order_no, state, taken_at, carrier, parcel_no, steps)
    values (${tenant}, ${vendor}, ${orderNo}, 'taken', ${now}, '', '', '[]')
    on conflict (tenant, vendor, order_no) do update set state = bookshop_order.state
    returning state`.execute(db)
  return rows[0]?.state ?? 'taken'
}

export const vendorOrder = ({ db, tenant }: TenantScope, { vendor, orderNo }: Key) =>
  db
    .selectFrom('bookshop_order')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('vendor', '=', vendor)
    .where('order_no', '=', orderNo)
    .executeTakeFirst()

/** Cancels an order that was not shipped, and keeps one from being taken that has not come yet. @returns its state */
export async function cancelOrder({ db, tenant, now }: TimedScope, { vendor, orderNo }: Key) {
  const { rows } = await sql<{ state: 'taken' | 'shipped' | 'delivered' | 'cancelled' }>`
    insert into bookshop_order (tenant, vendor, order_no, state, taken_at, carrier, parcel_no, steps)
    values (${tenant}, ${vendor}, ${orderNo}, 'cancelled', ${now}, '', '', '[]')
    on conflict (tenant, vendor, order_no) do update
      set state = case when bookshop_order.state = 'taken' then 'cancelled' else bookshop_order.state end
    returning state`.execute(db)
  return rows[0]?.state ?? 'cancelled'
}

interface Parcel extends Key {
  state: 'shipped' | 'delivered' | 'cancelled'
  carrier: string
  parcelNo: string
  steps: readonly ParcelStep[]
}

/** Notes a parcel of an order that waits for it, or a later step of one. @returns false when there is no such order */
export async function noteParcel(
  { db, tenant }: TenantScope,
  { vendor, orderNo, state, carrier, parcelNo, steps }: Parcel,
): Promise<boolean> {
  const { rows } = await sql`
    update bookshop_order set state = ${state}, carrier = ${carrier}, parcel_no = ${parcelNo},
      steps = ${JSON.stringify(steps)}::jsonb
    where tenant = ${tenant} and vendor = ${vendor} and order_no = ${orderNo}
      and (state = 'taken' or (state = 'shipped' and ${state} <> 'cancelled'))
    returning order_no`.execute(db)
  return rows.length > 0
}

/** Orders of a vendor that were not handed over yet, the oldest first. */
export const ordersToSend = ({ db, tenant }: TenantScope, vendor: string, limit: number) =>
  db
    .selectFrom('bookshop_order')
    .select('order_no')
    .where('tenant', '=', tenant)
    .where('vendor', '=', vendor)
    .where('state', '=', 'taken')
    .where('sent_at', 'is', null)
    .orderBy('taken_at')
    .orderBy('order_no')
    .limit(limit)
    .execute()

export async function noteSent(
  { db, tenant, now }: TimedScope,
  vendor: string,
  orderNos: readonly string[],
): Promise<void> {
  await sql`
    update bookshop_order set sent_at = ${now}
    where tenant = ${tenant} and vendor = ${vendor} and order_no = any(${[...orderNos]}::text[])
      and sent_at is null`.execute(db)
}
