import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { payments } from '@wenyuan/contract/areas/payments.ts'
import { commandDrawer } from '@wenyuan/server/domain/circulation/cash-drawer.ts'
import { signatureOf } from '@wenyuan/server/integrations/payment/signature.ts'
import { isLongRun } from '@wenyuan/server/platform/testing/rounds.ts'
import { makeJobs } from '@wenyuan/server/app/job-kinds.ts'
import { command } from '@wenyuan/server/testing/commands.ts'
import { tenantOf } from '@wenyuan/server/core/tenant-of.ts'
import { NOON, openReaderDesk } from '@wenyuan/server/testing/reader-desk.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSystemsInTest } from './systems-in-test.ts'

const KEY = 'a-key-for-tests-only'
const desk = openReaderDesk()
const systems = openSystemsInTest()
const { lending, settingsOf } = systems
const where = () => tenantOf(desk.portal.appContext, desk.portal.tenant)
const use = (kind: keyof typeof settingsOf, settings: object = settingsOf[kind]()) =>
  desk.portal.appContext.librarySystems.choose(where(), kind, settings)
const paid = new Map<string, { orderNo: string; fen: number; reference: string }>()
let gateway: Server

beforeAll(async () => {
  gateway = createServer((request, response) => {
    void text(request).then((body) => {
      const { orderNo } = JSON.parse(body) as { orderNo: string }
      const answer = JSON.stringify(
        request.url === '/precreate'
          ? { codeContent: `pay:${orderNo}` }
          : request.url === '/close'
            ? { state: 'closed' }
            : { payment: paid.get(orderNo) ?? null },
      )
      response.writeHead(200, { 'x-signature': signatureOf(answer, KEY) }).end(answer)
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  const set = [
    'gateway',
    'set',
    'boc',
    '--tenant',
    desk.portal.tenant,
    '--url',
    url,
    '--merchant',
    'm',
    '--key',
    KEY,
  ]
  await command(desk.portal, set)
})
afterAll(() => gateway.close())

const kinds = ['koha', 'folio'] as const

async function debtor(fen: number) {
  const { name, headers } = await desk.someone()
  systems.addPatron(name)
  const patron = lending.patron(name)
  if (!patron) throw new Error('a patron is needed')
  patron.owes = fen
  return { name, headers, patron }
}
type Debtor = Awaited<ReturnType<typeof debtor>>

const order = ({ headers }: Debtor) => desk.portal.ask(payments.bocCreate, {}, { headers })
/** The reader has paid, and the portal finds it by asking. */
async function pay({ headers }: Debtor, orderNo: string, fen: number) {
  paid.set(orderNo, { orderNo, fen, reference: `by-${orderNo}` })
  return (await desk.portal.ask(payments.bocStatus, { orderNo }, { headers })).state
}
const total = ({ headers }: Debtor) => desk.portal.ask(payments.total, {}, { headers })
/** All jobs are due, whatever they have to wait for. */
async function work() {
  await where()
    .db.updateTable('job')
    .set({ run_at: new Date(0) })
    .where('tenant', '=', desk.portal.tenant)
    .where('state', '=', 'waiting')
    .execute()
  await makeJobs(desk.portal.appContext).round()
}
const later = (minutes: number) => desk.portal.setNow(new Date(NOON.getTime() + minutes * 60_000))
const heardPayments = () =>
  [...systems.koha.heard, ...systems.folio.heard].filter((line) => /^POST .*(?:\/credits|\/pay)$/.test(line))
    .length
const ledgerOf = async (orderNo: string) =>
  (
    await where()
      .db.selectFrom('ledger')
      .select(['kind', 'fen'])
      .where('tenant', '=', desk.portal.tenant)
      .where('reference', '=', orderNo)
      .orderBy('kind')
      .execute()
  ).map(({ kind, fen }) => `${kind} ${fen}`)
const deadJobs = () =>
  where()
    .db.selectFrom('job')
    .select(['job_id', 'because'])
    .where('tenant', '=', desk.portal.tenant)
    .where('state', '=', 'dead')
    .execute()

test.each(kinds)(
  '%s: a payment online is booked once there, and the reader owes nothing meanwhile',
  async (kind) => {
    await use(kind)
    const one = await debtor(1_250)
    const shown = await desk.portal.ask(payments.charges, {}, { headers: one.headers })
    expect(shown.records).toMatchObject([{ amount: 1_250, state: 'due', canPay: true }])
    const { orderNo } = await order(one)
    const before = heardPayments()
    expect(await pay(one, orderNo, 1_250)).toBe('success')
    expect(await total(one)).toMatchObject({ total: 0, count: 0, prepayment: 0 })
    const { headers } = one
    expect((await desk.post('/find/account/qrCode', { payMethod: 'boc' }, headers)).success).not.toBe(true)
    expect([one.patron.owes, await ledgerOf(orderNo)]).toEqual([1_250, ['passing-on 1250']])
    await work()
    await work()
    expect([one.patron.owes, heardPayments() - before]).toEqual([0, 1])
    expect(lending.payments(one.name)).toEqual([{ account: one.name, reference: orderNo, fen: 1_250 }])
    expect(await ledgerOf(orderNo)).toEqual(['passed-on 1250', 'passing-on 1250'])
    expect(await total(one)).toMatchObject({ total: 0, prepayment: 0 })
  },
)

test.each(kinds)(
  '%s: a payment whose answer is lost is found there again, and not booked twice',
  async (kind) => {
    await use(kind)
    const one = await debtor(700)
    const { orderNo } = await order(one)
    await pay(one, orderNo, 700)
    systems[kind].mischief.push('loses-payment')
    const before = heardPayments()
    await work()
    expect([one.patron.owes, await ledgerOf(orderNo)]).toEqual([0, ['passing-on 700']])
    // a fine of the same amount has come meanwhile: it is not what was paid
    one.patron.owes = 700
    later(10)
    await work()
    expect([one.patron.owes, heardPayments() - before]).toEqual([700, 1])
    expect(await ledgerOf(orderNo)).toEqual(['passed-on 700', 'passing-on 700'])
    later(0)
  },
)

test.each(kinds)('%s: what was paid at a desk meanwhile becomes credit', async (kind) => {
  await use(kind)
  const one = await debtor(300)
  const { orderNo } = await order(one)
  await pay(one, orderNo, 300)
  expect(lending.pay(one.name, 300, `desk-${kind}`)).toBe(true)
  await work()
  expect(await ledgerOf(orderNo)).toEqual(['passing-on 300', 'prepaid 300'])
  expect(await total(one)).toMatchObject({ total: 0, prepayment: 300 })
})

test.each(isLongRun ? kinds : [])(
  '%s: an outage is waited for; what can never be booked is a dead job that staff see',
  async (kind) => {
    await use(kind)
    const [late, never] = [await debtor(450), await debtor(550)]
    const [first, second] = [await order(late), await order(never)]
    await pay(late, first.orderNo, 450)
    const settings = settingsOf[kind]()
    await use(kind, { ...settings, url: 'http://127.0.0.1:9' })
    await work()
    expect(await ledgerOf(first.orderNo)).toEqual(['passing-on 450'])
    await use(kind)
    later(20)
    await work()
    expect(await ledgerOf(first.orderNo)).toEqual(['passed-on 450', 'passing-on 450'])

    await pay(never, second.orderNo, 550)
    // a library that has changed to a system that cannot be told of payments
    await use('sip2')
    for (const minutes of [30, 40, 60, 120, 400, 800, 1_200]) {
      later(minutes)
      await work()
    }
    const dead = await deadJobs()
    expect(dead.map(({ because }) => because)).toEqual(['Fail: LIBRARY_CANNOT'])
    const listed = (await command(desk.portal, ['jobs', 'list', '--tenant', desk.portal.tenant])).lines.join(
      '\n',
    )
    expect(listed).toContain('LIBRARY_CANNOT')
    expect(await ledgerOf(second.orderNo)).toEqual(['passing-on 550'])
    await use(kind)
    await command(desk.portal, ['jobs', 'retry', dead[0]?.job_id ?? '', '--tenant', desk.portal.tenant])
    later(1_300)
    await work()
    expect(await ledgerOf(second.orderNo)).toEqual(['passed-on 550', 'passing-on 550'])
    later(0)
  },
)

test('koha: staff pay at the desk what is not paid online, and an order for another sum is credit', async () => {
  await use('koha')
  const one = await debtor(900)
  const { orderNo } = await order(one)
  await pay(one, orderNo, 800)
  await work()
  expect(await ledgerOf(orderNo)).toEqual(['prepaid 800'])
  const library = await desk.portal.appContext.librarySystems.of(where())
  const till = await desk.portal.appContext.librarySystems.deskOf(where())
  const [charge] = await library.charges(where(), (await readerIdOf(one.name)) ?? '')
  const atDesk = { receiptNo: 'D-1', drawer: commandDrawer() }
  expect(await till?.pay(where(), charge?.chargeId ?? '', atDesk)).toMatchObject({ fen: 900 })
})

const readerIdOf = async (account: string) =>
  (
    await where()
      .db.selectFrom('reader')
      .select('reader_id')
      .where('tenant', '=', desk.portal.tenant)
      .where('account', '=', account)
      .executeTakeFirst()
  )?.reader_id

test('sip2: charges are shown and cannot be paid online', async () => {
  await use('sip2')
  const one = await debtor(200)
  const shown = await desk.portal.ask(payments.charges, {}, { headers: one.headers })
  expect(shown.records).toMatchObject([{ amount: 200, canPay: false }])
})
