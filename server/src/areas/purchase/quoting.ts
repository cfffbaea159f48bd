import type { DeliveryWay, ItemReason } from '@wenyuan/contract/constants/purchase.ts'
import type { Quote } from '@wenyuan/contract/shapes/purchase.ts'
import type { z } from 'zod'
import type { Ports } from '../../core/ports.ts'
import { Fail } from '../../core/fail.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { addressInWords } from '../addresses/public.ts'
import { budgetFree, requireBuyer } from './buyer.ts'
import { insertQuote, type NewQuote } from './quote-store.ts'
import { judge, type JudgedItem } from './standing.ts'
import { itemIdOf, type OpenShop, partsOf, shopOf, unlessDown, vendorsOn } from './vendors.ts'

export type PurchasePorts = Pick<Ports, 'engine' | 'bookshops' | 'librarySystems'>

/** How long a quote holds. */
const QUOTE_MS = 15 * 60_000

/** Refusals of items that a code of their own says more exactly. */
const exact: Readonly<Partial<Record<ItemReason, 'OUT_OF_STOCK' | 'LIMIT_REACHED' | 'BUDGET_SPENT'>>> = {
  OUT_OF_STOCK: 'OUT_OF_STOCK',
  MONEY_USED_UP: 'LIMIT_REACHED',
  BUDGET_SPENT: 'BUDGET_SPENT',
}

/** The one vendor of these items. @throws Fail SHOP_OFF, SHOP_ITEM_UNKNOWN, VENDORS_MIXED */
export async function shopOfItems(
  scope: ReaderScope,
  ports: PurchasePorts,
  itemIds: readonly string[],
): Promise<OpenShop> {
  const vendors = await vendorsOn(scope)
  const codes = new Set(itemIds.map((itemId) => partsOf(itemId).vendorId))
  if ([...codes].some((code) => !vendors.some((vendor) => vendor.code === code)))
    throw new Fail('SHOP_ITEM_UNKNOWN', { field: 'itemIds' })
  if (codes.size > 1) throw new Fail('VENDORS_MIXED', { field: 'itemIds' })
  return shopOf(scope, ports.bookshops, [...codes][0] ?? '')
}

/**
 * Items asked afresh and found fit for this reader.
 *
 * @throws Fail SHOP_DOWN, SHOP_ITEM_UNKNOWN, ITEM_REFUSED, OUT_OF_STOCK, LIMIT_REACHED, BUDGET_SPENT
 */
export async function fitItems(
  scope: ReaderScope,
  ports: PurchasePorts,
  { vendor, shop }: OpenShop,
  itemIds: readonly string[],
): Promise<JudgedItem[]> {
  const wanted = [...new Set(itemIds)]
  const items = unlessDown(
    await shop.items(
      scope,
      wanted.map((itemId) => partsOf(itemId).itemNo),
    ),
  )
  const judged = await judge(ports, scope, vendor, items)
  const byId = new Map(judged.map((one) => [one.itemId, one]))
  const fit = wanted.map((itemId) => {
    const one = byId.get(itemId)
    if (!one) throw new Fail('SHOP_ITEM_UNKNOWN', { field: 'itemIds' })
    const [first] = one.why
    if (first) throw new Fail(exact[first.code] ?? 'ITEM_REFUSED', { field: 'itemIds' })
    return one
  })
  const isbns = new Set(fit.map(({ item }) => item.isbn))
  if (isbns.size < fit.length) throw new Fail('ITEM_REFUSED', { field: 'itemIds' })
  return fit
}

/**
 * What copies and money an order may have.
 *
 * @throws Fail LIMIT_REACHED, BUDGET_SPENT
 */
export async function requireRoom(
  scope: ReaderScope,
  { vendor }: Pick<OpenShop, 'vendor'>,
  order: { copies: number; goods: number; freight: number },
  left: { copies: number | null; fen: number | null },
): Promise<void> {
  const { shopCopiesPerOrder: most, shopFreightPayer } = scope.site.settings
  if (most > 0 && order.copies > most) throw new Fail('LIMIT_REACHED')
  if (left.copies !== null && order.copies > left.copies) throw new Fail('LIMIT_REACHED')
  if (left.fen !== null && order.goods > left.fen) throw new Fail('LIMIT_REACHED')
  const cost = order.goods + (shopFreightPayer === 'library' ? order.freight : 0)
  if (cost > ((await budgetFree(scope, vendor)) ?? 0)) throw new Fail('BUDGET_SPENT')
}

/** Makes a quote. Failures: those of `requireBuyer`, `fitItems`, `requireRoom`, ADDRESS_UNKNOWN and WAY_OFF. */
export async function quoteFor(
  scope: ReaderScope,
  ports: PurchasePorts,
  asked: { itemIds: readonly string[]; addressId: string; way: DeliveryWay },
): Promise<z.output<typeof Quote>> {
  const open = await shopOfItems(scope, ports, asked.itemIds)
  // at a counter books are lent on the spot: see `lendAtShop`
  if (asked.way === 'counter' || !open.vendor.ways.includes(asked.way))
    throw new Fail('WAY_OFF', { field: 'way' })
  const { left } = await requireBuyer(scope, ports.librarySystems)
  const address = asked.way === 'parcel' ? await addressInWords(scope, asked.addressId) : ''
  if (address === undefined) throw new Fail('ADDRESS_UNKNOWN', { field: 'addressId' })
  const fit = await fitItems(scope, ports, open, asked.itemIds)
  const goods = fit.reduce((sum, { item }) => sum + item.price, 0)
  const itemNos = fit.map(({ item }) => item.itemNo)
  const freight =
    asked.way === 'parcel' ? unlessDown(await open.shop.freight(scope, { itemNos, fen: goods, address })) : 0
  await requireRoom(scope, open, { copies: fit.length, goods, freight }, left)
  const said = scope.site.settings
  const expiresAt = new Date(scope.now.getTime() + QUOTE_MS)
  const quote: NewQuote = {
    vendor: open.vendor.code,
    way: asked.way,
    counter: '',
    address,
    lines: fit.map(({ itemId, item }) => ({ itemId, fen: item.price, item })),
    goods,
    freight,
    freightPayer: said.shopFreightPayer,
    expiresAt,
  }
  const quoteId = await insertQuote(scope, quote)
  return {
    quoteId,
    vendorId: open.vendor.code,
    lines: fit.map(({ item }) => ({
      itemId: itemIdOf(open.vendor.code, item.itemNo),
      title: item.title,
      author: item.author,
      isbn: item.isbn,
      coverUrl: item.coverUrl,
      classNo: item.classNo,
      price: item.price,
    })),
    goods,
    freight,
    freightPayer: said.shopFreightPayer,
    way: asked.way,
    expiresAt: expiresAt.toISOString(),
    secondsLeft: QUOTE_MS / 1_000,
    needsApproval: needsApproval(said.shopApprovalFrom, goods),
    leftAfter: {
      copies: left.copies === null ? null : left.copies - fit.length,
      fen: left.fen === null ? null : left.fen - goods,
      orders: left.orders === null ? null : left.orders - 1,
      resetsAt: left.resetsAt,
    },
  }
}

/** Pure. */
export const needsApproval = (from: number, goods: number): boolean => from > 0 && goods >= from
