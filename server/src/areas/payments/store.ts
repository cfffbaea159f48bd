import { randomBytes } from 'node:crypto'
import { CREDIT_ENTRIES_LIMIT } from '@wenyuan/contract/areas/payments.ts'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { Payment } from '../../integrations/payment/gateway.ts'

export type Order = Selectable<Tables['pay_order']>

/** A payment code is valid for three minutes. */
export const CODE_MS = 180_000

export const dueCharges = ({ db, tenant }: TimedScope, readerId: string) =>
  db
    .selectFrom('charge')
    .select(['charge_id', 'fen'])
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('state', '=', 'due')
    .orderBy('made_at')
    .orderBy('charge_id')
    .execute()

/** Orders whose payment code is still valid, with their charges. */
export const openOrders = (
  { db, tenant, now }: TimedScope,
  readerId: string,
  provider: string,
): Promise<(Order & { charge_ids: string[] })[]> =>
  db
    .selectFrom('pay_order')
    .selectAll()
    .select(
      sql<
        string[]
      >`array(select charge_id from pay_line l where l.tenant = ${tenant} and l.order_no = pay_order.order_no)`.as(
        'charge_ids',
      ),
    )
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .where('provider', '=', provider)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .where('code_content', '<>', '')
    .orderBy('made_at', 'desc')
    .limit(10)
    .execute()

/** Other payable orders that contain a charge of this order. */
export const overtakenBy = ({ db, tenant, now }: TimedScope, { order_no, reader_id }: Order) =>
  db
    .selectFrom('pay_order as o')
    .select(['o.order_no', 'o.provider'])
    .where('o.tenant', '=', tenant)
    .where('o.reader_id', '=', reader_id)
    .where('o.state', '=', 'open')
    .where('o.expires_at', '>', now)
    .where('o.order_no', '<>', order_no)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('pay_line as l')
          .innerJoin('pay_line as own', (join) =>
            join.onRef('own.tenant', '=', 'l.tenant').onRef('own.charge_id', '=', 'l.charge_id'),
          )
          .whereRef('l.tenant', '=', 'o.tenant')
          .whereRef('l.order_no', '=', 'o.order_no')
          .where('own.order_no', '=', order_no)
          .select('l.charge_id'),
      ),
    )
    .limit(10)
    .execute()

export const linesOf = ({ db, tenant }: TimedScope, orderNo: string) =>
  db
    .selectFrom('pay_line')
    .select(['charge_id', 'fen'])
    .where('tenant', '=', tenant)
    .where('order_no', '=', orderNo)
    .orderBy('charge_id')
    .execute()

/** An order and its lines, in one statement. */
export async function insertOrder(
  { db, tenant, now }: TimedScope,
  order: {
    readerId: string
    provider: string
    lines: readonly { charge_id: string; fen: number }[]
    isElsewhere: boolean
  },
): Promise<Order> {
  const orderNo = `${now.toISOString().slice(0, 10).replaceAll('-', '')}${randomBytes(9).toString('hex')}`
  return db
    .with('lines', (lines) =>
      lines
        .insertInto('pay_line')
        .values(order.lines.map(({ charge_id, fen }) => ({ tenant, order_no: orderNo, charge_id, fen }))),
    )
    .insertInto('pay_order')
    .values({
      tenant,
      order_no: orderNo,
      reader_id: order.readerId,
      provider: order.provider,
      fen: order.lines.reduce((sum, { fen }) => sum + fen, 0),
      state: 'open',
      code_content: '',
      made_at: now,
      expires_at: new Date(now.getTime() + CODE_MS),
      paid_at: null,
      provider_reference: null,
      paid_fen: null,
      elsewhere: order.isElsewhere,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setCode({ db, tenant }: TimedScope, orderNo: string, content: string): Promise<void> {
  await db
    .updateTable('pay_order')
    .set({ code_content: content })
    .where('tenant', '=', tenant)
    .where('order_no', '=', orderNo)
    .execute()
}

/** Closes an order whose code was never shown. */
export async function closeOrder({ db, tenant }: TimedScope, orderNo: string): Promise<void> {
  await db
    .updateTable('pay_order')
    .set({ state: 'closed' })
    .where('tenant', '=', tenant)
    .where('order_no', '=', orderNo)
    .where('state', '=', 'open')
    .execute()
}

export const findOrder = ({ db, tenant }: TimedScope, orderNo: string): Promise<Order | undefined> =>
  db
    .selectFrom('pay_order')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('order_no', '=', orderNo)
    .executeTakeFirst()

/** Charges elsewhere that are paid and not booked there yet. */
export async function chargesUnderWay({ db, tenant }: TimedScope, readerId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('pay_order as o')
    .innerJoin('pay_line as l', (join) =>
      join.onRef('l.tenant', '=', 'o.tenant').onRef('l.order_no', '=', 'o.order_no'),
    )
    .select('l.charge_id')
    .where('o.tenant', '=', tenant)
    .where('o.reader_id', '=', readerId)
    .where('o.state', '=', 'paid')
    .where('o.elsewhere', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger')
            .select('ledger.kind')
            .where('ledger.tenant', '=', tenant)
            .where('ledger.kind', 'in', ['passed-on', 'prepaid'])
            .whereRef('ledger.reference', '=', 'o.order_no'),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ charge_id }) => charge_id))
}

/** Whether the money of an order is booked at the library system, or has become credit. */
export async function isPassedOn({ db, tenant }: TimedScope, orderNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger')
    .select('kind')
    .where('tenant', '=', tenant)
    .where('reference', '=', orderNo)
    .where('kind', 'in', ['passed-on', 'prepaid'])
    .executeTakeFirst()
  return row !== undefined
}

/** Marks an order as paid; undefined when another caller has done so already. */
export const markPaid = (
  { db, tenant, now }: TimedScope,
  { orderNo, reference, fen }: Payment,
): Promise<Order | undefined> =>
  db
    .updateTable('pay_order')
    .set({ state: 'paid', paid_at: now, provider_reference: reference, paid_fen: fen })
    .where('tenant', '=', tenant)
    .where('order_no', '=', orderNo)
    .where('state', '<>', 'paid')
    .returningAll()
    .executeTakeFirst()

/** What an order was for. */
export const orderLines = ({ db, tenant }: TimedScope, { order_no, reader_id }: Order) =>
  db
    .selectFrom('pay_line as l')
    .innerJoin('charge as c', (join) =>
      join.onRef('c.tenant', '=', 'l.tenant').onRef('c.charge_id', '=', 'l.charge_id'),
    )
    .select(['c.kind', 'c.record_id', 'c.barcode', 'l.fen'])
    .where('l.tenant', '=', tenant)
    .where('l.order_no', '=', order_no)
    .where('c.reader_id', '=', reader_id)
    .orderBy('c.made_at')
    .orderBy('c.charge_id')
    .execute()

/** How each of these charges was paid: the number of the receipt, and the provider unless it was cash. */
export async function settlementsOf(
  { db, tenant }: TimedScope,
  readerId: string,
  chargeIds: readonly string[],
) {
  if (chargeIds.length === 0) return new Map<string, { receiptNo: string; provider: string }>()
  const rows = await db
    .selectFrom('charge as c')
    .leftJoin('pay_order as o', (join) =>
      join.onRef('o.tenant', '=', 'c.tenant').onRef('o.order_no', '=', 'c.settled_by'),
    )
    .select(['c.charge_id', 'c.settled_by', 'o.provider'])
    .where('c.tenant', '=', tenant)
    .where('c.reader_id', '=', readerId)
    .where('c.charge_id', 'in', [...chargeIds])
    .where('c.state', '=', 'paid')
    .execute()
  return new Map(
    rows.map(({ charge_id, settled_by, provider }) => [
      charge_id,
      { receiptNo: settled_by ?? '', provider: provider ?? '' },
    ]),
  )
}

/** The movements of a reader's credit, the latest first. */
export const creditMovements = ({ db, tenant }: TimedScope, account: string) =>
  db
    .selectFrom('ledger')
    .select(['kind', 'reference', 'credit', 'fen', 'at'])
    .where('tenant', '=', tenant)
    // the conditions of the partial indexes, as constants
    .where(
      sql<boolean>`((debit like 'prepayment:%' and debit = ${account}) or (credit like 'prepayment:%' and credit = ${account}))`,
    )
    .orderBy('at', 'desc')
    .orderBy('kind')
    .orderBy('reference')
    .limit(CREDIT_ENTRIES_LIMIT)
    .execute()
