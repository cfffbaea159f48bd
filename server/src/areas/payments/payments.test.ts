import { siteScope } from '../../scope.ts'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leaving } from '@wenyuan/contract/areas/leaving.ts'
import { payments } from '@wenyuan/contract/areas/payments.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Desk } from '../../domain/circulation/library-system.ts'
import { isSigned, signatureOf } from '../../integrations/payment/signature.ts'
import { command } from '../../testing/commands.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'

const START = new Date('2026-03-15T04:00:00Z')
const KEY = 'a-key-for-tests-only'

/** A payment gateway behind HTTP. */
const paid = new Map<string, { orderNo: string; fen: number; reference: string }>()
const known = new Map<string, number>()
const notifyUrls = new Map<string, string>()
const refunded = new Map<string, number>()
const closed: string[] = []
let isDown = false
let refuses = false
let peer: Server
let portal: TestPortal
let desk: Desk

async function answerAs(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  const body = Buffer.concat(parts).toString('utf8')
  if (isDown || !isSigned(body, String(request.headers['x-signature']), KEY)) {
    response.writeHead(503).end()
    return
  }
  const sent = JSON.parse(body) as { orderNo: string; fen: number; notifyUrl: string }
  const { orderNo, fen, notifyUrl } = sent
  if (request.url === '/refund') {
    const { refundNo } = JSON.parse(body) as { refundNo: string }
    const state = refuses ? 'refused' : 'refunded'
    if (!refuses) refunded.set(refundNo, fen)
    const answer = JSON.stringify({ state })
    response.writeHead(200, { 'x-signature': signatureOf(answer, KEY) }).end(answer)
    return
  }
  if (request.url === '/close') {
    const { orderNo } = JSON.parse(body) as { orderNo: string }
    closed.push(orderNo)
    const answer = JSON.stringify({ state: paid.has(orderNo) ? 'paid' : 'closed' })
    response.writeHead(200, { 'x-signature': signatureOf(answer, KEY) }).end(answer)
    return
  }
  if (request.url === '/precreate') {
    known.set(orderNo, fen)
    notifyUrls.set(orderNo, notifyUrl)
  }
  const answer = JSON.stringify(
    request.url === '/precreate' ? { codeContent: `pay:${orderNo}` } : { payment: paid.get(orderNo) ?? null },
  )
  response.writeHead(200, { 'x-signature': signatureOf(answer, KEY) }).end(answer)
}

beforeAll(async () => {
  peer = createServer((request, response) => void answerAs(request, response))
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve))
  portal = await openPortal()
  desk = await deskOfWhu()
  const url = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`
  for (const provider of ['boc', 'wechat']) {
    await command(portal, [
      'gateway',
      'set',
      provider,
      '--tenant',
      'whu',
      '--url',
      url,
      '--merchant',
      'm',
      '--key',
      KEY,
    ])
  }
})
afterAll(async () => {
  await portal.close()
  await new Promise((resolve) => peer.close(resolve))
})

/** A signed-in reader with charges. */
async function debtor(account: string, ...amounts: number[]) {
  const headers = await portal.signIn(account)
  const db = portal.appContext.database.ofTenant('whu')
  const { reader_id: readerId } = await db
    .selectFrom('reader')
    .select('reader_id')
    .where('tenant', '=', 'whu')
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  const site = portal.appContext.tenants.byCode('whu')
  if (!site) throw new Error('a library is needed')
  for (const [no, fen] of amounts.entries()) {
    const charge = {
      readerId,
      kind: 'fee',
      reference: `${account}-${no}`,
      recordId: '',
      barcode: '',
      library: '',
      fen,
    } as const
    // one after another: the oldest is paid first
    const now = new Date(START.getTime() - (amounts.length - no) * 1_000)
    await desk.charge({ ...siteScope(portal.appContext, site, { requestId: 'test' }), now }, charge)
  }
  return { headers, readerId }
}

const notice = (orderNo: string, fen: number, key = KEY) => {
  const content = JSON.stringify({ orderNo, fen, reference: `ref-${orderNo}` })
  return { provider: 'boc', content, sign: signatureOf(content, key) } as const
}
const owed = async (headers: Record<string, string>) =>
  (await portal.ask(payments.total, {}, { headers })).total

test('a charge is paid by a code of three minutes, notified three times, settled once', async () => {
  const { headers } = await debtor('payer', 300, 950)
  expect(await portal.ask(payments.methods, {}, { headers, language: 'en' })).toEqual([
    { code: 'wechat', name: 'WeChat Pay' },
    { code: 'boc', name: 'Bank of China' },
  ])
  expect(await portal.ask(payments.total, {}, { headers })).toEqual({
    total: 1_250,
    count: 2,
    accruing: 0,
    prepayment: 0,
    creditHistory: [],
  })
  const order = await portal.ask(payments.bocCreate, {}, { headers })
  expect(order).toMatchObject({ amount: 1_250, secondsLeft: 180, codeContent: `pay:${order.orderNo}` })
  expect(order.qrCode).toMatch(/^data:image\/svg\+xml;base64,/)
  expect((await portal.ask(payments.bocCreate, {}, { headers })).orderNo).toBe(order.orderNo)
  expect((await portal.ask(payments.bocStatus, { orderNo: order.orderNo }, { headers })).state).toBe(
    'scanning',
  )
  await Promise.all([1, 2, 3].map(() => portal.ask(payments.notify, notice(order.orderNo, 1_250))))
  expect((await portal.ask(payments.bocStatus, { orderNo: order.orderNo }, { headers })).state).toBe(
    'success',
  )
  expect(await portal.ask(payments.total, {}, { headers })).toMatchObject({ total: 0, prepayment: 0 })
  const { records } = await portal.ask(payments.charges, {}, { headers, language: 'en' })
  const shown = records.toSorted((one, other) => one.amount - other.amount)
  expect(
    shown.map(({ amount, state, kindName, settleTime }) => [amount, state, kindName, settleTime]),
  ).toEqual([
    [300, 'paid', 'Service fee', START.toISOString()],
    [950, 'paid', 'Service fee', START.toISOString()],
  ])
  expect((await portal.refused(payments.bocCreate, {}, { headers })).code).toBe('NOTHING_OWED')
})

test('a paid order has a receipt, and its charges say how they were paid', async () => {
  const { headers } = await debtor('receipted', 120, 380)
  const order = await portal.ask(payments.bocCreate, {}, { headers })
  const { orderNo } = order
  expect(await portal.ask(payments.bocStatus, { orderNo }, { headers })).not.toHaveProperty('receipt')
  await portal.ask(payments.notify, notice(orderNo, 500))
  const { receipt } = await portal.ask(payments.bocStatus, { orderNo }, { headers, language: 'en' })
  // charges of one moment have no order
  const lines = receipt?.lines.toSorted((one, other) => one.amount - other.amount)
  expect({ ...receipt, lines }).toEqual({
    receiptNo: orderNo,
    reference: `ref-${orderNo}`,
    methodName: 'Bank of China',
    paidAt: START.toISOString(),
    amount: 500,
    lines: [120, 380].map((amount) => ({ kindName: 'Service fee', title: '', barcode: '', amount })),
  })
  const { records } = await portal.ask(payments.charges, {}, { headers, language: 'en' })
  expect(records.map(({ paidBy, receiptNo }) => [paidBy, receiptNo])).toEqual([
    ['Bank of China', orderNo],
    ['Bank of China', orderNo],
  ])
})

test('a charge paid in cash says so; a due one says nothing; credit has a history', async () => {
  const { headers } = await debtor('cashier', 200, 200)
  await command(portal, ['desk', 'pay-sum', 'cashier', '2.00', 'R-77', '--tenant', 'whu'])
  const { records } = await portal.ask(payments.charges, {}, { headers, language: 'en' })
  const shown = records.map(({ amount, paidBy, receiptNo }) => [amount, paidBy, receiptNo].join(' '))
  expect(shown.toSorted()).toEqual(['200  ', '200 Cash R-77'])
  const { orderNo } = await portal.ask(payments.bocCreate, {}, { headers })
  // the provider received more than the order
  await portal.ask(payments.notify, notice(orderNo, 250))
  const { prepayment, creditHistory } = await portal.ask(payments.total, {}, { headers, language: 'en' })
  expect(prepayment).toBe(250)
  expect(creditHistory).toEqual([
    { time: START.toISOString(), text: 'Overpayment', amount: 250, reference: orderNo },
  ])
  const other = await portal.signIn('no-credit')
  expect((await portal.ask(payments.total, {}, { headers: other })).creditHistory).toEqual([])
})

test('a payment without notification is found by a query, even after the code has expired', async () => {
  await debtor('asker', 400)
  const first = await portal.signIn('asker')
  const order = await portal.ask(payments.create, { payMethod: 'wechat' }, { headers: first })
  portal.setNow(new Date(START.getTime() + 200_000))
  const headers = await portal.signIn('asker')
  expect((await portal.ask(payments.status, { orderNo: order.orderNo }, { headers })).state).toBe('failure')
  paid.set(order.orderNo, { orderNo: order.orderNo, fen: 400, reference: 'late' })
  expect((await portal.ask(payments.status, { orderNo: order.orderNo }, { headers })).state).toBe('success')
  expect(await owed(headers)).toBe(0)
  portal.setNow(START)
})

test('a provider notifies at the tenant’s address, in its own format', async () => {
  const { headers } = await debtor('told', 450)
  const order = await portal.ask(payments.bocCreate, {}, { headers })
  expect(notifyUrls.get(order.orderNo)).toBe(`${portal.address}/whu/pay-notice/boc`)
  const { content, sign } = notice(order.orderNo, 450)
  const tell = async (path: string, body: string, signature = sign) => {
    const type = 'application/x-www-form-urlencoded'
    const answer = await fetch(`${portal.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': type, 'x-signature': signature },
      body,
    })
    return [answer.status, await answer.text()]
  }
  expect(await tell('/whu/pay-notice/boc', content, 'forged')).toEqual([400, 'refused'])
  expect((await tell('/whu/pay-notice/fuyi', content))[0]).toBe(404)
  expect((await tell('/whu/pay-notice/bank', content))[0]).toBe(404)
  expect((await tell('/pku/pay-notice/boc', content))[0]).toBe(404)
  expect((await tell('/nowhere/pay-notice/boc', content))[0]).toBe(404)
  expect((await tell('/whu/pay-notice/boc', 'x'.repeat(70_000)))[0]).toBe(413)
  expect((await tell('/whu/pay-notice/wechat', content))[0]).toBe(400)
  expect(await owed(headers)).toBe(450)
  expect(await tell('/whu/pay-notice/boc', content)).toEqual([200, 'ok'])
  expect(await tell('/whu/pay-notice/boc', content)).toEqual([200, 'ok'])
  expect(await portal.ask(payments.total, {}, { headers })).toMatchObject({ total: 0, prepayment: 0 })
})

test('gateway settings are read from a file and validated for the provider', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-gateway-'))
  try {
    const set = async (provider: string, settings: unknown) => {
      writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings))
      const argv = ['gateway', 'set', provider, '--tenant', 'whu', '--settings', 'settings.json']
      const { code, lines, errors } = await command(portal, argv, { cwd: folder })
      return code === 0 ? lines[0] : errors[0]
    }
    const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    const privateKey = pair.privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')
    const alipayPublicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const alipay = { kind: 'alipay', appId: '2026', privateKey, alipayPublicKey }
    expect(await set('alipay', alipay)).toBe('alipay is on')
    const shown = (await command(portal, ['gateway', 'show', '--tenant', 'whu'])).lines.join('\n')
    expect(shown).toContain('"appId":"2026"')
    expect(shown).not.toContain(privateKey.slice(0, 40))
    expect(await set('boc', alipay)).toContain('boc is reached by signed-http, not by alipay')
    expect(await set('alipay', { ...alipay, privateKey: 'no key' })).toContain('privateKey')
    const school = await set('school', {
      kind: 'signed-http',
      url: 'http://127.0.0.1:1',
      merchant: 'm',
      key: KEY,
    })
    expect(school).toContain('there is no gateway to set up')
    expect(await set('nothing', alipay)).not.toContain('school')
    const [argv, gone] = [['gateway', 'set', 'alipay', '--tenant', 'whu'], '/nowhere.json']
    expect((await command(portal, [...argv, '--settings', gone])).errors[0]).toContain(gone)
    expect((await command(portal, [...argv, '--off'])).lines).toEqual(['alipay is off'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('forged notifications, wrong amounts and double payments never settle a charge wrongly', async () => {
  const { headers } = await debtor('forged', 500)
  const order = await portal.ask(payments.bocCreate, {}, { headers })
  const forged = notice(order.orderNo, 500, 'some other key of theirs')
  expect((await portal.refused(payments.notify, forged)).code).toBe('ORDER_UNKNOWN')
  expect(
    (await portal.refused(payments.notify, { ...notice(order.orderNo, 500), provider: 'wechat' })).code,
  ).toBe('ORDER_UNKNOWN')
  expect((await portal.refused(payments.notify, { ...forged, provider: 'alipay' })).code).toBe(
    'PAY_METHOD_OFF',
  )
  expect((await portal.refused(payments.notify, notice(order.orderNo, 500), { as: 'pku' })).code).toBe(
    'PAY_METHOD_OFF',
  )
  expect(await owed(headers)).toBe(500)
  await portal.ask(payments.notify, notice(order.orderNo, 200))
  expect(await portal.ask(payments.total, {}, { headers })).toMatchObject({ total: 500, prepayment: 200 })
  const again = await portal.ask(payments.bocCreate, {}, { headers })
  const other = await portal.ask(payments.create, { payMethod: 'wechat' }, { headers })
  await portal.ask(payments.notify, notice(again.orderNo, 500))
  paid.set(other.orderNo, { orderNo: other.orderNo, fen: 500, reference: 'twice' })
  expect((await portal.ask(payments.status, { orderNo: other.orderNo }, { headers })).state).toBe('success')
  expect(await portal.ask(payments.total, {}, { headers })).toMatchObject({ total: 0, prepayment: 700 })
})

test('a credit is refunded to the original payment, once, despite outages and refusals', async () => {
  const { headers } = await debtor('generous', 300)
  const order = await portal.ask(payments.bocCreate, {}, { headers })
  await portal.ask(payments.notify, notice(order.orderNo, 1_000))
  await command(portal, ['reader', 'set', 'generous', '--tenant', 'whu', 'prepayment=12.00'])
  const refund = async (...account: string[]) =>
    (await command(portal, ['desk', 'refund', ...account, '--tenant', 'whu'])).lines[0]
  const prepayment = async () => (await portal.ask(payments.total, {}, { headers })).prepayment
  isDown = true
  expect(await refund('generous')).toBe('0.00 paid back, 10.00 under way, 2.00 to be paid out')
  expect(await refund('generous')).toBe('0.00 paid back, 10.00 under way, 2.00 to be paid out')
  expect(await prepayment()).toBe(200)
  // a refund that may still be refused is an obstacle to leaving, like every open charge
  const { obstacles } = await portal.ask(leaving.check, {}, { headers })
  expect(obstacles.find(({ code }) => code === 'credit')?.count).toBe(1_200)
  isDown = false
  refuses = true
  expect(await refund()).toBe('1 refunds ended')
  expect(await prepayment()).toBe(1_200)
  refuses = false
  expect(await refund('generous')).toBe('10.00 paid back, 0.00 under way, 2.00 to be paid out')
  expect(await refund('generous')).toBe('0.00 paid back, 0.00 under way, 2.00 to be paid out')
  expect([...refunded]).toEqual([[`${order.orderNo}-2`, 1_000]])
  expect((await refund('nobody')) ?? 'refused').toBe('refused')

  const { rows } = await sql<{ account: string; fen: number }>`
    select account, sum(fen)::bigint as fen from (
      select debit as account, fen from ledger where tenant = 'whu' and reference like ${`${order.orderNo}%`}
      union all select credit, -fen from ledger where tenant = 'whu' and reference like ${`${order.orderNo}%`}
    ) as lines group by account having sum(fen) <> 0`.execute(portal.appContext.database.ofTenant('whu'))
  expect(rows).toEqual([])
})

test('a new code for the same charge closes the older one; codes for other charges stay open', async () => {
  const { headers } = await debtor('changing', 100, 200)
  const { records } = await portal.ask(payments.charges, { onlyDue: '1' }, { headers })
  const [one = '', other = ''] = records.map(({ chargeId }) => chargeId)
  const first = await portal.ask(payments.bocCreate, { chargeIds: [one] }, { headers })
  const parallel = await portal.ask(payments.bocCreate, { chargeIds: [other] }, { headers })
  const second = await portal.ask(payments.create, { chargeIds: [one], payMethod: 'wechat' }, { headers })
  expect(
    closed.filter((orderNo) => [first, parallel, second].some((order) => order.orderNo === orderNo)),
  ).toEqual([first.orderNo])
  const stateOf = async (orderNo: string) =>
    (await portal.ask(payments.bocStatus, { orderNo }, { headers })).state
  expect([await stateOf(first.orderNo), await stateOf(parallel.orderNo)]).toEqual(['failure', 'scanning'])
  // a late notification is booked all the same: the ledger holds what the gateway took
  await portal.ask(payments.notify, notice(first.orderNo, 100))
  expect(await stateOf(first.orderNo)).toBe('success')
})

test('a gateway that is down, a method that is not offered, and orders and charges of others are refused', async () => {
  const { headers } = await debtor('unlucky', 100)
  isDown = true
  expect((await portal.refused(payments.bocCreate, {}, { headers })).code).toBe('GATEWAY_DOWN')
  isDown = false
  const order = await portal.ask(payments.bocCreate, {}, { headers })
  expect((await portal.refused(payments.fuyiCreate, {}, { headers })).code).toBe('PAY_METHOD_OFF')
  expect(await portal.ask(payments.fuyiConfig, {}, { headers })).toEqual({ configured: false })
  const { headers: stranger } = await debtor('stranger', 100)
  expect(
    (await portal.refused(payments.bocStatus, { orderNo: order.orderNo }, { headers: stranger })).code,
  ).toBe('ORDER_UNKNOWN')
  expect((await portal.refused(payments.status, { orderNo: order.orderNo }, { headers })).code).toBe(
    'ORDER_UNKNOWN',
  )
  const { records } = await portal.ask(payments.charges, { onlyDue: '1' }, { headers })
  const chargeIds = records.map(({ chargeId }) => chargeId)
  expect((await portal.refused(payments.bocCreate, { chargeIds }, { headers: stranger })).code).toBe(
    'CHARGE_UNKNOWN',
  )
  expect((await portal.refused(payments.bocCreate, { chargeIds: ['none'] }, { headers })).code).toBe(
    'CHARGE_UNKNOWN',
  )
  expect((await portal.refused(payments.total, {})).code).toBe('SIGN_IN_REQUIRED')
  expect((await portal.refused(payments.bocStatus, {}, { headers })).field).toBe('orderNo')
})

test('the portal of a school is not offered, also where an older version has set it up', async () => {
  const { headers } = await debtor('pupil', 100)
  const before = await portal.ask(payments.methods, {}, { headers })
  const site = portal.appContext.tenants.byCode('whu')
  if (!site) throw new Error('a library is needed')
  const where = siteScope(portal.appContext, site, { requestId: 'test' })
  const settings = await portal.appContext.gateways.settingsOf(where, 'boc')
  await portal.appContext.gateways.set(where, 'school', settings)
  expect(await portal.ask(payments.methods, {}, { headers })).toEqual(before)
  expect((await portal.refused(payments.schoolStatus, { orderNo: 'any' }, { headers })).code).toBe(
    'ORDER_UNKNOWN',
  )
  const off = await command(portal, ['gateway', 'set', 'school', '--tenant', 'whu', '--off'])
  expect(off.lines).toEqual(['school is off'])
})

async function deskOfWhu(): Promise<Desk> {
  const site = portal.appContext.tenants.byCode('whu')
  if (!site) throw new Error('a library is needed')
  const where = { ...siteScope(portal.appContext, site, { requestId: 'test' }), now: START }
  const found = await portal.appContext.librarySystems.deskOf(where)
  if (!found) throw new Error('a desk is needed')
  return found
}
