import { randomKey } from '../../platform/random-key.ts'
import type { DeliveryWay } from '@wenyuan/contract/constants/purchase.ts'
import type { ReaderScope, TimedScope } from '../../core/scope.ts'
import type { QuotedLine } from './tables.ts'

export type QuoteRow = NonNullable<Awaited<ReturnType<typeof ownQuote>>>

export interface NewQuote {
  vendor: string
  way: DeliveryWay
  /** Code of the counter of the shop; empty for other ways. */
  counter: string
  address: string
  lines: readonly QuotedLine[]
  goods: number
  freight: number
  freightPayer: 'library' | 'reader'
  expiresAt: Date
}

/** @returns the quote's number */
export async function insertQuote(scope: ReaderScope, quote: NewQuote): Promise<string> {
  const { db, tenant, reader, now } = scope
  const quoteId = randomKey()
  await db
    .insertInto('shop_quote')
    .values({
      tenant,
      quote_id: quoteId,
      reader_id: reader.readerId,
      vendor: quote.vendor,
      way: quote.way,
      counter: quote.counter,
      address: quote.address,
      lines: JSON.stringify(quote.lines),
      goods: quote.goods,
      freight: quote.freight,
      freight_payer: quote.freightPayer,
      made_at: now,
      expires_at: quote.expiresAt,
      order_no: null,
    })
    .execute()
  return quoteId
}

export const ownQuote = ({ db, tenant, reader }: ReaderScope, quoteId: string) =>
  db
    .selectFrom('shop_quote')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('quote_id', '=', quoteId)
    .where('reader_id', '=', reader.readerId)
    .executeTakeFirst()

/** Takes a quote for an order, once. @returns false when another call has taken it */
export async function takeQuote(
  { db, tenant, reader }: ReaderScope,
  quoteId: string,
  orderNo: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_quote')
    .set({ order_no: orderNo })
    .where('tenant', '=', tenant)
    .where('quote_id', '=', quoteId)
    .where('reader_id', '=', reader.readerId)
    .where('order_no', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes quotes that ended before an instant without an order. */
export async function forgetQuotes({ db, tenant }: TimedScope, before: Date): Promise<void> {
  await db.deleteFrom('shop_quote').where('tenant', '=', tenant).where('expires_at', '<', before).execute()
}
