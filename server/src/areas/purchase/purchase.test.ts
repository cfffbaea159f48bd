import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@wenyuan/contract/areas/account.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { beforeAll, expect, test } from 'vitest'
import { tenantOf } from '../../core/tenant-of.ts'
import { fundBalances } from '../../domain/funds/store.ts'
import { noteParcel } from '../../integrations/bookshop/order-store.ts'
import { command } from '../../testing/commands.ts'
import { entryOf } from '../../testing/entries.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'
import { staffCaller } from '../../testing/staff.ts'
import { isbnOf, itemOfShop as item, openBuyer, openTestShop } from '../../testing/test-shop.ts'

const portal = testPortal()
let buyer: Awaited<ReturnType<typeof openBuyer>>
let other: Awaited<ReturnType<typeof openBuyer>>
const START = new Date('2026-03-15T04:00:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
const TITLES = 60

beforeAll(async () => {
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'own-record', title: '新书之8', isbns: [isbnOf(8)] }),
  ])
  await openTestShop(portal, {
    budget: 60_000,
    titles: TITLES,
    changes: {
      50: { title: '考研英语真题' },
      51: { year: 2001 },
      52: { price: 'CNY999.00' },
    },
  })
  buyer = await openBuyer(portal, 'buyer')
  other = await openBuyer(portal, 'other')
})

type Ask = typeof portal.ask
const ask: Ask = (call, input, caller = { headers: buyer.headers }) => portal.ask(call, input, caller)
const refused = async (
  call: Parameters<typeof portal.refused>[0],
  input: object,
  headers: Record<string, string> = buyer.headers,
) => (await portal.refused(call, input, { headers })).code
const parcel = (who: typeof buyer, ...nos: number[]) => ({
  itemIds: nos.map(item),
  addressId: who.addressId,
  way: 'parcel' as const,
})
const order = async (who: typeof buyer, ...nos: number[]) => {
  const { headers } = who
  const { quoteId } = await portal.ask(purchase.quote, parcel(who, ...nos), { headers })
  return portal.ask(purchase.order, { quoteId }, { headers })
}
const site = () => tenantOf(portal.appContext, portal.tenant)
const fund = async () => {
  const balance = (await fundBalances(site())).find(({ fund: one }) => one.code === 'shop')
  return { reserved: balance?.reserved, spent: balance?.spent, free: balance?.free }
}
const ship = (orderNo: string, state: 'shipped' | 'cancelled' = 'shipped') =>
  noteParcel(site(), {
    vendor: 'shop',
    orderNo,
    state,
    carrier: '示范快递',
    parcelNo: 'SF1',
    steps: [{ at: '2026-03-15T05:00:00.000Z', place: '武汉', text: '已揽收' }],
  })
const own = async (orderNo: string) =>
  (await ask(purchase.orders, {})).records.find((one) => one.orderNo === orderNo)
/** Sessions end in the meantime. */
const signInAgain = async () => {
  for (const [who, name] of [
    [buyer, 'buyer'],
    [other, 'other'],
  ] as const)
    who.headers = await portal.signIn(name)
}
const night = () => command(portal, ['nightly', '--tenant', portal.tenant])

test('a reader finds what the shop sells, and each item says why it cannot be bought', async () => {
  const { total, records } = await ask(purchase.search, { keyWord: '新书之', rows: 50 })
  expect(total).toBe(TITLES - 1)
  expect(records[0]).toMatchObject({
    vendorId: 'shop',
    vendorName: '示范书店',
    price: 4_000,
    stock: 'unknown',
  })
  const why = async (no: number) =>
    (await ask(purchase.item, { itemId: item(no) })).why.map(({ code, value }) => `${code} ${value}`)
  expect(await why(50)).toEqual(['KIND_EXCLUDED 0'])
  expect(await why(51)).toEqual(['TOO_OLD 2021'])
  expect(await why(52)).toEqual(['PRICE_TOO_HIGH 20000', 'MONEY_USED_UP 50000', 'BUDGET_SPENT 0'])
  expect(await why(7)).toEqual([])
  expect(await ask(purchase.check, { itemId: item(7) })).toEqual({ ok: true, why: [] })
  expect((await ask(purchase.item, { itemId: item(8) })).heldRecordId).toBe('own-record')
  const byPrice = await ask(purchase.items, { sort: 'priceDown', rows: 5 })
  expect(byPrice.records[0]?.price).toBe(99_900)
  expect(await refused(purchase.search, { keyWord: ' ' })).toBe('TERM_EMPTY')
  expect(await refused(purchase.item, { itemId: 'shop:none' })).toBe('SHOP_ITEM_UNKNOWN')
  expect(await refused(purchase.item, { itemId: 'elsewhere:t1' })).toBe('SHOP_ITEM_UNKNOWN')
  expect(await refused(purchase.items, { page: 900 })).toBe('PAGE_TOO_DEEP')
})

test('categories are classes with what stands behind them, and the library can have its own', async () => {
  const usual = await ask(purchase.categories, {})
  expect(usual.map(({ categoryId, count }) => `${categoryId} ${count}`)).toEqual(['I 30', 'K 30'])
  await importContent(
    portal,
    'shop-categories',
    ['categoryId,parentId,name,classes', 'novels,,小说,I24;I7', 'history,,历史,K'].join('\n'),
  )
  expect((await ask(purchase.items, { categoryId: 'novels' })).total).toBe(30)
  expect((await ask(purchase.categoryClasses, { categoryId: 'novels' })).map(({ code }) => code)).toEqual([
    'I24',
    'I7',
  ])
  expect(await refused(purchase.items, { categoryId: 'nothing' })).toBe('CATEGORY_UNKNOWN')
})

test('rules, parameters, prices and stock are told', async () => {
  expect(await portal.ask(purchase.rules, {}, { language: 'en' })).toMatchObject({ version: 'usual' })
  expect(await portal.ask(purchase.rules, {}, { as: portal.neighbour })).toEqual({ version: '', text: '' })
  const parameters = await ask(purchase.parameters, {})
  expect(Object.fromEntries(parameters.map(({ code, value }) => [code, value]))).toMatchObject({
    priceCap: '20000',
    copiesPerMonth: '',
    fenPerSeason: '50000',
    ways: 'parcel,desk,counter',
    freightPayer: 'library',
  })
  expect((await ask(purchase.parameter, { code: 'loanDays' })).value).toBe('40')
  const asked = { itemIds: [item(1), item(2), item(99), 'elsewhere:1'] }
  expect((await ask(purchase.prices, asked)).map(({ itemId, price }) => [itemId, price])).toEqual([
    [item(1), 4_000],
    [item(2), 4_000],
  ])
  expect((await ask(purchase.stock, asked)).map(({ stock }) => stock)).toEqual(['unknown', 'unknown'])
  expect(await ask(purchase.freight, { addressId: buyer.addressId, itemIds: [item(1), item(2)] })).toEqual({
    fen: 1_000,
    payer: 'library',
  })
})

test('a book goes from the cart to the loan, and its price from the fund’s reservation to what is spent', async () => {
  portal.setNow(START)
  expect(await ask(purchase.addToCart, { itemId: item(1) })).toEqual({ count: 1 })
  expect(await ask(purchase.addToCart, { itemId: item(1) })).toEqual({ count: 1 })
  expect((await ask(purchase.cart, {})).records[0]).toMatchObject({ itemId: item(1), priceThen: 4_000 })
  const made = await ask(purchase.quote, parcel(buyer, 1))
  expect(made).toMatchObject({ goods: 4_000, freight: 800, needsApproval: false, secondsLeft: 900 })
  expect(made.leftAfter).toMatchObject({ fen: 46_000, orders: 4, resetsAt: '2026-04-01' })
  const [one, again] = await Promise.all([
    ask(purchase.order, { quoteId: made.quoteId }),
    ask(purchase.order, { quoteId: made.quoteId }),
  ])
  expect(one.orderNo).toBe(again.orderNo)
  expect(one).toMatchObject({ state: 'ordered', canCancel: true, canConfirm: false })
  expect(await fund()).toEqual({ reserved: 4_800, spent: 0, free: 55_200 })
  expect((await ask(purchase.cart, {})).records).toEqual([])
  const recordId = one.lines[0]?.recordId ?? ''
  expect(recordId).not.toBe('')
  // an order that was not sent is not received
  expect(await refused(purchase.confirmReceipt, { orderNo: one.orderNo })).toBe('PURCHASE_STATE')
  await ship(one.orderNo)
  const journey = await ask(purchase.journey, { orderNo: one.orderNo })
  expect(journey).toMatchObject({ state: 'shipped', carrier: '示范快递', parcelNo: 'SF1', stale: false })
  expect(journey.steps.map(({ state, text }) => state || text)).toContain('已揽收')
  expect(journey.address).toContain('珞珈山路 16 号')
  expect(await fund()).toEqual({ reserved: 0, spent: 4_800, free: 55_200 })
  expect(await refused(purchase.cancel, { orderNo: one.orderNo })).toBe('PURCHASE_STATE')
  const received = await ask(purchase.confirmReceipt, { orderNo: one.orderNo })
  expect(received).toMatchObject({ state: 'onLoan', lines: [{ dueDate: '2026-04-24' }] })
  expect((await ask(purchase.confirmReceipt, { orderNo: one.orderNo })).state).toBe('onLoan')
  const lent = await ask(loans.list, {})
  expect(lent.records.map((loan) => loan.barcode)).toEqual([received.lines[0]?.barcode])
  // returned at the desk; the library's own record comes later
  await portal.appContext.librarySystems
    .deskOf(site())
    .then((desk) => desk?.checkIn(site(), received.lines[0]?.barcode ?? ''))
  // asked for the ended ones alone, it is among them at once
  const ended = await ask(purchase.orders, { state: 'ended' })
  expect(ended.records.map(({ orderNo, state }) => [orderNo, state])).toContainEqual([
    one.orderNo,
    'returned',
  ])
  await night()
  expect((await own(one.orderNo))?.state).toBe('returned')
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'catalogued-1', title: '新书之1', isbns: [isbnOf(1)] }),
  ])
  await night()
  expect(await own(one.orderNo)).toMatchObject({
    state: 'catalogued',
    lines: [{ recordId: 'catalogued-1', state: 'catalogued' }],
  })
  const { total } = await portal.ask(search.search, { searchItems: [{ searchWord: '新书之1' }] })
  expect(total).toBeGreaterThan(0)
  expect(await fund()).toEqual({ reserved: 0, spent: 4_800, free: 55_200 })
})

test('a copy that has come back is catalogued at once', async () => {
  const third = await openBuyer(portal, 'third')
  const by = { headers: third.headers }
  const { orderNo } = await order(third, 40)
  await ship(orderNo)
  await ask(purchase.journey, { orderNo }, by)
  const { lines } = await ask(purchase.confirmReceipt, { orderNo }, by)
  await command(portal, ['desk', 'checkin', lines[0]?.barcode ?? '', '--tenant', portal.tenant])
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'catalogued-40', title: '新书之40', isbns: [isbnOf(40)] }),
  ])
  const staff = await staffCaller(portal)
  const done = await staff('purchase', { orderNo, step: 'catalogue', line: 1, recordId: 'catalogued-40' })
  expect(done).toMatchObject({ status: 200, data: { state: 'catalogued' } })
})

test('a cancelled order gives everything back', async () => {
  const before = await fund()
  const left = (await ask(purchase.mayBuy, {})).left
  const one = await order(buyer, 2, 3)
  expect((await fund()).reserved).toBe(9_000)
  expect((await ask(purchase.cancel, { orderNo: one.orderNo })).state).toBe('cancelled')
  expect((await ask(purchase.cancel, { orderNo: one.orderNo })).cancelledBy).toBe('reader')
  expect(await fund()).toEqual(before)
  expect((await ask(purchase.mayBuy, {})).left).toEqual(left)
  // the titles can be bought again, and the vendor cancels this time
  const two = await order(buyer, 2, 3)
  await ship(two.orderNo, 'cancelled')
  await night()
  expect(await own(two.orderNo)).toMatchObject({ state: 'cancelled', cancelledBy: 'shop' })
  expect(await fund()).toEqual(before)
  const notices = await ask(inbox.list, {})
  expect(JSON.stringify(notices)).toContain(two.orderNo)
})

test('a parcel that nobody confirms in fifteen days counts as received', async () => {
  const one = await order(buyer, 4)
  await ship(one.orderNo)
  await ask(purchase.journey, { orderNo: one.orderNo })
  // what is known of the parcel stays where the vendor knows of none
  const none = { carrier: '', parcelNo: '', steps: [] }
  await noteParcel(site(), { vendor: 'shop', orderNo: one.orderNo, state: 'shipped', ...none })
  const parcelOf = await ask(purchase.journey, { orderNo: one.orderNo })
  expect(parcelOf).toMatchObject({ carrier: '示范快递', parcelNo: 'SF1' })
  await night()
  expect((await own(one.orderNo))?.confirmBy).toBe('2026-03-30')
  portal.setNow(new Date(START.getTime() + 14 * DAY_MS))
  await night()
  await signInAgain()
  expect((await own(one.orderNo))?.state).toBe('shipped')
  portal.setNow(new Date(START.getTime() + 15 * DAY_MS + MINUTE_MS))
  await night()
  await signInAgain()
  expect((await own(one.orderNo))?.state).toBe('onLoan')
  portal.setNow(START)
  await signInAgain()
})

test('a quote holds for fifteen minutes, belongs to its reader and is ordered once', async () => {
  const { quoteId } = await ask(purchase.quote, parcel(buyer, 5))
  expect(await refused(purchase.order, { quoteId }, other.headers)).toBe('QUOTE_UNKNOWN')
  portal.setNow(new Date(START.getTime() + 15 * MINUTE_MS))
  expect(await refused(purchase.order, { quoteId })).toBe('QUOTE_EXPIRED')
  portal.setNow(START)
  expect((await ask(purchase.order, { quoteId })).state).toBe('ordered')
})

test('two readers who order one title at the same time: one of them gets it', async () => {
  const quotes = await Promise.all(
    [buyer, other].map((who) => portal.ask(purchase.quote, parcel(who, 6), { headers: who.headers })),
  )
  const outcomes = await Promise.all(
    [buyer, other].map(async (who, at) =>
      portal
        .ask(purchase.order, { quoteId: quotes[at]?.quoteId ?? '' }, { headers: who.headers })
        .then(({ state }) => state as string)
        .catch((error: unknown) => String(error).split(' ')[4]),
    ),
  )
  expect(new Set(outcomes)).toEqual(new Set(['ITEM_REFUSED', 'ordered']))
})

test('a book in hand at a counter is bought and lent on the spot, once', async () => {
  const { headers } = other
  const lend = (itemId: string, shopCode: string) =>
    portal.ask(purchase.lendAtShop, { itemId, shopCode }, { headers })
  const before = (await fund()).spent ?? 0
  const one = await lend(item(10), 'gate')
  expect(one).toMatchObject({ way: 'counter', state: 'onLoan', lines: [{ dueDate: '2026-04-24' }] })
  expect((await lend(item(10), 'gate')).orderNo).toBe(one.orderNo)
  expect((await fund()).spent).toBe(before + 4_000)
  expect(await refused(purchase.lendAtShop, { itemId: item(11), shopCode: 'nowhere' }, headers)).toBe(
    'SHOP_COUNTER_UNKNOWN',
  )
})

test('limits of the library, and of its money, are refused with their reasons', async () => {
  const set = (...values: string[]) => command(portal, ['tenant', 'set', portal.tenant, ...values])
  expect(await refused(purchase.quote, parcel(other, 20, 21, 22, 23, 24, 25), other.headers)).toBe(
    'LIMIT_REACHED',
  )
  expect(await refused(purchase.quote, parcel(other, 50), other.headers)).toBe('ITEM_REFUSED')
  expect(await refused(purchase.quote, { ...parcel(other, 20), addressId: 'none' }, other.headers)).toBe(
    'ADDRESS_UNKNOWN',
  )
  expect(
    await refused(purchase.quote, { ...parcel(other, 20), addressId: buyer.addressId }, other.headers),
  ).toBe('ADDRESS_UNKNOWN')
  expect(await refused(purchase.quote, { ...parcel(other, 20), way: 'counter' }, other.headers)).toBe(
    'WAY_OFF',
  )
  expect(await refused(purchase.quote, { ...parcel(other, 20), itemIds: [] }, other.headers)).toBe(
    'INPUT_INVALID',
  )
  expect((await set('shopPaused=true', 'shopPausedUntil=2026-04-01')).code).toBe(0)
  expect(await portal.ask(purchase.mayBuy, {}, { headers: other.headers })).toMatchObject({
    allowed: false,
    paused: true,
    pausedUntil: '2026-04-01',
    reasons: [{ code: 'PAUSED', value: 0 }],
  })
  expect(await refused(purchase.quote, parcel(other, 20), other.headers)).toBe('BUYER_REFUSED')
  await set('shopPaused=false', 'shopPausedUntil=')
})

test('a new version of the rules must be agreed to again', async () => {
  const rule = (code: string, from: string) =>
    importContent(portal, 'shop-rules', JSON.stringify({ code, from, text: `规定 ${code}` }))
  await rule('2026', '2026-03-01')
  expect((await ask(purchase.rules, {})).version).toBe('2026')
  expect(await ask(purchase.mayBuy, {})).toMatchObject({ ruleRead: false })
  expect(await refused(purchase.quote, parcel(buyer, 30))).toBe('BUYER_REFUSED')
  await ask(account.pdaRuleRead, {})
  expect(await ask(purchase.mayBuy, {})).toMatchObject({ ruleRead: true })
})

test('an order belongs to its reader, and nobody who is signed out sees anything', async () => {
  const one = await order(buyer, 31)
  for (const call of [purchase.journey, purchase.cancel, purchase.cancelWaiting, purchase.confirmReceipt])
    expect(await refused(call, { orderNo: one.orderNo }, other.headers)).toBe('PURCHASE_UNKNOWN')
  expect(await refused(purchase.orders, {}, {})).toBe('SIGN_IN_REQUIRED')
  const elsewhere = await portal.signIn('elsewhere', { as: portal.neighbour })
  expect((await portal.refused(purchase.items, {}, { as: portal.neighbour, headers: elsewhere })).code).toBe(
    'SHOP_OFF',
  )
  expect(
    (
      await portal.refused(
        purchase.journey,
        { orderNo: one.orderNo },
        { as: portal.neighbour, headers: elsewhere },
      )
    ).code,
  ).toBe('PURCHASE_UNKNOWN')
})

test('a vendor that works with files gets each order once, and its parcels come in as CSV', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-shop-'))
  const run = (...argv: string[]) =>
    command(portal, ['shop', ...argv, '--vendor', 'shop', '--tenant', portal.tenant], { cwd: folder })
  await run('orders', 'before.csv')
  const one = await order(buyer, 40)
  expect((await run('orders', 'new.csv')).lines).toEqual(['1 orders: new.csv'])
  const sheet = readFileSync(join(folder, 'new.csv'), 'utf8')
  for (const text of [one.orderNo, isbnOf(40), '40.00', '珞珈山路 16 号']) expect(sheet).toContain(text)
  expect((await run('orders', 'again.csv')).lines).toEqual(['0 orders: again.csv'])
  writeFileSync(
    join(folder, 'parcels.csv'),
    `订单号,状态,快递公司,快递单号\n${one.orderNo},已发货,示范快递,SF40\nP0,已发货,,\n`,
  )
  expect((await run('parcels', 'parcels.csv')).lines[0]).toBe('1 parcels, 1 rows rejected')
  expect(await ask(purchase.journey, { orderNo: one.orderNo })).toMatchObject({
    state: 'shipped',
    parcelNo: 'SF40',
  })
  rmSync(folder, { recursive: true })
})

test('books sent to the desk are lent there, and only then', async () => {
  const { headers } = other
  await portal.ask(account.pdaRuleRead, {}, { headers })
  const { quoteId } = await portal.ask(
    purchase.quote,
    { itemIds: [item(41)], addressId: '', way: 'desk' },
    { headers },
  )
  const one = await portal.ask(purchase.order, { quoteId }, { headers })
  expect(one.freight).toBe(0)
  const staff = (...argv: string[]) => command(portal, ['shop', 'order', ...argv, '--tenant', portal.tenant])
  expect((await staff('receive', one.orderNo)).code).not.toBe(0)
  expect((await staff('ship', one.orderNo, '--carrier', '馆车')).code).toBe(0)
  expect(await refused(purchase.confirmReceipt, { orderNo: one.orderNo }, headers)).toBe('PURCHASE_STATE')
  expect((await staff('receive', one.orderNo)).code).toBe(0)
  const { records } = await portal.ask(purchase.orders, {}, { headers })
  expect(records.find(({ orderNo }) => orderNo === one.orderNo)?.state).toBe('onLoan')
})
