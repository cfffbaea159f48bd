import '@wenyuan/server/integrations/bookshop/choose.ts'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { tenantOf } from '@wenyuan/server/core/tenant-of.ts'
import { Fail } from '@wenyuan/server/core/fail.ts'
import { command } from '@wenyuan/server/testing/commands.ts'
import { importContent } from '@wenyuan/server/testing/import-content.ts'
import { testPortal } from '@wenyuan/server/testing/portal.ts'
import { isbnOf, openBuyer, openTestShop } from '@wenyuan/server/testing/test-shop.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBookshop, type SandboxShop } from './bookshop.ts'
import { openSandbox, type Sandbox } from './open.ts'

const KEY = 'a-key-for-tests-only'
const HISTORIES = Number(process.env.WENYUAN_HISTORIES ?? 60)
const STEPS = 8
/** Titles of one history. */
const TITLES = 4
const seed = Number(process.env.WENYUAN_SEED ?? '20260315')

const portal = testPortal()
let sandbox: Sandbox
let peer: SandboxShop
let buyers: Awaited<ReturnType<typeof openBuyer>>[]
let random: () => number

/** Numbers from 0 to below 1 (mulberry32). */
function drawing(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const below = (most: number): number => Math.floor(random() * most)
const oneOf = <Value>(values: readonly Value[]): Value | undefined => values[below(values.length)]

beforeAll(async () => {
  random = drawing(seed)
  peer = makeBookshop({
    customer: portal.tenant,
    key: KEY,
    clock: portal.appContext.clock,
    stock: Array.from({ length: HISTORIES * TITLES }, (_, no) => ({
      itemNo: `t${no}`,
      isbn: isbnOf(no),
      title: `沙箱新书 ${no}`,
      classNo: 'I24',
      price: 4_000,
      stock: 'in' as const,
    })),
  })
  sandbox = await openSandbox({ routes: peer.routes })
  await openTestShop(portal, { adapter: 'signed-http', budget: 0, titles: 0 })
  const url = `${sandbox.address}/bookshop`
  await command(portal, [
    'shop',
    'connect',
    'shop',
    '--tenant',
    portal.tenant,
    '--url',
    url,
    '--customer',
    portal.tenant,
    '--key',
    KEY,
  ])
  await command(portal, ['tenant', 'set', portal.tenant, 'shopFenPerSeason=0', 'shopOrdersOpen=0'])
  buyers = [await openBuyer(portal, 'one'), await openBuyer(portal, 'two')]
  killSometimes()
})
afterAll(async () => {
  await sandbox.close()
})

/** Where the process ends next: before or after what the vendor is told. */
let kill: '' | 'before' | 'after' = ''
/** Ends a call wherever it stands, as the end of the process does: what is not committed is rolled back. */
const killed = () => new Fail('TIMED_OUT')

function killSometimes(): void {
  const { of } = portal.appContext.bookshops
  const killing =
    <Asked extends unknown[], Answer>(tell: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      const at = kill
      kill = ''
      if (at === 'before') throw killed()
      const answer = await tell(...asked)
      if (at === 'after') throw killed()
      return answer
    }
  portal.appContext.bookshops.of = async (...asked) => {
    const shop = await of(...asked)
    return { ...shop, order: killing(shop.order), cancel: killing(shop.cancel) }
  }
}

const site = () => tenantOf(portal.appContext, portal.tenant)
/** What a call answers; a refusal, and the end of the process, are events of the history. */
async function tried<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (/refused: (?:200|503 TIMED_OUT)/.test(String(error))) return undefined
    throw error
  }
}

interface Ours {
  order_no: string
  reader_id: string
  state: string
  cost: number
  quoted: boolean
  received: boolean
  loans: number
  lines: number
}

async function oursOf(fund: string): Promise<Ours[]> {
  const { rows } = await sql<Ours>`
    select o.order_no, o.reader_id, o.state,
      (o.goods + case when o.freight_payer = 'library' then o.freight else 0 end)::int as cost,
      exists (select from shop_quote q where q.tenant = ${portal.tenant} and q.order_no = o.order_no) as quoted,
      exists (select from purchase_event e where e.tenant = ${portal.tenant} and e.order_no = o.order_no
        and e.state = 'received') as received,
      (select count(*)::int from loan l join purchase_line p on p.tenant = ${portal.tenant} and p.barcode = l.barcode
        where l.tenant = ${portal.tenant} and p.order_no = o.order_no) as loans,
      (select count(*)::int from purchase_line p where p.tenant = ${portal.tenant} and p.order_no = o.order_no) as lines
    from purchase_order o where o.tenant = ${portal.tenant} and o.fund = ${fund}`.execute(site().db)
  return rows
}

const reserved = new Set(['waitingApproval', 'waitingFreight', 'ordered'])

/** What must hold after every step. */
async function check(fund: string, said: string): Promise<Ours[]> {
  const ours = await oursOf(fund)
  const { rows } = await sql<{ amount: number; reserved: number; spent: number }>`
    select amount::int, reserved::int, spent::int from fund where tenant = ${portal.tenant} and code = ${fund}`.execute(
    site().db,
  )
  const [money] = rows
  const sum = (some: readonly Ours[]) => some.reduce((total, { cost }) => total + cost, 0)
  const wrong: string[] = []
  const must = (holds: boolean, what: string) => {
    if (!holds) wrong.push(`${what}: ${said}`)
  }
  must(money?.reserved === sum(ours.filter(({ state }) => reserved.has(state))), 'reserved')
  must(
    money?.spent === sum(ours.filter(({ state }) => !reserved.has(state) && state !== 'cancelled')),
    'spent',
  )
  must((money?.reserved ?? 0) + (money?.spent ?? 0) <= (money?.amount ?? 0), 'more than the fund has')
  for (const { order_no, state, quoted, received, loans, lines } of ours) {
    must(quoted, 'an order without a quote')
    must(received || loans === 0, 'a loan without a receipt')
    must(loans <= lines, 'a book lent twice')
    must(
      state !== 'cancelled' || [undefined, 'cancelled'].includes(peer.orders.get(order_no)?.state),
      'the vendor sends what was cancelled',
    )
  }
  expect(wrong).toEqual([])
  return ours
}

const tell = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  fetch(`${portal.address}/${portal.tenant}/shop-notice/shop`, { method: 'POST', body, headers })

/** An order: sometimes in two windows at once, sometimes by both readers together. */
async function buy(titles: readonly string[]): Promise<string> {
  const itemIds = titles.filter(() => random() < 0.4)
  if (itemIds.length === 0) return 'nothing chosen'
  const isRace = random() < 0.4
  const who = isRace ? buyers : buyers.filter((_, at) => at === below(2))
  const quotes = []
  for (const { headers, addressId } of who) {
    const asked = portal.ask(purchase.quote, { itemIds, addressId, way: 'parcel' }, { headers })
    const quote = await tried(asked)
    if (quote) quotes.push({ headers, quoteId: quote.quoteId })
  }
  trouble()
  if (random() < 0.15) {
    const item = peer.stock.find(({ itemNo }) => itemIds[0] === `shop:${itemNo}`)
    if (item) item.price += oneOf([-500, 100, 150, 900]) ?? 0
  }
  const tabs = random() < 0.5 ? 1 : 2
  await Promise.all(
    quotes.flatMap(({ headers, quoteId }) =>
      Array.from({ length: tabs }, () => tried(portal.ask(purchase.order, { quoteId }, { headers }))),
    ),
  )
  return `buy ${itemIds.length} by ${who.length} in ${tabs}`
}

/** The vendor sends or cancels, and its message arrives, is lost, is forged, comes twice or comes late. */
async function move(ours: readonly Ours[], past: { body: string; headers: Record<string, string> }[]) {
  const known = ours.filter(({ order_no }) => peer.orders.has(order_no))
  const order = oneOf(known)
  const at = order && peer.orders.get(order.order_no)?.state
  if (!order || !at) return 'nothing to move'
  const to = { taken: oneOf(['shipped', 'cancelled'] as const), shipped: 'delivered' as const }[at as 'taken']
  if (to) past.push(peer.move(order.order_no, to))
  const message = random() < 0.7 ? past.at(-1) : oneOf(past)
  if (!message) return 'no message'
  const way = oneOf(['arrives', 'lost', 'forged', 'twice'] as const)
  if (way === 'forged') {
    const body = message.body.replace(/"state":"\w+"/, '"state":"cancelled"')
    const answer = await tell({ body, headers: body === message.body ? {} : message.headers })
    expect(answer.status).toBe(400)
  }
  if (way === 'arrives' || way === 'twice') await tell(message)
  if (way === 'twice') await Promise.all([tell(message), tell(message)])
  return `vendor ${to ?? 'says again'}, ${way}`
}

/** The vendor fails or lies from now on, or the process ends at the next thing it tells the vendor. */
function trouble(): void {
  peer.setMood(oneOf(['honest', 'honest', 'honest', 'lost', 'forged', 'broken'] as const) ?? 'honest')
  kill = oneOf(['', '', '', 'before', 'after'] as const) ?? ''
}

async function step(titles: readonly string[], ours: readonly Ours[], past: Parameters<typeof move>[1]) {
  peer.setMood('honest')
  kill = ''
  const order = oneOf(ours)
  const about = { orderNo: order?.order_no ?? 'none' }
  /** Both readers ask, one of them for an order that is not theirs; now and then in two windows. */
  const both = <Answer>(ask: (headers: Record<string, string>) => Promise<Answer>) =>
    Promise.all(
      buyers.flatMap(({ headers }) =>
        Array.from({ length: random() < 0.3 ? 2 : 1 }, () => tried(ask(headers))),
      ),
    )
  const what = ours.length === 0 ? 0 : below(9)
  if (what > 2) trouble()
  switch (what) {
    case 0:
    case 1:
      return buy(titles)
    case 2:
    case 3:
    case 4:
      return move(ours, past)
    case 5:
      await both((headers) => portal.ask(purchase.cancel, about, { headers }))
      return `cancel ${order?.state}`
    case 6:
    case 7:
      await both((headers) => portal.ask(purchase.confirmReceipt, about, { headers }))
      return `confirm ${order?.state}`
    default:
      await both((headers) => portal.ask(purchase.journey, about, { headers }))
      return `follow ${order?.state}`
  }
}

test(`${HISTORIES} histories: money is counted once, whatever readers, vendor and process do`, async () => {
  const seen: Record<string, number> = {}
  for (let history = 0; history < HISTORIES; history++) {
    const fund = `fund-${history}`
    // the last money: enough for one or two orders
    const amount = 4_800 + below(9_000)
    await importContent(portal, 'funds', JSON.stringify({ code: fund, name: fund, amount }))
    await importContent(
      portal,
      'shop-vendors',
      JSON.stringify({ code: 'shop', name: '书店', adapter: 'signed-http', fund, ways: ['parcel'] }),
    )
    const titles = Array.from({ length: TITLES }, (_, no) => `shop:t${history * TITLES + no}`)
    const past: Parameters<typeof move>[1] = []
    const said: string[] = []
    let ours: Ours[] = []
    for (let at = 0; at < STEPS; at++) {
      said.push(await step(titles, ours, past))
      ours = await check(fund, `seed ${seed}, history ${history}: ${said.join('; ')}`)
    }
    // all is well again: what was left open is asked for
    peer.setMood('honest')
    kill = ''
    for (const { order_no, reader_id } of ours)
      for (const { headers } of buyers)
        if (reader_id !== '') await tried(portal.ask(purchase.journey, { orderNo: order_no }, { headers }))
    for (const { order_no, state } of await check(fund, `${said.join('; ')}; healed`)) {
      seen[state] = (seen[state] ?? 0) + 1
      if (state === 'ordered') expect(peer.orders.get(order_no)?.state).toBe('taken')
    }
  }
  process.stdout.write(`histories: ${HISTORIES}, orders by their last state: ${JSON.stringify(seen)}\n`)
  for (const state of ['ordered', 'shipped', 'onLoan', 'cancelled']) expect(seen[state]).toBeGreaterThan(0)
}, 7_200_000)
