import { payments } from '@wenyuan/contract/areas/payments.ts'
import { afterAll, expect, test } from 'vitest'
import { notice, openPayingLibrary } from '../../testing/paying-library.ts'

const library = await openPayingLibrary()
afterAll(() => library.close())
const { portal, debtor, owed, paid, notifyUrls } = library

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
