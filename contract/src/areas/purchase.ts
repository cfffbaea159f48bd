import { z } from 'zod'
import {
  buyerReasons,
  CART_LIMIT,
  deliveryWays,
  freightPayers,
  ITEMS_AT_ONCE,
  itemFields,
  itemReasons,
  itemSorts,
  shopParameters,
  stockStates,
} from '../constants/purchase.ts'
import { atDesk, ownData, takenBack } from '../constants/reaches.ts'
import { get, post } from '../endpoint.ts'
import { flag, nothing, oneOrMany } from '../shapes/codes.ts'
import { Allowance, Journey, PurchaseOrder, Quote, ShopItem, ShopItemPage } from '../shapes/purchase.ts'
import { librarySystemRefusals, pageOf } from '../shapes/record-key.ts'

const itemId = z.string().min(1).max(200)
const itemIds = z.array(itemId).min(1).max(ITEMS_AT_ONCE)
const cartItems = z.array(itemId).min(1).max(CART_LIMIT)
const orderNo = z.string().min(1).max(64)
const optionalId = z.string().max(64).default('')
const words = z.string().trim().max(200).default('')
const way = z.enum(deliveryWays).default('parcel')

const reason = z.object({
  code: z.enum(buyerReasons),
  /** Its number, such as the limit in fen; 0 where it has none. */ value: z.number(),
})
const items = z.object({ total: z.number(), records: z.array(ShopItem) })
const orders = z.object({ total: z.number(), records: z.array(PurchaseOrder) })
const parameter = z.object({
  code: z.enum(shopParameters),
  name: z.string(),
  /** A number, a code, or codes with commas between them; empty: no limit. */
  value: z.string(),
})
const listing = { vendorId: optionalId, sort: z.enum(itemSorts).default('relevance'), ...pageOf(20, 50) }
const listed = ['SHOP_OFF', 'SHOP_DOWN', 'VENDOR_UNKNOWN', 'PAGE_TOO_DEEP'] as const
const aboutItem = ['SHOP_OFF', 'SHOP_DOWN', 'SHOP_ITEM_UNKNOWN'] as const

/** Reading an order may bring news of it. */
const vendorNews = 'The vendor’s news of an order, which `list-purchases` shows too.'

export const purchase = {
  mayBuy: get('/find/pda/userCheck', {
    for: 'reader',
    about:
      'Whether this reader may buy books that the library pays, why not, and what is left of the allowance.',
    input: nothing,
    output: z.object({
      allowed: flag,
      reasons: z.array(reason),
      left: Allowance,
      /** The reader has agreed to the rules that are in force. */
      ruleRead: flag,
      paused: flag,
      /** ISO date on which a pause ends; empty: no date is set. */
      pausedUntil: z.string(),
      /** What the library says about the pause; plain text. */
      pauseText: z.string(),
    }),
    fails: librarySystemRefusals,
  }),
  rules: get('/find/pda/getPdaRule', {
    for: 'visitor',
    about: 'The rules of the shop and their version. The version is empty where the library has no shop.',
    input: nothing,
    output: z.object({ version: z.string(), text: z.string() }),
  }),
  parameters: post('/find/pda/getPdaPara', {
    for: 'reader',
    about: 'All parameters of the shop: limits, ways of delivery, what is left out.',
    input: nothing,
    output: z.array(parameter),
    fails: ['SHOP_OFF'],
  }),
  parameter: get('/find/pda/getOnePdaValue', {
    for: 'reader',
    about: 'One parameter of the shop by its code.',
    withoutScreen: 'The screens ask for all parameters at once.',
    input: z.object({ code: z.enum(shopParameters) }),
    output: parameter,
    fails: ['SHOP_OFF'],
  }),
  vendors: get('/find/pda/list', {
    for: 'reader',
    about: 'The shops that the library offers.',
    input: nothing,
    output: z.array(
      z.object({
        vendorId: z.string(),
        name: z.string(),
        ways: z.array(z.enum(deliveryWays)),
        /** The vendor has a list of its own beside the library's categories. */
        ownList: flag,
        /** Counters at which books are lent on the spot. */
        counters: z.array(z.object({ shopCode: z.string(), name: z.string(), address: z.string() })),
      }),
    ),
    fails: ['SHOP_OFF'],
  }),
  categories: get('/find/pda/category', {
    for: 'reader',
    about: 'The categories of the shop as a tree by parent.',
    input: z.object({ vendorId: optionalId }),
    output: z.array(
      z.object({
        categoryId: z.string(),
        parentId: z.string(),
        name: z.string(),
        count: z.number(),
      }),
    ),
    fails: ['SHOP_OFF', 'VENDOR_UNKNOWN'],
  }),
  categoryClasses: get('/find/pda/categoryNo', {
    for: 'reader',
    about: 'The class numbers behind a category.',
    input: z.object({ categoryId: z.string().min(1).max(64) }),
    output: z.array(z.object({ code: z.string(), label: z.string() })),
    fails: ['SHOP_OFF', 'CATEGORY_UNKNOWN'],
  }),
  items: post('/find/pda/itemList', {
    for: 'reader',
    about: 'The items of a category, or of all.',
    input: z.object({ categoryId: optionalId, ...listing }),
    output: items,
    fails: [...listed, 'CATEGORY_UNKNOWN'],
  }),
  vendorItems: post('/find/pda/itemListYunTaiGou', {
    for: 'reader',
    about: 'The list that a vendor’s platform recommends itself.',
    input: z.object({ vendorId: optionalId, ...pageOf(20, 50) }),
    output: items,
    fails: listed,
  }),
  search: post('/find/pda/searchItem', {
    for: 'reader',
    about: 'Searches the items of the shops.',
    input: z.object({
      keyWord: words,
      field: z.enum(itemFields).default('all'),
      categoryId: optionalId,
      ...listing,
    }),
    output: items,
    fails: [...listed, 'TERM_EMPTY', 'CATEGORY_UNKNOWN'],
  }),
  item: post('/find/pda/itemDetail', {
    for: 'reader',
    about: 'One item with its description and whether this reader can buy it.',
    input: z.object({ itemId }),
    output: ShopItemPage,
    fails: aboutItem,
  }),
  prices: post('/find/pda/itemPrice', {
    for: 'reader',
    about: 'Fresh prices of items, in fen; an item that is not sold any more is left out.',
    input: z.object({ itemIds }),
    output: z.array(z.object({ itemId: z.string(), price: z.number(), askedAt: z.string() })),
    fails: ['SHOP_OFF', 'SHOP_DOWN'],
  }),
  stock: post('/find/pda/itemStock', {
    for: 'reader',
    about: 'Fresh stock of items; an item that is not sold any more is left out.',
    input: z.object({ itemIds }),
    output: z.array(z.object({ itemId: z.string(), stock: z.enum(stockStates), askedAt: z.string() })),
    fails: ['SHOP_OFF', 'SHOP_DOWN'],
  }),
  check: get('/find/pda/itemVendorCheck', {
    for: 'reader',
    about: 'Whether the shop still sells an item and the rules allow it to this reader, asked afresh.',
    input: z.object({ itemId }),
    output: z.object({
      ok: flag,
      why: z.array(z.object({ code: z.enum(itemReasons), value: z.number() })),
    }),
    fails: aboutItem,
  }),
  freight: post('/find/pda/getFreightPrice', {
    for: 'reader',
    about: 'Freight of items to one of the reader’s addresses, in fen, and who pays it.',
    input: z.object({ addressId: z.string().min(1).max(64), itemIds: cartItems }),
    output: z.object({ fen: z.number(), payer: z.enum(freightPayers) }),
    fails: [...aboutItem, 'ADDRESS_UNKNOWN', 'VENDORS_MIXED'],
  }),
  cart: get('/find/cart/list', {
    for: 'reader',
    about: 'The reader’s cart; every item is checked again.',
    input: nothing,
    output: z.object({
      records: z.array(
        ShopItem.extend({
          /** ISO instant. */
          addedAt: z.string(),
          /** Price when it was put in, in fen; another one than `price`: the price has changed. */
          priceThen: z.number(),
        }),
      ),
      /** Sum of what can be bought, in fen. */
      goods: z.number(),
      left: Allowance,
    }),
    fails: ['SHOP_OFF'],
  }),
  addToCart: post('/find/cart/add', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about: 'Puts an item into the cart; one that is there already stays there once.',
    input: z.object({ itemId }),
    output: z.object({ count: z.number() }),
    fails: [...aboutItem, 'ITEM_REFUSED', 'CART_FULL'],
  }),
  removeFromCart: post('/find/cart/delete', {
    for: 'reader',
    reaches: ownData,
    about: 'Takes items out of the cart; no ids: all.',
    input: z.object({ itemIds: oneOrMany.default([]) }),
    output: z.object({ count: z.number() }),
  }),
  quote: post('/find/order/confirm', {
    for: 'reader',
    reaches: ownData,
    about: 'A quote for items: rules, prices, stock and freight are asked afresh and hold for 15 minutes.',
    input: z.object({ itemIds: cartItems, addressId: optionalId, way }),
    output: Quote,
    timeoutMs: 20_000,
    fails: [
      ...aboutItem,
      ...librarySystemRefusals,
      'BUYER_REFUSED',
      'ITEM_REFUSED',
      'OUT_OF_STOCK',
      'LIMIT_REACHED',
      'BUDGET_SPENT',
      'ADDRESS_UNKNOWN',
      'WAY_OFF',
      'VENDORS_MIXED',
    ],
  }),
  order: post('/find/order/create', {
    for: 'reader',
    reaches: ['list-purchases'],
    announces: true,
    about: 'Orders what a quote names. The same quote again answers the same order.',
    input: z.object({ quoteId: z.string().min(1).max(64) }),
    output: PurchaseOrder,
    timeoutMs: 20_000,
    fails: [
      ...librarySystemRefusals,
      'SHOP_OFF',
      'SHOP_DOWN',
      'QUOTE_UNKNOWN',
      'QUOTE_EXPIRED',
      'BUYER_REFUSED',
      'ITEM_REFUSED',
      'PRICE_CHANGED',
      'OUT_OF_STOCK',
      'LIMIT_REACHED',
      'BUDGET_SPENT',
    ],
  }),
  waiting: post('/find/order/preOrderList', {
    for: 'reader',
    reaches: vendorNews,
    about: 'Orders that wait for the library’s approval or for the payment of freight.',
    input: z.object(pageOf(20)),
    output: orders,
  }),
  cancelWaiting: post('/find/order/cancelPreOrder', {
    for: 'reader',
    reaches: takenBack,
    announces: true,
    about: 'Withdraws an order that still waits.',
    input: z.object({ orderNo }),
    output: PurchaseOrder,
    fails: ['PURCHASE_UNKNOWN', 'PURCHASE_STATE'],
  }),
  orders: post('/find/order/list', {
    for: 'reader',
    reaches: vendorNews,
    about: 'The reader’s orders that were sent to the shop, and ended ones, the newest first.',
    input: z.object({ state: z.enum(['all', 'open', 'ended']).default('all'), ...pageOf(20) }),
    output: orders,
  }),
  journey: post('/find/order/logistic', {
    for: 'reader',
    reaches: vendorNews,
    about: 'The journey of an order’s parcel.',
    input: z.object({ orderNo }),
    output: Journey,
    fails: ['PURCHASE_UNKNOWN'],
  }),
  cancel: post('/find/order/cancel', {
    for: 'reader',
    reaches: takenBack,
    announces: true,
    about: 'Cancels an order that the shop has not shipped; the shop is asked whether it can.',
    input: z.object({ orderNo }),
    output: PurchaseOrder,
    timeoutMs: 20_000,
    fails: ['PURCHASE_UNKNOWN', 'PURCHASE_STATE', 'SHOP_DOWN'],
  }),
  confirmReceipt: get('/find/order/confirmReceipt', {
    for: 'reader',
    reaches: atDesk,
    writes: true,
    announces: true,
    about: 'The reader has the books; they become loans. Said twice, it counts once.',
    input: z.object({ orderNo }),
    output: PurchaseOrder,
    fails: [...librarySystemRefusals, 'PURCHASE_UNKNOWN', 'PURCHASE_STATE'],
  }),
  lendAtShop: post('/find/findLoan/addLoanOrder', {
    for: 'reader',
    reaches: ['list-purchases'],
    announces: true,
    about: 'Lends a book that the reader holds in hand at a counter of a shop; the library buys it.',
    input: z.object({ itemId, shopCode: z.string().min(1).max(64) }),
    output: PurchaseOrder,
    timeoutMs: 20_000,
    fails: [
      ...aboutItem,
      ...librarySystemRefusals,
      'SHOP_COUNTER_UNKNOWN',
      'BUYER_REFUSED',
      'ITEM_REFUSED',
      'OUT_OF_STOCK',
      'LIMIT_REACHED',
      'BUDGET_SPENT',
    ],
  }),
}
