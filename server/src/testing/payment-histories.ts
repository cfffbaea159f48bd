import fc from 'fast-check'
import { type KyselyPlugin, sql } from 'kysely'
import { beginRefunds, resumeRefunds } from '../areas/payments/refunds.ts'
import { bookPayment, makeOrder } from '../areas/payments/orders.ts'
import type { AppContext } from '../core/app-context.ts'
import { insertReader } from '../domain/readers/reader-store.ts'
import { builtInDesk as desk } from '../domain/circulation/built-in/desk.ts'
import type { Gateway, GatewayRefund, Payment } from '../integrations/payment/gateway.ts'
import { type SiteScope, siteScope } from '../core/scope.ts'

const START = new Date('2026-03-15T04:00:00Z')
const providers = ['alipay', 'wechat', 'boc'] as const
type Provider = (typeof providers)[number]

/** The simulated program has crashed: everything uncommitted is lost. */
class Died extends Error {}

/** A payment gateway in memory: a scanned order is paid, whether or not the portal knows. */
class MemoryGateway implements Gateway {
  readonly known = new Map<string, number>()
  readonly paid = new Map<string, Payment>()
  readonly refunds = new Map<string, number>()
  /** Behaviour for the next call: success, refusal, no answer, done with its answer lost, or a crash. */
  mood: 'well' | 'refuses' | 'down' | 'answer lost' | 'dies' = 'well'

  async precreate({ orderNo, fen }: { orderNo: string; fen: number }) {
    if (this.mood === 'down') return 'down' as const
    this.known.set(orderNo, fen)
    if (this.mood === 'dies') throw new Died()
    return { codeContent: `pay:${orderNo}` }
  }
  async paymentOf(orderNo: string): Promise<Payment | undefined> {
    return this.paid.get(orderNo)
  }
  async close(): Promise<'closed'> {
    return 'closed'
  }
  async refund({ orderNo, refundNo, fen }: GatewayRefund) {
    if (this.mood === 'down') return 'down'
    const paid = this.paid.get(orderNo)?.fen ?? 0
    const given = [...this.refunds].filter(([no]) => no.startsWith(`${orderNo}-`))
    const sum = given.reduce((all, [, part]) => all + part, 0)
    if (!this.refunds.has(refundNo)) {
      if (this.mood === 'refuses') return 'refused'
      if (sum + fen > paid) throw new Error(`${refundNo} asks for more than was paid`)
      this.refunds.set(refundNo, fen)
    }
    if (this.mood === 'dies') throw new Died()
    return this.mood === 'answer lost' ? 'down' : 'refunded'
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

/** The number of statements before the program crashes; in most steps it does not crash. */
const dies = fc.option(fc.integer({ min: 0, max: 14 }), { freq: 2, nil: undefined })
const which = fc.nat(9)
const provider = fc.constantFrom(...providers)
const mood = fc.constantFrom('well', 'well', 'well', 'refuses', 'down', 'answer lost', 'dies')
const happens = <What extends string, Facts extends object>(
  weight: number,
  what: What,
  facts: { [Name in keyof Facts]: fc.Arbitrary<Facts[Name]> },
) => ({
  weight,
  arbitrary: fc.record<Facts>(facts).map((given): { do: What } & Facts => ({ do: what, ...given })),
})

const step = fc.oneof(
  happens(3, 'charge', { fen: fc.integer({ min: 1, max: 5_000 }), dies }),
  happens(5, 'order', { provider, some: fc.boolean(), mood, dies }),
  happens(6, 'scan', { which, wrongBy: fc.constantFrom(0, 0, 0, -3, 7, 2_000) }),
  happens(6, 'notify', { which, times: fc.integer({ min: 1, max: 3 }), dies }),
  happens(1, 'waive', { which, dies }),
  happens(4, 'refund', { mood, dies }),
  happens(2, 'resume', { mood, dies }),
  happens(2, 'wait', { minutes: fc.integer({ min: 1, max: 5 }) }),
)

export type History = readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]

/**
 * Random histories, the same for the same seed: orders made, scanned, reported, expired and refunded, with crashes in
 * between.
 */
export const histories = (count: number, seed: number): History[] =>
  fc.sample(fc.array(step, { minLength: 6, maxLength: 18 }), { numRuns: count, seed })

/** Crashes the program before the statement after `statements` others. */
function dyingAfter(statements: number): KyselyPlugin {
  let left = statements
  return {
    transformQuery({ node }) {
      if (left === 0) throw new Died()
      left -= 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/** Totals of one history, in fen. */
export interface Books {
  taken: number
  returned: number
  settled: number
  deaths: number
  /** Violations; empty if the ledger is right. */
  wrong: string[]
}

const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, fen) => sum + fen, 0)
const chosen = <One>(all: readonly One[], at: number): One | undefined => all[at % Math.max(1, all.length)]

/** Runs one history with its own reader, and checks the ledger when everything has been reported. */
export async function live(
  appContext: AppContext,
  tenant: string,
  steps: History,
  name: string,
): Promise<Books> {
  const life = await beginLife(appContext, tenant, name)
  const wrong: string[] = []
  for (const one of steps) {
    const fault = await take(life, one)
    if (fault !== undefined) wrong.push(fault)
    life.setMood('well')
  }
  await life.settle()
  const books = await booksOf(life)
  return { ...books, deaths: life.deaths(), wrong: [...wrong, ...books.wrong] }
}

type Life = Awaited<ReturnType<typeof beginLife>>

/** A reader, three gateways, and a program that may crash. */
async function beginLife(appContext: AppContext, tenant: string, name: string) {
  const site = appContext.tenants.byCode(tenant)
  if (!site) throw new Error('a library is needed')
  const db = appContext.database.ofTenant(tenant)
  let now = START
  let deaths = 0
  let charged = 0
  const where = (): SiteScope => ({
    ...siteScope(appContext, site, { requestId: 'test' }),
    now,
  })
  const readerId = (await insertReader(where(), { account: name, name }, now)) ?? ''
  const gateways: Record<Provider, MemoryGateway> = {
    alipay: new MemoryGateway(),
    wechat: new MemoryGateway(),
    boc: new MemoryGateway(),
  }
  const gatewayOf = async (_: unknown, one: string) => gateways[one as Provider]
  const setMood = (to: MemoryGateway['mood']) => {
    for (const one of providers) gateways[one].mood = to
  }
  /** Runs work in the name of a program that may crash during it. */
  const during = async <Answer>(
    after: number | undefined,
    work: (here: SiteScope) => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    const here = after === undefined ? where() : { ...where(), db: db.withPlugin(dyingAfter(after)) }
    try {
      return await work(here)
    } catch (error) {
      if (error instanceof Died) deaths += 1
      else if (!(error instanceof Error) || error.name !== 'Fail') throw error
      return undefined
    }
  }
  const orders = () =>
    providers.flatMap((one) => [...gateways[one].known.keys()].map((order) => ({ provider: one, order })))
  const charges = () =>
    db
      .selectFrom('charge')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('reader_id', '=', readerId)
      .orderBy('reference')
      .execute()
  return {
    name,
    tenant,
    db,
    readerId,
    gateways,
    gatewayOf,
    during,
    orders,
    charges,
    setMood,
    deaths: () => deaths,
    nextReference: () => `${name}-${charged++}`,
    wait(minutes: number) {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    /** Finally every payment is reported by its gateway, and pending refunds are completed. */
    async settle() {
      for (const { provider: by, order } of orders()) {
        const payment = gateways[by].paid.get(order)
        if (payment) await bookPayment(where(), by, payment)
      }
      await resumeRefunds(where(), gatewayOf, readerId)
    },
  }
}

/** Takes one step. @returns what is wrong with it */
async function take(life: Life, one: History[number]): Promise<string | undefined> {
  const { readerId, gateways, gatewayOf, during, orders, charges, setMood } = life
  switch (one.do) {
    case 'charge': {
      const reference = life.nextReference()
      const about = { recordId: '', barcode: '', library: '', kind: 'fee' } as const
      await during(one.dies, (here) => desk.charge(here, { ...about, readerId, reference, fen: one.fen }))
      break
    }
    case 'order': {
      const due = (await charges()).filter(({ state }) => state === 'due')
      if (due.length === 0) break
      const chargeIds = one.some ? due.slice(0, 1).map(({ charge_id }) => charge_id) : []
      const wanted = { readerId, provider: one.provider, chargeIds, subject: 'x', notifyUrl: '' }
      setMood(one.mood)
      await during(one.dies, (here) => makeOrder(here, gateways[one.provider], wanted))
      break
    }
    case 'scan': {
      const found = chosen(orders(), one.which)
      if (found) gateways[found.provider].scan(found.order, one.wrongBy)
      break
    }
    case 'notify': {
      const found = chosen(orders(), one.which)
      const payment = found && gateways[found.provider].paid.get(found.order)
      if (!found || !payment) break
      const bookings = await Promise.all(
        Array.from({ length: one.times }, (_, time) =>
          during(time === 0 ? one.dies : undefined, (here) => bookPayment(here, found.provider, payment)),
        ),
      )
      if (bookings.filter((first) => first === true).length > 1) return `${found.order} was booked twice`
      break
    }
    case 'waive': {
      const charge = chosen(await charges(), one.which)
      if (charge) await during(one.dies, (here) => desk.waive(here, charge.charge_id))
      break
    }
    case 'refund':
      setMood(one.mood)
      await during(one.dies, async (here) => {
        await beginRefunds(here, readerId, () => true)
        await resumeRefunds(here, gatewayOf, readerId)
      })
      break
    case 'resume':
      setMood(one.mood)
      await during(one.dies, (here) => resumeRefunds(here, gatewayOf, readerId))
      break
    case 'wait':
      life.wait(one.minutes)
  }
  return undefined
}

/** Totals of the reader's ledger, and what they should be. */
async function booksOf({ name, tenant, db, readerId, gateways, orders, charges }: Life) {
  const taken = sumOf(providers.flatMap((one) => [...gateways[one].paid.values()].map(({ fen }) => fen)))
  const returned = sumOf(providers.flatMap((one) => [...gateways[one].refunds.values()]))
  const states = await charges()
  const amountIn = (wanted: string) =>
    sumOf(states.filter(({ state }) => state === wanted).map(({ fen }) => fen))
  const [owed, settled] = [amountIn('due'), amountIn('paid')]
  const references = [...states.map(({ charge_id }) => charge_id), ...orders().map(({ order }) => order)]
  const { rows } = await sql<{ account: string; fen: number }>`
    select account, sum(fen)::bigint as fen from (
      select debit as account, fen, reference from ledger where tenant = ${tenant}
      union all select credit, -fen, reference from ledger where tenant = ${tenant}
    ) as lines
    where reference = any(${references}::text[])
      or reference in (select refund_no from pay_refund where tenant = ${tenant} and reader_id = ${readerId})
    group by account`.execute(db)
  const balance = (begins: string) =>
    sumOf(rows.filter(({ account }) => account.startsWith(begins)).map(({ fen }) => fen))
  const reader = await db
    .selectFrom('reader')
    .select(['debt', 'prepayment'])
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .executeTakeFirstOrThrow()
  const credit = taken - settled - returned
  const expected: readonly [string, number, number][] = [
    ['the ledger', balance(''), 0],
    ['cash', balance('cash:'), taken - returned],
    ['what is on its way back', balance('refunds:'), 0],
    ['the reader’s account', balance(`reader:${readerId}`), owed],
    ['the credit in the ledger', balance('prepayment:'), -credit],
    ['the debt', reader.debt, owed],
    ['the credit', reader.prepayment, credit],
  ]
  const wrong = expected
    .filter(([, is, should]) => is !== should)
    .map(([what, is, should]) => `${name}: ${what} is ${is}, not ${should}`)
  return { taken, returned, settled, wrong }
}
