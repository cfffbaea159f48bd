import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Gateway, GatewayMessage } from './gateway.ts'

/** A real payment provider and a simulated payer with a phone. */
export interface GatewayUnderTest {
  open(): Gateway
  /** An adapter with a key unknown to the provider. */
  openStranger(): Gateway
  /** An adapter whose provider does not answer. */
  openUnreachable(): Gateway
  /** Tries to pay by the code. @returns the text then on the phone */
  scan(codeContent: string): Promise<string>
  /** Address for payment notifications, and those received so far. */
  notifyUrl: string
  notifications(): readonly GatewayMessage[]
  setNow(now: Date): void
  close(): Promise<void>
}

const START = new Date('2026-03-15T04:00:00Z')
const FEN = 1_250

/** The conformance suite for payment gateways, run against their real providers. */
export function describeGateway(name: string, openProvider: () => Promise<GatewayUnderTest>): void {
  describe(`payment gateway: ${name}`, () => {
    let provider: GatewayUnderTest
    let gateway: Gateway
    let no = 0

    beforeAll(async () => {
      provider = await openProvider()
      provider.setNow(START)
      gateway = provider.open()
    })
    afterAll(() => provider.close())

    const orderOf = (orderNo: string) => ({
      orderNo,
      fen: FEN,
      subject: '文渊图书馆/罚款=1&2',
      expiresAt: new Date(START.getTime() + 180_000),
      passback: 'whu',
      notifyUrl: provider.notifyUrl,
    })
    const order = async () => {
      const orderNo = `20260315order${(no += 1)}`
      const created = await gateway.precreate(orderOf(orderNo))
      if (created === 'down') throw new Error('the gateway is down')
      return { orderNo, code: created.codeContent }
    }
    const paid = async () => {
      const { orderNo, code } = await order()
      expect(await provider.scan(code)).toContain('Paid')
      return orderNo
    }
    const lastMessage = (): GatewayMessage => {
      const message = provider.notifications().at(-1)
      if (!message) throw new Error('no notification arrived')
      return message
    }
    const paying = { provider: () => provider, gateway: () => gateway, order, paid, orderOf, lastMessage }
    describePayments(paying)
    describeRefusals(paying)
  })
}

interface Paying {
  provider(): GatewayUnderTest
  gateway(): Gateway
  orderOf(orderNo: string): Parameters<Gateway['precreate']>[0]
  order(): Promise<{ orderNo: string; code: string }>
  /** @returns the number of an order that was paid */
  paid(): Promise<string>
  lastMessage(): GatewayMessage
}

function describePayments({ provider, gateway, order, paid, orderOf, lastMessage }: Paying): void {
  test('an order is paid by its code, reported by a signed notification, and found by a query', async () => {
    const { orderNo, code } = await order()
    expect(await gateway().precreate(orderOf(orderNo))).toEqual({ codeContent: code })
    expect(await gateway().paymentOf(orderNo)).toBeUndefined()
    const before = provider().notifications().length
    expect(await provider().scan(code)).toContain('Paid')
    expect(await provider().scan(code)).toContain('Paid')
    expect(provider().notifications().length).toBe(before + 1)
    const payment = await gateway().readMessage(lastMessage())
    expect(payment).toMatchObject({ orderNo, fen: FEN })
    expect(await gateway().paymentOf(orderNo)).toEqual(payment)
  })

  test('an unknown order has no payment', async () => {
    expect(await gateway().paymentOf('20260315nobody')).toBeUndefined()
  })

  test('a notification without a valid signature is refused: missing, altered, or by another key', async () => {
    await paid()
    const { body, headers } = lastMessage()
    expect(await gateway().readMessage({ body, headers: {} }).then(isPayment)).toBe(body.includes('sign='))
    const middle = Math.floor(body.length / 2)
    for (const altered of [
      '',
      'nonsense',
      body.slice(0, -20),
      `${body.slice(0, middle)}${body[middle] === '7' ? '8' : '7'}${body.slice(middle + 1)}`,
      body.replace(/sign=[^&]*&?/, ''),
      body.replace('sign_type=RSA2', 'sign_type=RSA'),
    ]) {
      if (altered !== body) expect(await gateway().readMessage({ body: altered, headers })).toBeUndefined()
    }
    expect(await provider().openStranger().readMessage({ body, headers })).toBeUndefined()
  })

  test('a closed order cannot be paid, and a paid one cannot be closed', async () => {
    const { orderNo, code } = await order()
    expect(await gateway().close(orderNo)).toBe('closed')
    expect(await gateway().close(orderNo)).toBe('closed')
    expect(await provider().scan(code)).not.toContain('Paid')
    expect(await gateway().paymentOf(orderNo)).toBeUndefined()
    const other = await paid()
    expect(await gateway().close(other)).toBe('paid')
    expect(await gateway().paymentOf(other)).toMatchObject({ fen: FEN })
  })
}

function describeRefusals({ provider, gateway, order, paid, orderOf }: Paying): void {
  test('each refund number refunds once, and never more than was paid', async () => {
    const orderNo = await paid()
    const refund = (refundNo: string, fen: number) =>
      gateway().refund({ orderNo, refundNo: `${orderNo}-${refundNo}`, fen, paidFen: FEN })
    expect(await refund('a', 1_000)).toBe('refunded')
    expect(await refund('a', 1_000)).toBe('refunded')
    expect(await refund('b', 251)).toBe('refused')
    expect(await refund('c', 250)).toBe('refunded')
    expect(await refund('d', 1)).toBe('refused')
    const { orderNo: unpaid } = await order()
    expect(await gateway().refund({ orderNo: unpaid, refundNo: 'e', fen: 1, paidFen: FEN })).toBe('refused')
  })

  test('an expired code cannot be paid', async () => {
    const { orderNo, code } = await order()
    provider().setNow(new Date(START.getTime() + 180_001))
    expect(await provider().scan(code)).toContain('expired')
    expect(await gateway().paymentOf(orderNo)).toBeUndefined()
    provider().setNow(START)
  })

  test('an unreachable provider, or one that refuses our key, counts as down', async () => {
    const orderNo = await paid()
    for (const broken of [provider().openUnreachable(), provider().openStranger()]) {
      expect(await broken.precreate(orderOf('20260315broken'))).toBe('down')
      expect(await broken.paymentOf(orderNo)).toBe('down')
      expect(await broken.close(orderNo)).toBe('down')
      expect(await broken.refund({ orderNo, refundNo: 'x', fen: 1, paidFen: FEN })).not.toBe('refunded')
    }
    // the refused requests have not changed the order
    expect(await gateway().refund({ orderNo, refundNo: 'whole', fen: FEN, paidFen: FEN })).toBe('refunded')
  })

  test('the answers to an accepted and to a refused notification differ', () => {
    expect(gateway().acknowledge(true)).not.toEqual(gateway().acknowledge(false))
  })
}

const isPayment = (said: unknown): boolean => typeof said === 'object'
