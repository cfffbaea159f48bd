import type { Ports } from '../../core/ports.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { lockReader } from '../../domain/readers/reader-store.ts'
import { Fail } from '../../core/fail.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { allowanceOf } from './allowance.ts'
import { addLine, cartIds, cartLines } from './cart-store.ts'
import { itemCard, judge, type JudgedItem } from './standing.ts'
import { itemIdOf, partsOf, vendorsOn } from './vendors.ts'

/** The cart with every item checked again. A shop that does not answer shows the items as they were. */
export async function cartOf(scope: ReaderScope, ports: Pick<Ports, 'engine' | 'bookshops'>) {
  const [lines, vendors, left] = await Promise.all([cartLines(scope), vendorsOn(scope), allowanceOf(scope)])
  const judged = new Map<string, JudgedItem>()
  for (const vendor of vendors) {
    const own = lines.filter(({ item_id }) => partsOf(item_id).vendorId === vendor.code)
    if (own.length === 0) continue
    const shop = await ports.bookshops.of(scope, vendor)
    const fresh = await shop.items(
      scope,
      own.map(({ item_id }) => partsOf(item_id).itemNo),
    )
    const byNo = new Map(fresh === 'down' ? [] : fresh.map((item) => [item.itemNo, item]))
    const items = own.map(
      ({ item, price }) => byNo.get(item.itemNo) ?? { ...item, price, stock: 'unknown' as const },
    )
    const unsold = new Set(
      fresh === 'down' ? [] : own.flatMap(({ item }) => (byNo.has(item.itemNo) ? [] : item.itemNo)),
    )
    for (const one of await judge(ports, scope, vendor, items, unsold)) judged.set(one.itemId, one)
  }
  const records = lines.flatMap(({ item_id, added_at, price }) => {
    const one = judged.get(item_id)
    return one ? { ...itemCard(one, scope), addedAt: added_at.toISOString(), priceThen: price } : []
  })
  return {
    records,
    goods: records.reduce((sum, { eligible, price }) => sum + (eligible ? price : 0), 0),
    left,
  }
}

/**
 * Puts an item into the cart. One that money or stock keeps from being bought now may wait there; one that the rules
 * refuse may not.
 *
 * @returns how many items are in it
 * @throws Fail ITEM_REFUSED, CART_FULL
 */
export async function addToCart(scope: ReaderScope, { item, vendor, why }: JudgedItem): Promise<number> {
  if (why.some(({ code }) => !mayWait.has(code))) throw new Fail('ITEM_REFUSED', { field: 'itemId' })
  const isIn = await atomically(scope, async (here) => {
    await lockReader(here, here.reader.readerId)
    return addLine(here, itemIdOf(vendor.code, item.itemNo), item)
  })
  if (!isIn) throw new Fail('CART_FULL')
  return (await cartIds(scope)).size
}

const mayWait: ReadonlySet<string> = new Set(['OUT_OF_STOCK', 'MONEY_USED_UP', 'BUDGET_SPENT', 'ON_ORDER'])
