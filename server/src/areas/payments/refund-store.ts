import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'
import type { TimedScope } from '../../core/scope.ts'

export type Refund = Selectable<Tables['pay_refund']>

export interface Refundable {
  order_no: string
  provider: string
  paid: number
  /** Amount refunded or under way, in fen. */
  returned: number
  refunds: number
}

/** Paid orders, latest first, each with its refunded amount. */
export const paidOrders = ({ db, tenant }: TimedScope, readerId: string): Promise<Refundable[]> =>
  db
    .selectFrom('pay_order as o')
    .leftJoin('pay_refund as r', (join) =>
      join.onRef('r.tenant', '=', 'o.tenant').onRef('r.order_no', '=', 'o.order_no'),
    )
    .where('o.tenant', '=', tenant)
    .where('o.reader_id', '=', readerId)
    .where('o.state', '=', 'paid')
    .groupBy(['o.order_no', 'o.provider', 'o.paid_fen', 'o.fen', 'o.made_at'])
    .select((eb) => [
      'o.order_no',
      'o.provider',
      eb.fn.coalesce('o.paid_fen', 'o.fen').as('paid'),
      eb
        .cast<number>(
          eb.fn.coalesce(eb.fn.sum('r.fen').filterWhere('r.state', '<>', 'refused'), eb.lit(0)),
          'bigint',
        )
        .as('returned'),
      eb.fn.count<number>('r.refund_no').as('refunds'),
    ])
    .orderBy('o.made_at', 'desc')
    .orderBy('o.order_no')
    .execute()

export const creditOf = async ({ db, tenant }: TimedScope, readerId: string): Promise<number> => {
  const row = await db
    .selectFrom('reader')
    .select('prepayment')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .executeTakeFirst()
  return row?.prepayment ?? 0
}

export async function insertRefund(
  { db, tenant, now }: TimedScope,
  refund: Pick<Refund, 'refund_no' | 'order_no' | 'reader_id' | 'fen'>,
): Promise<void> {
  await db
    .insertInto('pay_refund')
    .values({ ...refund, tenant, state: 'asked', asked_at: now, ended_at: null })
    .execute()
}

/** Ends a refund that is under way; undefined when another caller has ended it already. */
export const endRefund = (
  { db, tenant, now }: TimedScope,
  refundNo: string,
  state: 'done' | 'refused',
): Promise<Refund | undefined> =>
  db
    .updateTable('pay_refund')
    .set({ state, ended_at: now })
    .where('tenant', '=', tenant)
    .where('refund_no', '=', refundNo)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirst()

/** Refunds with unknown outcome and their orders, oldest first. */
export const refundsUnderWay = ({ db, tenant }: TimedScope, ofReader?: string) =>
  db
    .selectFrom('pay_refund as r')
    .innerJoin('pay_order as o', (join) =>
      join.onRef('o.tenant', '=', 'r.tenant').onRef('o.order_no', '=', 'r.order_no'),
    )
    .where('r.tenant', '=', tenant)
    .where('r.state', '=', 'asked')
    .$if(ofReader !== undefined, (asked) => asked.where('r.reader_id', '=', ofReader ?? ''))
    .select((eb) => [
      'r.refund_no',
      'r.order_no',
      'r.reader_id',
      'r.fen',
      'o.provider',
      eb.fn.coalesce('o.paid_fen', 'o.fen').as('paid'),
    ])
    .orderBy('r.asked_at')
    .execute()
