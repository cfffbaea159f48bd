import { createHmac } from 'node:crypto'
import type { Answer, Request, Routes } from './web-server.ts'

/** How the shop answers the next order: honestly, not at all, or with a signature that is not its own. */
export type ShopMood = 'honest' | 'lost' | 'forged' | 'broken'

interface ShopOrder {
  orderNo: string
  state: 'taken' | 'shipped' | 'delivered' | 'cancelled'
  carrier: string
  parcelNo: string
  steps: { at: string; place: string; text: string }[]
}

export interface ShopStock {
  itemNo: string
  isbn: string
  title: string
  classNo: string
  price: number
  stock: 'in' | 'few' | 'out'
}

export interface SandboxShop {
  routes: Routes
  /** What it has; a caller may change prices and stock. */
  stock: ShopStock[]
  orders: ReadonlyMap<string, ShopOrder>
  /** The mood of the next answers, until another one is set. */
  setMood(mood: ShopMood): void
  /** Sends an order on. @returns the signed message about it */
  move(orderNo: string, state: ShopOrder['state']): { body: string; headers: Record<string, string> }
}

interface ShopFacts {
  customer: string
  key: string
  clock: () => Date
  stock: ShopStock[]
}

const folder = '/bookshop'

/** A bookshop with a service of its own, as docs/bookshop-protocol.md describes it. */
export function makeBookshop({ customer, key, clock, stock }: ShopFacts): SandboxShop {
  const orders = new Map<string, ShopOrder>()
  let mood: ShopMood = 'honest'
  let messages = 0
  const sign = (content: string, by = key): string => createHmac('sha256', by).update(content).digest('hex')
  const itemsOf = (itemNos: readonly string[]) => stock.filter(({ itemNo }) => itemNos.includes(itemNo))

  const answers: Record<string, (asked: ShopAsked) => unknown> = {
    '/categories': () => ({
      categories: [
        { categoryId: 'novels', name: '小说', classes: ['I'] },
        { categoryId: 'history', name: { 'zh-CN': '历史', 'zh-TW': '歷史', en: 'History' }, classes: ['K'] },
      ],
    }),
    '/search': ({ keyWord, classes, sort, page, rows }: ShopAsked) => {
      const found = stock
        .filter(({ title, isbn }) => title.includes(keyWord) || isbn === keyWord)
        .filter(({ classNo }) => classes.length === 0 || classes.some((one) => classNo.startsWith(one)))
      if (sort === 'priceUp') found.sort((one, other) => one.price - other.price)
      if (sort === 'priceDown') found.sort((one, other) => other.price - one.price)
      return { total: found.length, items: found.slice((page - 1) * rows, page * rows) }
    },
    '/recommended': ({ page, rows }: ShopAsked) => ({
      total: stock.length,
      items: stock.slice((page - 1) * rows, page * rows),
    }),
    '/items': ({ itemNos }: ShopAsked) => ({ items: itemsOf(itemNos) }),
    '/freight': ({ itemNos }: ShopAsked) => ({ fen: 800 + 200 * (itemNos.length - 1) }),
    '/order': ({ orderNo, lines }: ShopAsked) => {
      const known = orders.get(orderNo)
      if (known) return known.state === 'cancelled' ? refused('closed') : { outcome: 'taken' }
      for (const { itemNo, fen } of lines) {
        const item = stock.find((one) => one.itemNo === itemNo)
        if (!item || item.stock === 'out') return refused('stock')
        if (item.price !== fen) return refused('price')
      }
      orders.set(orderNo, blankOrder(orderNo, 'taken'))
      return { outcome: 'taken' }
    },
    '/status': ({ orderNo }: ShopAsked) => ({ order: orders.get(orderNo) ?? null }),
    '/cancel': ({ orderNo }: ShopAsked) => {
      const known = orders.get(orderNo) ?? blankOrder(orderNo, 'taken')
      if (known.state === 'taken') known.state = 'cancelled'
      orders.set(orderNo, known)
      return { state: known.state === 'cancelled' ? 'cancelled' : 'shipped' }
    },
  }

  const serve =
    (answer: (asked: ShopAsked) => unknown) =>
    ({ body, headers }: Request): Answer => {
      const asked = JSON.parse(body) as ShopAsked
      if (headers['x-signature'] !== sign(body) || asked.customer !== customer)
        return { status: 401, body: 'The signature is not right.' }
      if (mood === 'broken') return { status: 500, body: 'broken' }
      const content = JSON.stringify(answer(asked))
      // the order was taken, and its answer is lost on the way
      if (mood === 'lost') return { status: 502, body: '' }
      return {
        status: 200,
        body: content,
        headers: { 'x-signature': sign(content, mood === 'forged' ? `${key}!` : key) },
      }
    }

  return {
    stock,
    orders,
    setMood: (to) => {
      mood = to
    },
    move(orderNo, state) {
      const order = orders.get(orderNo) ?? blankOrder(orderNo, state)
      order.state = state
      order.carrier = '沙箱快递'
      order.parcelNo = 'SB1'
      order.steps.push({ at: clock().toISOString(), place: '武汉', text: state })
      orders.set(orderNo, order)
      messages++
      const body = JSON.stringify({ customer, messageId: `m${messages}`, ...order })
      return { body, headers: { 'x-signature': sign(body) } }
    },
    routes: Object.fromEntries(
      Object.entries(answers).map(([path, answer]) => [`POST ${folder}${path}`, serve(answer)]),
    ),
  }
}

/** What the portal asks; each path has some of these. */
interface ShopAsked {
  customer: string
  itemNos: string[]
  orderNo: string
  lines: { itemNo: string; fen: number }[]
  keyWord: string
  classes: string[]
  sort: string
  page: number
  rows: number
}

const refused = (because: 'price' | 'stock' | 'closed') => ({ outcome: 'refused', because })
const blankOrder = (orderNo: string, state: ShopOrder['state']): ShopOrder => ({
  orderNo,
  state,
  carrier: '',
  parcelNo: '',
  steps: [],
})
