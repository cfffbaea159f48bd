import { sql } from 'kysely'
import type { PurchaseState } from '@wenyuan/contract/constants/purchase.ts'
import { openStates } from '../../domain/purchase/order-states.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { ReaderScope, TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

const orders = ({ db, tenant }: TenantScope) => db.selectFrom('purchase_order').where('tenant', '=', tenant)

export type OrderRow = NonNullable<Awaited<ReturnType<typeof orderByNo>>>
export type LineRow = Awaited<ReturnType<typeof linesOf>>[number]

/** Orders of the reader that are under way. */
export async function countOpenOrders(scope: ReaderScope): Promise<number> {
  const { count } = await orders(scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('reader_id', '=', scope.reader.readerId)
    .where('state', 'in', [...openStates])
    .executeTakeFirstOrThrow()
  return count
}

/** How many copies of a title are on order, and whether the reader has bought it, by ISBN. */
export async function titlesOfLines(
  { db, tenant, reader }: ReaderScope,
  isbns: readonly string[],
): Promise<ReadonlyMap<string, { open: number; mine: boolean }>> {
  if (isbns.length === 0) return new Map()
  const { rows } = await sql<{ isbn: string; open: number; mine: boolean }>`
    select isbn,
      (count(*) filter (where state in ('waitingApproval', 'waitingFreight', 'ordered', 'shipped')))::int as open,
      bool_or(reader_id = ${reader.readerId}) as mine
    from purchase_line
    where tenant = ${tenant} and isbn = ${anyOf(isbns)} and state <> 'cancelled'
    group by isbn`.execute(db)
  return new Map(rows.map(({ isbn, open, mine }) => [isbn, { open, mine }]))
}

export const orderByNo = (scope: TenantScope, orderNo: string) =>
  orders(scope).selectAll().where('order_no', '=', orderNo).executeTakeFirst()

export const ownOrder = (scope: ReaderScope, orderNo: string) =>
  orders(scope)
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('reader_id', '=', scope.reader.readerId)
    .executeTakeFirst()

/** A page of the reader's orders in some states, the newest first. */
export const ownOrders = (scope: ReaderScope, states: readonly PurchaseState[], slice: Slice) =>
  pageOfRows(
    scope.db,
    orders(scope)
      .selectAll()
      .where('reader_id', '=', scope.reader.readerId)
      .where('state', 'in', [...states])
      .orderBy('ordered_at', 'desc')
      .orderBy('order_no', 'desc'),
    slice,
  )

/** A page of everybody's orders in some states, the oldest first. */
export const everyOrder = (scope: TenantScope, states: readonly PurchaseState[], slice: Slice) =>
  pageOfRows(
    scope.db,
    orders(scope)
      .selectAll()
      .where('state', 'in', [...states])
      .orderBy('ordered_at')
      .orderBy('order_no'),
    slice,
  )

/** Lines of some orders in their order. */
export const linesOf = ({ db, tenant }: TenantScope, orderNos: readonly string[]) =>
  db
    .selectFrom('purchase_line')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('order_no', '=', anyOf(orderNos))
    .orderBy('order_no')
    .orderBy('line')
    .execute()

export const eventsOf = ({ db, tenant }: TenantScope, orderNo: string) =>
  db
    .selectFrom('purchase_event')
    .select(['at', 'state', 'place', 'text'])
    .where('tenant', '=', tenant)
    .where('order_no', '=', orderNo)
    .orderBy('at')
    .orderBy('seq')
    .execute()

export async function addressOf({ db, tenant }: TenantScope, orderNo: string): Promise<string> {
  const row = await db
    .selectFrom('purchase_address')
    .select('address')
    .where('tenant', '=', tenant)
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  return row?.address ?? ''
}

interface Change {
  from: PurchaseState
  to: PurchaseState
  cancelledBy?: '' | 'reader' | 'shop' | 'library' | 'time'
  remark?: string
}

/**
 * Moves an order with its lines if it is still in the state it was seen in: of two steps at the same time one takes
 * effect. Everything that a step causes belongs into its transaction.
 *
 * @returns false when it is in another state
 */
export async function moveOrder(
  { db, tenant, now }: TimedScope,
  orderNo: string,
  { from, to, cancelledBy = '', remark = '' }: Change,
): Promise<boolean> {
  const { rows } = await sql`
    with moved as (
      update purchase_order set state = ${to},
        cancelled_by = case when ${cancelledBy} = '' then cancelled_by else ${cancelledBy} end,
        remark = case when ${remark} = '' then remark else ${remark} end,
        shipped_at = case when ${to} = 'shipped' then ${now}::timestamptz else shipped_at end
      where tenant = ${tenant} and order_no = ${orderNo} and state = ${from}
      returning order_no
    ), with_lines as (
      update purchase_line set state = ${to}
      where tenant = ${tenant} and order_no in (select order_no from moved) and state = ${from}
    )
    insert into purchase_event (tenant, order_no, at, state, place, text)
    select ${tenant}, order_no, ${now}, ${to}, '', '' from moved
    returning order_no`.execute(db)
  return rows.length > 0
}

/** Notes what the vendor knows of an order. */
export async function noteSent(
  { db, tenant }: TenantScope,
  orderNo: string,
  sent: 'asked' | 'taken',
): Promise<void> {
  await db
    .updateTable('purchase_order')
    .set({ sent })
    .where('tenant', '=', tenant)
    .where('order_no', '=', orderNo)
    .where('sent', '<>', 'taken')
    .execute()
}

/** Notes the parcel and adds those of the carrier's steps that are not known yet. */
export async function noteParcelOf(
  { db, tenant }: TenantScope,
  orderNo: string,
  parcel: {
    carrier: string
    parcelNo: string
    steps: readonly { at: string; place: string; text: string }[]
  },
): Promise<void> {
  await db
    .updateTable('purchase_order')
    .set({ carrier: parcel.carrier, parcel_no: parcel.parcelNo })
    .where('tenant', '=', tenant)
    .where('order_no', '=', orderNo)
    // a vendor that knows of no parcel does not take away the one that staff entered
    .$if(parcel.parcelNo === '', (update) => update.where('parcel_no', '=', ''))
    .execute()
  await sql`
    insert into purchase_event (tenant, order_no, at, state, place, text)
    select ${tenant}, ${orderNo}, s.at, '', s.place, s.text
    from json_to_recordset(${JSON.stringify(parcel.steps)}::json) as s(at timestamptz, place text, text text)
    where not exists (select from purchase_event e where e.tenant = ${tenant} and e.order_no = ${orderNo}
      and e.state = '' and e.at = s.at and e.text = s.text)`.execute(db)
}

/** Notes copy, record or loan of a line. */
export async function updateLine(
  { db, tenant }: TenantScope,
  { orderNo, line }: { orderNo: string; line: number },
  change: { state?: PurchaseState; record_id?: string; barcode?: string; due_on?: string | null },
): Promise<void> {
  await db
    .updateTable('purchase_line')
    .set(change)
    .where('tenant', '=', tenant)
    .where('order_no', '=', orderNo)
    .where('line', '=', line)
    .execute()
}

/** The reader's order of an item at a counter within the last day. */
export async function counterOrder(scope: ReaderScope, itemId: string): Promise<OrderRow | undefined> {
  const since = new Date(scope.now.getTime() - 86_400_000)
  return orders(scope)
    .selectAll()
    .where('reader_id', '=', scope.reader.readerId)
    .where('way', '=', 'counter')
    .where('state', '<>', 'cancelled')
    .where('ordered_at', '>', since)
    .where(
      sql<boolean>`exists (select from purchase_line l where l.tenant = purchase_order.tenant
      and l.order_no = purchase_order.order_no and l.item_id = ${itemId})`,
    )
    .orderBy('ordered_at', 'desc')
    .executeTakeFirst()
}

/** Numbers of orders in some states, those that came first in front. */
export async function ordersInState(
  scope: TenantScope,
  states: readonly PurchaseState[],
  shippedBefore?: Date,
): Promise<string[]> {
  const rows = await orders(scope)
    .select('order_no')
    .where('state', 'in', [...states])
    .$if(shippedBefore !== undefined, (query) =>
      query.where('shipped_at', '<', shippedBefore ?? null).where('way', '=', 'parcel'),
    )
    .orderBy('ordered_at')
    .orderBy('order_no')
    .execute()
  return rows.map(({ order_no }) => order_no)
}
