import { describeBookshop } from '@wenyuan/server/integrations/bookshop/conformance.ts'
import type { Bookshop } from '@wenyuan/server/integrations/bookshop/bookshop.ts'
import { openSignedShop } from '@wenyuan/server/integrations/bookshop/signed-http/open.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBookshop, type SandboxShop } from './bookshop.ts'
import { openSandbox, type Sandbox } from './open.ts'

const CUSTOMER = 'whu'
const KEY = 'a-key-for-tests-only'
const nowhere = {} as Parameters<Bookshop['items']>[0]

const titles = () =>
  Array.from({ length: 12 }, (_, no) => ({
    itemNo: `s${no}`,
    isbn: '',
    title: `沙箱新书 ${no}`,
    classNo: no % 3 === 2 ? 'K2' : 'I24',
    price: 3_000 + 100 * no,
    stock: no === 9 ? ('out' as const) : ('in' as const),
  }))

async function openShop() {
  const shop = makeBookshop({ customer: CUSTOMER, key: KEY, clock: () => new Date(), stock: titles() })
  const sandbox = await openSandbox({ routes: shop.routes })
  const settings = { url: `${sandbox.address}/bookshop`, customer: CUSTOMER, key: KEY }
  return { shop, sandbox, settings }
}

describeBookshop('signed HTTP', async () => {
  const { shop, sandbox, settings } = await openShop()
  return {
    where: () => nowhere,
    open: () => openSignedShop(settings),
    openUnreachable: () => openSignedShop({ ...settings, url: 'http://127.0.0.1:9/nobody' }),
    itemNos: ['s0', 's1', 's3'],
    word: '沙箱新书',
    soldOut: 's9',
    checksPrices: true,
    ship: async (orderNo) => void shop.move(orderNo, 'shipped'),
    close: () => sandbox.close(),
  }
})

let peer: SandboxShop
let sandbox: Sandbox
let shop: Bookshop
let stranger: Bookshop
beforeAll(async () => {
  const opened = await openShop()
  peer = opened.shop
  sandbox = opened.sandbox
  shop = openSignedShop(opened.settings)
  stranger = openSignedShop({ ...opened.settings, key: 'another-key-for-tests' })
})
afterAll(() => sandbox.close())

const order = (orderNo: string) => ({
  orderNo,
  lines: [{ itemNo: 's0', isbn: '', title: 'x', fen: 3_000 }],
  fen: 3_000,
  way: 'parcel' as const,
  address: 'x',
  counter: '',
})

test('an answer that is lost or has another signature leaves the outcome open, and the status says it', async () => {
  for (const mood of ['lost', 'forged'] as const) {
    peer.setMood(mood)
    expect(await shop.order(nowhere, order(mood))).toEqual({ outcome: 'unknown' })
    expect(await shop.status(nowhere, mood)).toBe('down')
    peer.setMood('honest')
    expect(await shop.status(nowhere, mood)).toMatchObject({ state: 'taken' })
  }
  peer.setMood('broken')
  expect(await shop.order(nowhere, order('broken'))).toEqual({ outcome: 'unknown' })
  peer.setMood('honest')
  expect(await shop.status(nowhere, 'broken')).toBe('none')
  expect(await stranger.order(nowhere, order('stranger'))).toEqual({ outcome: 'unknown' })
})

test('a message is read with its own signature only', () => {
  const message = peer.move('o1', 'shipped')
  expect(shop.readMessage(message)).toMatchObject({ orderNo: 'o1', state: 'shipped', carrier: '沙箱快递' })
  expect(stranger.readMessage(message)).toBeUndefined()
  expect(shop.readMessage({ ...message, body: message.body.replace('shipped', 'delivered') })).toBeUndefined()
})
