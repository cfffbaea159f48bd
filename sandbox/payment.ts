import { isSigned, signatureOf } from '@wenyuan/server/integrations/payment/signature.ts'
import { z } from 'zod'
import { makeTill, tellMerchant } from './till.ts'
import type { Answer, Request, Routes } from './web-server.ts'

const Precreate = z.object({
  merchant: z.string(),
  orderNo: z.string().min(1).max(64),
  fen: z.number().int().positive().max(100_000_000),
  subject: z.string().max(200),
  expiresAt: z.iso.datetime(),
  passback: z.string().max(64),
  notifyUrl: z.string().max(512).optional(),
})
const OneOrder = z.object({ merchant: z.string(), orderNo: z.string() })
const Refund = z.object({
  merchant: z.string(),
  orderNo: z.string(),
  refundNo: z.string().min(1).max(64),
  fen: z.number().int().positive(),
})

export interface PayGatewayFacts {
  merchant: string
  key: string
  /** The sandbox's own address. */
  address: () => string
  clock: () => Date
}

/** A campus payment gateway: accepts orders over signed HTTP, shows a page on the phone, and sends payment notices. */
export function makePayGateway(facts: PayGatewayFacts): { routes: Routes; scannable: readonly string[] } {
  const { merchant, key, address, clock } = facts
  const till = makeTill({
    folder: '/pay',
    title: 'Pay',
    address,
    clock,
    async tell({ order: { orderNo, notifyUrl } }, { fen, reference }) {
      const body = JSON.stringify({ orderNo, fen, reference })
      const headers = { 'content-type': 'application/json', 'x-signature': signatureOf(body, key) }
      await tellMerchant(notifyUrl, { headers, body })
    },
  })

  const signed = (value: unknown): Answer => {
    const body = JSON.stringify(value)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'x-signature': signatureOf(body, key),
    }
    return { status: 200, headers, body }
  }
  const read = <Sent extends { merchant: string }>({ body, headers }: Request, shape: z.ZodType<Sent>) => {
    if (!isSigned(body, String(headers['x-signature'] ?? ''), key)) return undefined
    const sent = shape.safeParse(JSON.parse(body))
    return sent.success && sent.data.merchant === merchant ? sent.data : undefined
  }
  const refused: Answer = { status: 403, body: 'The signature does not hold.' }
  const unknown: Answer = { status: 404, body: 'There is no such order.' }

  return {
    scannable: till.scannable,
    routes: {
      ...till.routes,
      'POST /pay/precreate': (request) => {
        const order = read(request, Precreate)
        if (!order) return refused
        const kept = till.open({ ...order, expiresAt: new Date(order.expiresAt) })
        return kept ? signed({ codeContent: till.codeOf(order.orderNo) }) : unknown
      },

      'POST /pay/status': (request) => {
        const asked = read(request, OneOrder)
        if (!asked) return refused
        const { orderNo } = asked
        const payment = till.find(orderNo)?.payment
        return signed({
          payment: payment ? { orderNo, fen: payment.fen, reference: payment.reference } : null,
        })
      },

      'POST /pay/close': (request) => {
        const asked = read(request, OneOrder)
        if (!asked) return refused
        const kept = till.find(asked.orderNo)
        return signed({ state: kept === undefined || till.close(kept) ? 'closed' : 'paid' })
      },

      'POST /pay/refund': (request) => {
        const asked = read(request, Refund)
        if (!asked) return refused
        const kept = till.find(asked.orderNo)
        const outcome = kept ? till.refund(kept, asked.refundNo, asked.fen) : 'refused'
        return signed({ state: outcome === 'refused' ? 'refused' : 'refunded' })
      },
    },
  }
}
