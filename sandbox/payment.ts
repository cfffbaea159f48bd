import { randomUUID } from 'node:crypto'
import { isSigned, signatureOf } from '@wenyuan/server/systems/payment/signature.ts'
import { z } from 'zod'
import { hidden, html } from './markup.ts'
import { page, sorryPage } from './page.ts'
import type { Answer, Request, Routes } from './web-server.ts'

const Precreate = z.object({
  merchant: z.string(),
  orderNo: z.string().min(1).max(64),
  fen: z.number().int().positive().max(100_000_000),
  subject: z.string().max(200),
  expiresAt: z.iso.datetime(),
  passback: z.string().max(64),
})
const Status = z.object({ merchant: z.string(), orderNo: z.string() })

export interface PayGatewayFacts {
  merchant: string
  key: string
  provider: string
  /** The sandbox's own address. */
  address: () => string
  clock: () => Date
  /** Where the merchant wants to be told; absent: the merchant asks. */
  notifyAddress?: () => string | undefined
}

interface Known {
  order: z.output<typeof Precreate>
  payment: { orderNo: string; fen: number; reference: string } | null
}

/** A campus gateway: takes orders over signed HTTP, shows the payer a page on the phone, and tells of what was paid. */
export function makePayGateway(facts: PayGatewayFacts): { routes: Routes; scannable: readonly string[] } {
  const { merchant, key, provider, address, clock } = facts
  const known = new Map<string, Known>()

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

  return {
    scannable: ['/pay/scan'],
    routes: {
      'POST /pay/precreate': (request) => {
        const order = read(request, Precreate)
        if (!order) return refused
        if (!known.has(order.orderNo)) known.set(order.orderNo, { order, payment: null })
        return signed({ codeContent: `${address()}/pay/scan?order=${encodeURIComponent(order.orderNo)}` })
      },

      'POST /pay/status': (request) => {
        const asked = read(request, Status)
        return asked ? signed({ payment: known.get(asked.orderNo)?.payment ?? null }) : refused
      },

      'GET /pay/scan': ({ query }) => {
        const one = known.get(query.order ?? '')
        if (!one) return sorryPage('This code belongs to no order.', 404)
        const { order, payment } = one
        if (payment) return page('Paid', html`<p>${amount(order.fen)} have been paid.</p>`)
        if (clock() > new Date(order.expiresAt)) return sorryPage('This code has expired.')
        return page(
          'Pay',
          html`<p>${order.subject}</p><p>${amount(order.fen)}</p>
<form method="post" action="/pay/scan">${hidden({ order: order.orderNo })}
<p class="actions"><button name="choice" value="pay">Pay</button>
<button name="choice" value="cancel" class="quiet">Cancel</button></p></form>`,
        )
      },

      'POST /pay/scan': async ({ form }) => {
        const one = known.get(form.order ?? '')
        if (!one) return sorryPage('This code belongs to no order.', 404)
        if (form.choice !== 'pay') return page('Cancelled', html`<p>Nothing has been paid.</p>`)
        if (!one.payment) {
          if (clock() > new Date(one.order.expiresAt)) return sorryPage('This code has expired.')
          one.payment = {
            orderNo: one.order.orderNo,
            fen: one.order.fen,
            reference: `sandbox-${randomUUID()}`,
          }
          await notify(one)
        }
        return page('Paid', html`<p>${amount(one.order.fen)} have been paid.</p>`)
      },
    },
  }

  /** Told once; a merchant that cannot be reached will ask. */
  async function notify({ order, payment }: Known): Promise<void> {
    const to = facts.notifyAddress?.()
    if (to === undefined) return
    const content = JSON.stringify(payment)
    const sign = signatureOf(content, key)
    await fetch(`${to}/find/account/payNotify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mappingPath: order.passback, provider, content, sign }),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined)
  }
}

const amount = (fen: number): string => `CNY ${(fen / 100).toFixed(2)}`
