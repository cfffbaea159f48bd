import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { payments } from '@wenyuan/contract/areas/payments.ts'
import { afterAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { notice, openPayingLibrary, START } from '../../testing/paying-library.ts'

const library = await openPayingLibrary()
afterAll(() => library.close())
const { portal, debtor, owed, paid, closed } = library

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

test('the notice of a payment names the sum to the fen', async () => {
  const { headers } = await debtor('to-the-fen', 1_205)
  const { orderNo } = await portal.ask(payments.bocCreate, {}, { headers })
  await portal.ask(payments.notify, notice(orderNo, 1_205))
  const { records } = await portal.ask(inbox.list, {}, { headers })
  expect(records.map(({ text }) => text).join()).toContain('12.05')
})
