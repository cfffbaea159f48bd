import { payments } from '@wenyuan/contract/areas/payments.ts'
import { signatureOf } from '@wenyuan/server/systems/payment/signature.ts'
import { openSignedHttp } from '@wenyuan/server/systems/payment/signed-http/open.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from './open.ts'
import { makePayGateway } from './payment.ts'

const KEY = 'a-key-of-the-sandbox-only'
const START = new Date('2026-03-15T04:00:00Z')
let now = START
let told: { content: string; sign: string; mappingPath: string }[] = []
let sandbox: Sandbox

beforeAll(async () => {
  let address = ''
  const gateway = makePayGateway({
    merchant: 'm1',
    key: KEY,
    provider: 'boc',
    address: () => address,
    clock: () => now,
    notifyAddress: () => `${address}/told`,
  })
  sandbox = await openSandbox({
    clock: () => now,
    scannable: gateway.scannable,
    routes: {
      ...gateway.routes,
      'POST /told/find/account/payNotify': ({ body }) => {
        told.push(JSON.parse(body) as (typeof told)[number])
        return { status: 200, body: 'ok' }
      },
    },
  })
  address = sandbox.address
})
afterAll(() => sandbox.close())

const portal = () =>
  openSignedHttp({ kind: 'signed-http', url: `${sandbox.address}/pay`, merchant: 'm1', key: KEY })
const order = (orderNo: string) => ({
  orderNo,
  fen: 1_250,
  subject: '图书馆',
  expiresAt: new Date(START.getTime() + 180_000),
  passback: 'whu',
})
const submit = (fields: Record<string, string>) =>
  fetch(`${sandbox.address}/pay/scan`, { method: 'POST', body: new URLSearchParams(fields) })

test('an order is scanned, paid on the phone, told of with a signature that holds, and found by asking', async () => {
  const gateway = portal()
  const created = await gateway.precreate(order('o1'))
  expect(created).toEqual({ codeContent: `${sandbox.address}/pay/scan?order=o1` })
  expect(await gateway.precreate(order('o1'))).toEqual(created)
  expect(await gateway.paymentOf('o1')).toBeUndefined()
  const scanned = await fetch(`${sandbox.address}/phone/scan`, {
    method: 'POST',
    body: new URLSearchParams({ content: created === 'down' ? '' : created.codeContent }),
  })
  expect(await scanned.text()).toContain('CNY 12.50')
  await submit({ order: 'o1', choice: 'pay' })
  await submit({ order: 'o1', choice: 'pay' })
  expect(told).toHaveLength(1)
  const [word] = told
  expect(word?.mappingPath).toBe('whu')
  const payment = gateway.readMessage(word?.content ?? '', word?.sign ?? '')
  expect(payment).toMatchObject({ orderNo: 'o1', fen: 1_250 })
  expect(await gateway.paymentOf('o1')).toEqual(payment)
  expect(payments.notify.input.safeParse({ provider: 'boc', ...word }).success).toBe(true)
})

test('no message without its signature, and no answer of somebody else', async () => {
  told = []
  const gateway = portal()
  const content = JSON.stringify({ orderNo: 'o1', fen: 1, reference: 'x' })
  expect(gateway.readMessage(content, '')).toBeUndefined()
  expect(gateway.readMessage(content, signatureOf(content, 'another key altogether'))).toBeUndefined()
  expect(gateway.readMessage('{"orderNo":1}', signatureOf('{"orderNo":1}', KEY))).toBeUndefined()
  expect(gateway.readMessage('no json', signatureOf('no json', KEY))).toBeUndefined()
  const settings = { kind: 'signed-http', url: `${sandbox.address}/pay`, merchant: 'm1' } as const
  expect(await openSignedHttp({ ...settings, key: 'another key altogether' }).precreate(order('o2'))).toBe(
    'down',
  )
  expect(await openSignedHttp({ ...settings, merchant: 'm2', key: KEY }).paymentOf('o1')).toBe('down')
  expect(
    await openSignedHttp({ ...settings, url: `${sandbox.address}/phone`, key: KEY }).paymentOf('o1'),
  ).toBe('down')
  expect(
    await openSignedHttp({ ...settings, url: 'http://127.0.0.1:1', key: KEY }).precreate(order('o2')),
  ).toBe('down')
})

test('a code cannot be paid by after three minutes, nor one that belongs to no order', async () => {
  await portal().precreate(order('o3'))
  expect((await submit({ order: 'o3', choice: 'cancel' })).status).toBe(200)
  now = new Date(START.getTime() + 180_001)
  expect(await (await submit({ order: 'o3', choice: 'pay' })).text()).toContain('expired')
  expect(await portal().paymentOf('o3')).toBeUndefined()
  expect((await fetch(`${sandbox.address}/pay/scan?order=none`)).status).toBe(404)
  now = START
})
