import { z } from 'zod'
import { stockStates } from '@wenyuan/contract/constants/purchase.ts'
import { exchange } from '../../limited-fetch.ts'
import { readJson } from '../../payment/read-json.ts'
import { isSigned, signatureOf } from '../../payment/signature.ts'
import type { Bookshop } from '../bookshop.ts'
import type { SignedShopSettings } from '../settings.ts'
import { NewsShape, StatusShape } from './messages.ts'

const text = (most: number) => z.string().max(most).default('')
const fen = z.number().int().min(0).max(100_000_000)
const Item = z.object({
  itemNo: z.string().min(1).max(120),
  isbn: text(20),
  title: z.string().min(1).max(500),
  author: text(500),
  publisher: text(200),
  pubDate: text(40),
  year: z.number().int().min(1000).max(3000).optional(),
  classNo: text(60),
  price: fen.default(0),
  listPrice: fen.default(0),
  stock: z.enum(stockStates).default('unknown'),
  coverUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)]).default(''),
  isSerial: z.boolean().default(false),
  abstract: text(4_000),
  contents: z.array(z.string().max(500)).max(300).default([]),
  edition: text(100),
  binding: text(100),
  pages: text(100),
  language: text(3),
})
const item = Item.transform(({ year, ...rest }) => ({ ...rest, year }))
const List = z.object({ total: z.number().int().min(0), items: z.array(item).max(100) })
const Words = z.object({ 'zh-CN': z.string(), 'zh-TW': z.string(), en: z.string() })
const Categories = z.object({
  categories: z
    .array(
      z.object({
        categoryId: z.string().min(1).max(64),
        parentId: text(64),
        name: z.union([z.string().transform((one) => ({ 'zh-CN': one, 'zh-TW': one, en: one })), Words]),
        classes: z.array(z.string().min(1).max(30)).max(50).default([]),
      }),
    )
    .max(2_000),
})
const Items = z.object({ items: z.array(item).max(100) })
const Freight = z.object({ fen })
const Ordered = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('taken') }),
  z.object({ outcome: z.literal('refused'), because: z.enum(['price', 'stock', 'closed']) }),
])
const Asked = z.object({ order: StatusShape.nullable() })
const Cancelled = z.object({ state: z.enum(['cancelled', 'shipped']) })
const LONGEST_MS = 5_000

/**
 * A vendor's service over HTTP: JSON bodies, each with an HMAC of its bytes, in both directions. An answer without a
 * valid signature counts as no answer. The protocol is in docs/bookshop-protocol.md.
 */
export function openSignedShop({ url, customer, key }: SignedShopSettings): Bookshop {
  const ask = async <Answer>(
    path: string,
    body: object,
    shape: z.ZodType<Answer>,
  ): Promise<Answer | 'down'> => {
    const content = JSON.stringify({ customer, path, ...body })
    const answer = await exchange(`${url.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signatureOf(content, key) },
      body: content,
      timeLimitMs: LONGEST_MS,
      sizeLimitBytes: 2_000_000,
    })
    if (!answer.reached || answer.status !== 200) return 'down'
    if (!isSigned(answer.text, answer.headers.get('x-signature') ?? '', key)) return 'down'
    const parsed = shape.safeParse(readJson(answer.text))
    return parsed.success ? parsed.data : 'down'
  }
  const items: Bookshop['items'] = async (_where, itemNos) => {
    const answer = await ask('/items', { itemNos }, Items)
    return answer === 'down' ? answer : answer.items.filter(({ itemNo }) => itemNos.includes(itemNo))
  }
  return {
    isLocal: false,
    async categories() {
      const answer = await ask('/categories', {}, Categories)
      return answer === 'down' ? answer : answer.categories
    },
    search: (_where, asked) => ask('/search', asked, List),
    recommended: (_where, page) => ask('/recommended', page, List),
    async item(where, itemNo) {
      const found = await items(where, [itemNo])
      return found === 'down' ? found : found[0]
    },
    items,
    async prices(where, itemNos) {
      const found = await items(where, itemNos)
      return found === 'down' ? found : new Map(found.map(({ itemNo, price }) => [itemNo, price]))
    },
    async stock(where, itemNos) {
      const found = await items(where, itemNos)
      return found === 'down' ? found : new Map(found.map(({ itemNo, stock }) => [itemNo, stock]))
    },
    async freight(_where, asked) {
      const answer = await ask('/freight', asked, Freight)
      return answer === 'down' ? answer : answer.fen
    },
    async order(_where, order) {
      const answer = await ask('/order', order, Ordered)
      return answer === 'down' ? { outcome: 'unknown' } : answer
    },
    async status(_where, orderNo) {
      const answer = await ask('/status', { orderNo }, Asked)
      if (answer === 'down') return 'down'
      // an answer to another question is none
      if (answer.order !== null && answer.order.orderNo !== orderNo) return 'down'
      return answer.order ?? 'none'
    },
    async cancel(_where, orderNo) {
      const answer = await ask('/cancel', { orderNo }, Cancelled)
      return answer === 'down' ? answer : answer.state
    },
    readMessage({ body, headers }) {
      if (!isSigned(body, headers['x-signature'] ?? '', key)) return undefined
      const parsed = NewsShape.safeParse(readJson(body))
      // what this service answers to us is signed with the same key and must not pass as its message
      return parsed.success && parsed.data.customer === customer ? parsed.data : undefined
    },
  }
}
