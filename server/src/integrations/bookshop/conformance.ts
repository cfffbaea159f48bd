import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteScope } from '../../core/scope.ts'
import type { Bookshop, VendorOrder } from './bookshop.ts'

/** A vendor's real service or its stand-in, with some titles. */
export interface ShopUnderTest {
  where(): SiteScope
  open(): Bookshop
  /** An adapter whose vendor does not answer; absent: it has no other side. */
  openUnreachable?(): Bookshop
  /** Numbers of at least three items in stock, with class numbers below I and a common word in the title. */
  itemNos: readonly [string, string, string]
  word: string
  /** An item that is out of stock; absent: the vendor tells no stock. */
  soldOut?: string
  /** Prices are compared with the vendor's when an order comes. */
  checksPrices: boolean
  /** The vendor sends an order. */
  ship(orderNo: string): Promise<void>
  close(): Promise<void>
}

/** The conformance suite for vendors of the shop. */
export function describeBookshop(name: string, openShop: () => Promise<ShopUnderTest>): void {
  describe(`bookshop: ${name}`, () => {
    let under: ShopUnderTest
    let shop: Bookshop
    let no = 0

    beforeAll(async () => {
      under = await openShop()
      shop = under.open()
    })
    afterAll(() => under.close())

    const orderFor = async (...itemNos: string[]): Promise<VendorOrder> => {
      const items = there(await shop.items(under.where(), itemNos))
      const lines = items.map(({ itemNo, isbn, title, price }) => ({ itemNo, isbn, title, fen: price }))
      no++
      return {
        orderNo: `P2026031500000${String(no).padStart(3, '0')}`,
        lines,
        fen: lines.reduce((sum, { fen }) => sum + fen, 0),
        way: 'parcel',
        address: '430072 湖北省武汉市武昌区珞珈山路 16 号',
        counter: '',
      }
    }
    const vendor: Vendor = { shop: () => shop, under: () => under, orderFor }
    describeOffer(vendor)
    describeOrders(vendor)
    describeFaults(vendor)
  })
}

interface Vendor {
  shop(): Bookshop
  under(): ShopUnderTest
  orderFor(...itemNos: string[]): Promise<VendorOrder>
}

/** What the vendor sells. */
function describeOffer({ shop, under }: Vendor): void {
  test('items are found by words and classes, page by page, and each has a price', async () => {
    const asked = { keyWord: under().word, field: 'all', classes: [], sort: 'relevance', page: 1 } as const
    const all = there(await shop().search(under().where(), { ...asked, rows: 50 }))
    expect(all.total).toBeGreaterThanOrEqual(3)
    for (const itemNo of under().itemNos) expect(all.items.map((one) => one.itemNo)).toContain(itemNo)
    const second = there(await shop().search(under().where(), { ...asked, page: 2, rows: 1 }))
    expect(second.items).toHaveLength(1)
    expect(second.total).toBe(all.total)
    const none = there(await shop().search(under().where(), { ...asked, classes: ['Z9'], rows: 10 }))
    expect(none).toEqual({ total: 0, items: [] })
    const dear = there(await shop().search(under().where(), { ...asked, sort: 'priceDown', rows: 50 }))
    const prices = dear.items.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((one, other) => other - one))
    expect(there(await shop().recommended(under().where(), { page: 1, rows: 2 })).items).toHaveLength(2)
  })

  test('one item, prices and stock agree, and what is not sold is left out', async () => {
    const [first, second] = under().itemNos
    const item = there(await shop().item(under().where(), first))
    expect(item).toMatchObject({ itemNo: first })
    expect(there(await shop().item(under().where(), 'nothing'))).toBeUndefined()
    const prices = there(await shop().prices(under().where(), [first, second, 'nothing']))
    expect([...prices.keys()].toSorted((one, other) => (one < other ? -1 : 1))).toEqual(
      [first, second].toSorted((one, other) => (one < other ? -1 : 1)),
    )
    expect(prices.get(first)).toBe(item?.price)
    const stock = there(await shop().stock(under().where(), [first, 'nothing']))
    expect([...stock]).toEqual([[first, item?.stock]])
    const fen = there(await shop().freight(under().where(), { itemNos: [first], fen: 1, address: 'x' }))
    expect(Number.isInteger(fen) && fen >= 0).toBe(true)
    for (const category of there(await shop().categories(under().where())))
      expect(category.categoryId).not.toBe('')
  })
}

function describeOrders({ shop, under, orderFor }: Vendor): void {
  test('an order is taken once, however often it is sent', async () => {
    const order = await orderFor(under().itemNos[0])
    expect(await shop().status(under().where(), order.orderNo)).toBe('none')
    for (const _ of [1, 2, 3])
      expect(await shop().order(under().where(), order)).toEqual({ outcome: 'taken' })
    expect(await shop().status(under().where(), order.orderNo)).toMatchObject({ state: 'taken' })
  })

  test('an order that was sent cannot be cancelled, and its parcel is told', async () => {
    const order = await orderFor(under().itemNos[1])
    await shop().order(under().where(), order)
    await under().ship(order.orderNo)
    const status = there(await shop().status(under().where(), order.orderNo))
    expect(status).toMatchObject({ state: 'shipped' })
    expect(status !== 'none' && status.parcelNo).not.toBe('')
    expect(await shop().cancel(under().where(), order.orderNo)).toBe('shipped')
    expect(await shop().status(under().where(), order.orderNo)).toMatchObject({ state: 'shipped' })
  })

  test('a cancelled order stays cancelled, also one that had not come yet', async () => {
    const [taken, later] = [await orderFor(under().itemNos[2]), await orderFor(under().itemNos[2])]
    await shop().order(under().where(), taken)
    for (const { orderNo } of [taken, taken, later])
      expect(await shop().cancel(under().where(), orderNo)).toBe('cancelled')
    expect(await shop().status(under().where(), taken.orderNo)).toMatchObject({ state: 'cancelled' })
    for (const order of [taken, later])
      expect(await shop().order(under().where(), order)).toEqual({ outcome: 'refused', because: 'closed' })
  })

  test('an order at another price, or of what is out of stock, is refused', async () => {
    const order = await orderFor(under().itemNos[0])
    const cheaper = { ...order, lines: order.lines.map((line) => ({ ...line, fen: line.fen - 1 })) }
    if (under().checksPrices)
      expect(await shop().order(under().where(), cheaper)).toEqual({ outcome: 'refused', because: 'price' })
    const { soldOut } = under()
    if (soldOut !== undefined)
      expect(await shop().order(under().where(), await orderFor(soldOut))).toEqual({
        outcome: 'refused',
        because: 'stock',
      })
  })
}

function describeFaults({ shop, under, orderFor }: Vendor): void {
  test('a vendor that does not answer is down, and the outcome of an order is not known', async () => {
    const broken = under().openUnreachable?.()
    if (!broken) return
    const order = await orderFor(under().itemNos[0])
    const asked = { keyWord: '', field: 'all', classes: [], sort: 'newest', page: 1, rows: 1 } as const
    expect(await broken.search(under().where(), asked)).toBe('down')
    expect(await broken.items(under().where(), ['x'])).toBe('down')
    expect(await broken.order(under().where(), order)).toEqual({ outcome: 'unknown' })
    expect(await broken.status(under().where(), order.orderNo)).toBe('down')
    expect(await broken.cancel(under().where(), order.orderNo)).toBe('down')
    expect(await shop().status(under().where(), order.orderNo)).toBe('none')
  })

  test('a message without a signature is none', () => {
    const body = JSON.stringify({ customer: 'x', messageId: 'm', orderNo: 'o', state: 'shipped' })
    expect(shop().readMessage({ body, headers: {} })).toBeUndefined()
    expect(shop().readMessage({ body, headers: { 'x-signature': 'f'.repeat(64) } })).toBeUndefined()
    expect(shop().readMessage({ body: '', headers: {} })).toBeUndefined()
  })
}

const there = <Answer>(answer: Answer | 'down'): Answer => {
  if (answer === 'down') throw new Error('the shop is down')
  return answer
}
