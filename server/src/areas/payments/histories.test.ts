import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertReader } from '../../readers/reader-store.ts'
import { openLibrarySystems } from '../../systems/library/choose.ts'
import type { Desk, Where } from '../../systems/library/library-system.ts'
import type { Gateway, Payment } from '../../systems/payment/gateway.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { bookPayment, makeOrder } from './orders.ts'

const START = new Date('2026-03-15T04:00:00Z')
const HISTORIES = 500
const AT_ONCE = 25

let portal: TestPortal
let desk: Desk
beforeAll(async () => {
  portal = await openPortal()
  desk = await deskOfWhu()
})
afterAll(() => portal.close())

/** A gateway in memory: what was scanned is paid, whatever the library knows of it. */
class MemoryGateway implements Gateway {
  readonly known = new Map<string, number>()
  readonly paid = new Map<string, Payment>()
  dies = false

  async precreate({ orderNo, fen }: { orderNo: string; fen: number }): Promise<{ codeContent: string }> {
    this.known.set(orderNo, fen)
    if (this.dies) throw new Error('the process ended here')
    return { codeContent: `pay:${orderNo}` }
  }
  async paymentOf(orderNo: string): Promise<Payment | undefined> {
    return this.paid.get(orderNo)
  }
  async close(): Promise<'closed'> {
    return 'closed'
  }
  async refund(): Promise<'refused'> {
    return 'refused'
  }
  async readMessage(): Promise<undefined> {
    return undefined
  }
  acknowledge() {
    return { status: 200, contentType: 'text/plain', body: 'ok' }
  }
  scan(orderNo: string, wrongBy = 0): void {
    const fen = this.known.get(orderNo)
    if (fen === undefined || this.paid.has(orderNo)) return
    this.paid.set(orderNo, { orderNo, fen: Math.max(1, fen + wrongBy), reference: `ref-${orderNo}` })
  }
}

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('charge' as const), fen: fc.integer({ min: 1, max: 5_000 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      provider: fc.constantFrom('alipay' as const, 'boc' as const),
      some: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('order and die' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('scan' as const),
      which: fc.nat(9),
      wrongBy: fc.constantFrom(0, 0, 0, 0, -3, 7),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('notify' as const),
      which: fc.nat(9),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('waive' as const), which: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 5 }) }),
  },
)
const history = fc.array(step, { minLength: 3, maxLength: 12 })
type History = typeof history extends fc.Arbitrary<infer Steps> ? Steps : never

async function live(steps: History, no: number): Promise<void> {
  const site = portal.house.tenants.byCode('whu')
  if (!site) throw new Error('a library is needed')
  const db = portal.house.database.ofTenant('whu')
  let now = START
  const where = (): Where => ({ db, tenant: 'whu', site, now })
  const readerId = (await insertReader(where(), { account: `payer-${no}`, name: 'x' }, now)) ?? ''
  const gateways = { alipay: new MemoryGateway(), boc: new MemoryGateway() }
  const all = Object.entries(gateways)
  const orders = () =>
    all.flatMap(([name, gateway]) => [...gateway.known.keys()].map((order) => ({ name, gateway, order })))
  const charges = () =>
    db
      .selectFrom('charge')
      .selectAll()
      .where('tenant', '=', 'whu')
      .where('reader_id', '=', readerId)
      .orderBy('reference')
      .execute()
  let charged = 0

  for (const one of steps) {
    switch (one.do) {
      case 'charge': {
        const reference = `${no}-${charged++}`
        await desk.charge(where(), {
          readerId,
          kind: 'fee',
          reference,
          recordId: '',
          barcode: '',
          library: '',
          fen: one.fen,
        })
        break
      }
      case 'order':
      case 'order and die': {
        const provider = one.do === 'order' ? one.provider : 'alipay'
        const due = (await charges()).filter(({ state }) => state === 'due')
        if (due.length === 0) break
        const chargeIds =
          one.do === 'order' && one.some ? due.slice(0, 1).map(({ charge_id }) => charge_id) : []
        gateways[provider].dies = one.do === 'order and die'
        await makeOrder(where(), gateways[provider], {
          readerId,
          provider,
          chargeIds,
          subject: 'x',
          notifyUrl: '',
        }).catch(() => {})
        gateways[provider].dies = false
        break
      }
      case 'scan': {
        const known = orders()
        const order = known[one.which % Math.max(1, known.length)]
        order?.gateway.scan(order.order, one.wrongBy)
        break
      }
      case 'notify': {
        const known = orders()
        const { gateway, order, name } = known[one.which % Math.max(1, known.length)] ?? {}
        const payment = gateway?.paid.get(order ?? '')
        if (!payment || name === undefined) break
        const told = await Promise.all(
          Array.from({ length: one.times }, () => bookPayment(where(), name, payment)),
        )
        expect(told.filter((first) => first === true).length).toBeLessThanOrEqual(1)
        break
      }
      case 'waive': {
        const known = await charges()
        await desk.waive(where(), known[one.which % Math.max(1, known.length)]?.charge_id ?? '')
        break
      }
      case 'wait':
        now = new Date(now.getTime() + one.minutes * 60_000)
    }
  }
  // in the end the gateway's word of every payment arrives
  for (const { gateway, order, name } of orders()) {
    const payment = gateway.paid.get(order)
    if (payment) await bookPayment(where(), name, payment)
  }

  const taken = all
    .flatMap(([, gateway]) => [...gateway.paid.values()])
    .reduce((sum, { fen }) => sum + fen, 0)
  const states = await charges()
  const owed = states.filter(({ state }) => state === 'due').reduce((sum, { fen }) => sum + fen, 0)
  const settled = states.filter(({ state }) => state === 'paid').reduce((sum, { fen }) => sum + fen, 0)
  const reader = await db
    .selectFrom('reader')
    .select(['debt', 'prepayment'])
    .where('tenant', '=', 'whu')
    .where('reader_id', '=', readerId)
    .executeTakeFirstOrThrow()
  const references = [...states.map(({ charge_id }) => charge_id), ...orders().map(({ order }) => order)]
  const { rows } = await sql<{ account: string; fen: number }>`
    select account, sum(fen)::bigint as fen from (
      select debit as account, fen from ledger where tenant = 'whu' and reference = any(${references}::text[])
      union all select credit, -fen from ledger where tenant = 'whu' and reference = any(${references}::text[])
    ) as lines group by account`.execute(db)
  const balance = (begins: string) =>
    rows.filter(({ account }) => account.startsWith(begins)).reduce((sum, { fen }) => sum + fen, 0)
  expect(balance('')).toBe(0)
  expect(balance('cash:')).toBe(taken)
  expect(balance(`reader:${readerId}`)).toBe(owed)
  expect(balance('prepayment:')).toBe(settled - taken)
  expect(reader).toEqual({ debt: owed, prepayment: taken - settled })
}

test(`in ${HISTORIES} histories every charge is settled at most once and the ledger holds what the gateways took`, async () => {
  const histories = fc.sample(history, { numRuns: HISTORIES, seed: 20_260_315 })
  for (let from = 0; from < HISTORIES; from += AT_ONCE) {
    await Promise.all(histories.slice(from, from + AT_ONCE).map((steps, at) => live(steps, from + at)))
  }
})

async function deskOfWhu(): Promise<Desk> {
  const site = portal.house.tenants.byCode('whu')
  if (!site) throw new Error('a library is needed')
  const where = { db: portal.house.database.ofTenant('whu'), tenant: 'whu', site, now: START }
  const found = await openLibrarySystems().deskOf(where)
  if (!found) throw new Error('a desk is needed')
  return found
}
