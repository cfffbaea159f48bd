import { sql } from 'kysely'
import { CART_LIMIT } from '@wenyuan/contract/constants/purchase.ts'
import type { VendorItem } from '../../integrations/bookshop/bookshop.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { ReaderScope } from '../../core/scope.ts'
import './tables.ts'

const own = ({ db, tenant, reader }: ReaderScope) =>
  db.selectFrom('cart_line').where('tenant', '=', tenant).where('reader_id', '=', reader.readerId)

/** Ids of the items in the reader's cart. */
export async function cartIds(scope: ReaderScope): Promise<ReadonlySet<string>> {
  return new Set((await own(scope).select('item_id').execute()).map(({ item_id }) => item_id))
}

/** The cart, the newest item first. */
export const cartLines = (scope: ReaderScope) =>
  own(scope)
    .select(['item_id', 'added_at', 'price', 'item'])
    .orderBy('added_at', 'desc')
    .orderBy('item_id')
    .execute()

/**
 * Puts an item into the cart; one that is there stays as it is. To be called with the reader's row locked, so that two
 * windows cannot exceed the limit together.
 *
 * @returns false when the cart is full
 */
export async function addLine(
  { db, tenant, reader, now }: ReaderScope,
  itemId: string,
  item: VendorItem,
): Promise<boolean> {
  const { rows } = await sql`
    with own as (select item_id from cart_line where tenant = ${tenant} and reader_id = ${reader.readerId}),
    added as (
      insert into cart_line (tenant, reader_id, item_id, added_at, price, item)
      select ${tenant}, ${reader.readerId}, ${itemId}, ${now}, ${item.price}::integer,
        ${JSON.stringify(item)}::jsonb
      where (select count(*) from own) < ${CART_LIMIT}
      on conflict (tenant, reader_id, item_id) do nothing
      returning item_id
    )
    select item_id from added union select item_id from own where item_id = ${itemId}`.execute(db)
  return rows.length > 0
}

/** Takes items out of the cart; none named: all. */
export async function removeLines(
  { db, tenant, reader }: ReaderScope,
  itemIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('cart_line')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .$if(itemIds.length > 0, (query) => query.where('item_id', '=', anyOf(itemIds)))
    .execute()
}
