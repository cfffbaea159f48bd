import '@wenyuan/server/integrations/bookshop/choose.ts'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { tenantOf } from '@wenyuan/server/core/tenant-of.ts'
import { commandDrawer } from '@wenyuan/server/domain/circulation/cash-drawer.ts'
import { command } from '@wenyuan/server/testing/commands.ts'
import { testPortal } from '@wenyuan/server/testing/portal.ts'
import { isbnOf, openBuyer, openTestShop } from '@wenyuan/server/testing/test-shop.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBookshop, type SandboxShop } from './bookshop.ts'
import { openSandbox, type Sandbox } from './open.ts'

const KEY = 'a-key-for-tests-only'
const portal = testPortal()
let sandbox: Sandbox
let peer: SandboxShop
let buyer: Awaited<ReturnType<typeof openBuyer>>

beforeAll(async () => {
  peer = makeBookshop({
    customer: portal.tenant,
    key: KEY,
    clock: portal.appContext.clock,
    stock: Array.from({ length: 40 }, (_, no) => ({
      itemNo: `t${no}`,
      isbn: isbnOf(no),
      title: `沙箱新书 ${no}`,
      classNo: 'I24',
      price: 4_000,
      stock: 'in' as const,
    })),
  })
  sandbox = await openSandbox({ routes: peer.routes })
  await openTestShop(portal, { adapter: 'signed-http', budget: 100_000, titles: 0 })
  buyer = await openBuyer(portal, 'buyer')
})
afterAll(async () => {
  await sandbox.close()
})

const ask: typeof portal.ask = (call, input) => portal.ask(call, input, { headers: buyer.headers })
const quote = (no: number) =>
  ask(purchase.quote, { itemIds: [`shop:t${no}`], addressId: buyer.addressId, way: 'parcel' })
const order = async (no: number) => ask(purchase.order, { quoteId: (await quote(no)).quoteId })
const stateOf = async (orderNo: string) => (await ask(purchase.journey, { orderNo })).state
const refusal = async (...[call, input]: Parameters<typeof portal.refused>) =>
  (await portal.refused(call, input, { headers: buyer.headers })).code
const where = () => tenantOf(portal.appContext, portal.tenant)
const tell = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  (await fetch(`${portal.address}/${portal.tenant}/shop-notice/shop`, { method: 'POST', body, headers }))
    .status

test('a vendor that is not connected is down; connected by a command, it is asked', async () => {
  expect(await refusal(purchase.search, { keyWord: '新书' })).toBe('SHOP_DOWN')
  const connect = (...argv: string[]) =>
    command(portal, ['shop', 'connect', 'shop', '--tenant', portal.tenant, ...argv])
  expect((await connect('--url', 'nonsense')).code).not.toBe(0)
  const url = `${sandbox.address}/bookshop`
  expect((await connect('--url', url, '--customer', portal.tenant, '--key', KEY)).lines).toEqual([
    'shop is connected',
  ])
  expect((await ask(purchase.search, { keyWord: '新书' })).total).toBe(40)
  expect((await ask(purchase.categories, {})).map(({ name }) => name)).toEqual(['小说'])
})

test('signed messages move an order; forged, repeated and late ones change nothing', async () => {
  const { orderNo } = await order(1)
  const shipped = peer.move(orderNo, 'shipped')
  expect(await tell({ ...shipped, headers: {} })).toBe(400)
  expect(await tell({ ...shipped, body: shipped.body.replace(orderNo, 'P0') })).toBe(400)
  expect(await tell(shipped)).toBe(200)
  const known = await ask(purchase.journey, { orderNo })
  expect(known).toMatchObject({ state: 'shipped', carrier: '沙箱快递', parcelNo: 'SB1' })
  expect(await tell(shipped)).toBe(200)
  // a cancellation that comes after the parcel was sent
  const late = peer.move(orderNo, 'cancelled')
  expect(await tell(late)).toBe(200)
  const { steps } = await ask(purchase.journey, { orderNo })
  expect(steps.filter(({ state }) => state === 'shipped')).toHaveLength(1)
  expect(await stateOf(orderNo)).toBe('shipped')
  expect(
    (await fetch(`${portal.address}/${portal.tenant}/shop-notice/nobody`, { method: 'POST' })).status,
  ).toBe(404)
})

test('an order whose answer was lost is asked for and never sent twice', async () => {
  const { quoteId } = await quote(2)
  peer.setMood('honest')
  const { of } = portal.appContext.bookshops
  // the answer to the order alone is lost
  portal.appContext.bookshops.of = async (...asked) => {
    const shop = await of(...asked)
    return {
      ...shop,
      order: async (...given) => {
        peer.setMood('lost')
        const answer = await shop.order(...given)
        peer.setMood('honest')
        return answer
      },
    }
  }
  const one = await ask(purchase.order, { quoteId })
  portal.appContext.bookshops.of = of
  expect(one.state).toBe('ordered')
  expect(peer.orders.get(one.orderNo)?.state).toBe('taken')
  const before = peer.orders.size
  expect(await stateOf(one.orderNo)).toBe('ordered')
  expect(peer.orders.size).toBe(before)
  expect((await ask(purchase.cancel, { orderNo: one.orderNo })).state).toBe('cancelled')
})

test('a price up to five percent above the quote passes, a higher one is asked about', async () => {
  const price = (no: number, fen: number) => {
    const item = peer.stock.find(({ itemNo }) => itemNo === `t${no}`)
    if (item) item.price = fen
  }
  const { quoteId } = await quote(3)
  price(3, 4_201)
  expect(await refusal(purchase.order, { quoteId })).toBe('PRICE_CHANGED')
  price(3, 4_200)
  expect((await ask(purchase.order, { quoteId })).goods).toBe(4_200)
})

test('an approved order is sent, and the freight that its reader pays is waited for', async () => {
  const set = (...values: string[]) => command(portal, ['tenant', 'set', portal.tenant, ...values])
  const staff = (...argv: string[]) => command(portal, ['shop', 'order', ...argv, '--tenant', portal.tenant])
  await set('shopApprovalFrom=1', 'shopFreightPayer=reader')
  const one = await order(5)
  expect(one.state).toBe('waitingApproval')
  expect((await ask(purchase.waiting, {})).total).toBe(1)
  expect(peer.orders.has(one.orderNo)).toBe(false)
  expect((await staff('approve', one.orderNo)).code).toBe(0)
  const [waiting] = (await ask(purchase.waiting, {})).records
  expect(waiting).toMatchObject({ state: 'waitingFreight', freight: 800 })
  const desk = await portal.appContext.librarySystems.deskOf(where())
  await desk?.pay(where(), waiting?.freightChargeId ?? '', {
    receiptNo: 'receipt-1',
    drawer: commandDrawer(),
  })
  expect((await ask(purchase.waiting, {})).total).toBe(0)
  expect(peer.orders.get(one.orderNo)?.state).toBe('taken')
  // cancelled by the library, what was paid becomes credit
  expect((await staff('cancel', one.orderNo, '--note', '改购电子书')).code).toBe(0)
  const { records } = await ask(purchase.orders, {})
  expect(records.find(({ orderNo }) => orderNo === one.orderNo)).toMatchObject({
    state: 'cancelled',
    cancelledBy: 'library',
    remark: '改购电子书',
  })
  const two = await order(6)
  expect((await staff('refuse', two.orderNo)).code).toBe(0)
  expect((await staff('refuse', two.orderNo)).code).not.toBe(0)
  expect((await staff('list', '--state', 'cancelled')).lines.at(-1)).toBe('3 orders')
  await set('shopApprovalFrom=0', 'shopFreightPayer=library')
})

test('a librarian asks whether a reader would get a book', async () => {
  const check = (...argv: string[]) =>
    command(portal, ['shop', 'check', '--account', 'buyer', ...argv, '--tenant', portal.tenant])
  expect((await check('--item', 'shop:t7')).lines).toEqual(['may buy\tyes', '沙箱新书 7\tyes'])
  expect((await check('--item', 'shop:t1')).lines[1]).toContain('BOUGHT_BEFORE')
  expect((await check('--item', 'shop:none')).code).not.toBe(0)
})
