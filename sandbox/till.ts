import { randomUUID } from 'node:crypto'
import { hidden, html } from './markup.ts'
import { page, sorryPage } from './page.ts'
import type { Routes } from './web-server.ts'

/** An order as the provider stores it. */
export interface TillOrder {
  orderNo: string
  fen: number
  subject: string
  expiresAt: Date
  /** The merchant's callback address; absent: the merchant polls. */
  notifyUrl?: string | undefined
  passback: string
}

export interface Paid {
  fen: number
  reference: string
  at: Date
}

export interface Kept {
  order: TillOrder
  payment?: Paid
  closed: boolean
  /** Refund number → fen. */
  refunds: Map<string, number>
}

interface TillFacts {
  /** Path of its page, such as "/alipay". */
  folder: string
  /** Title of the page. */
  title: string
  address: () => string
  clock: () => Date
  /** Notifies the merchant of a payment. */
  tell: (kept: Kept, payment: Paid) => Promise<void>
}

/**
 * The orders of a payment provider, with the page that a phone sees. Messages to merchants are specific to the
 * provider.
 */
export interface Till {
  routes: Routes
  scannable: readonly string[]
  /**
   * Opens an order. The same order again returns the existing one; a different one with the same number is `undefined`.
   */
  open(order: TillOrder): Kept | undefined
  find(orderNo: string): Kept | undefined
  codeOf(orderNo: string): string
  /** False if it has been paid. */
  close(kept: Kept): boolean
  /** `done` is a new refund, `before` a repeated one. */
  refund(kept: Kept, refundNo: string, fen: number): 'done' | 'before' | 'refused'
}

export function makeTill({ folder, title, address, clock, tell }: TillFacts): Till {
  const known = new Map<string, Kept>()
  const path = `${folder}/scan`
  const unknown = sorryPage('This code belongs to no order.', 404)
  const paidPage = ({ order }: Kept) => page('Paid', html`<p>${amount(order.fen)} have been paid.</p>`)
  const isOver = ({ order, closed }: Kept) => closed || clock() > order.expiresAt

  return {
    scannable: [path],
    find: (orderNo) => known.get(orderNo),
    codeOf: (orderNo) => `${address()}${path}?order=${encodeURIComponent(orderNo)}`,
    open(order) {
      const there = known.get(order.orderNo)
      if (there) return there.order.fen === order.fen ? there : undefined
      const kept: Kept = { order, closed: false, refunds: new Map() }
      known.set(order.orderNo, kept)
      return kept
    },
    close(kept) {
      if (kept.payment) return false
      kept.closed = true
      return true
    },
    refund({ payment, refunds }, refundNo, fen) {
      const before = refunds.get(refundNo)
      if (before !== undefined) return before === fen ? 'before' : 'refused'
      const returned = [...refunds.values()].reduce((sum, one) => sum + one, 0)
      if (!payment || fen <= 0 || returned + fen > payment.fen) return 'refused'
      refunds.set(refundNo, fen)
      return 'done'
    },
    routes: {
      [`GET ${path}`]: ({ query }) => {
        const kept = known.get(query.order ?? '')
        if (!kept) return unknown
        if (kept.payment) return paidPage(kept)
        if (isOver(kept)) return sorryPage('This code has expired.')
        const { order } = kept
        return page(
          title,
          html`<p>${order.subject}</p><p>${amount(order.fen)}</p>
<form method="post" action="${path}">${hidden({ order: order.orderNo })}
<p class="actions"><button name="choice" value="pay">Pay</button>
<button name="choice" value="cancel" class="quiet">Cancel</button></p></form>`,
        )
      },

      [`POST ${path}`]: async ({ form }) => {
        const kept = known.get(form.order ?? '')
        if (!kept) return unknown
        if (form.choice !== 'pay') return page('Cancelled', html`<p>Nothing has been paid.</p>`)
        if (!kept.payment) {
          if (isOver(kept)) return sorryPage('This code has expired.')
          kept.payment = { fen: kept.order.fen, reference: `sandbox-${randomUUID()}`, at: clock() }
          await tell(kept, kept.payment)
        }
        return paidPage(kept)
      },
    },
  }
}

/** Sends one notice with a short time limit: a merchant that cannot be reached will poll. */
export async function tellMerchant(
  to: string | undefined,
  message: { headers: Readonly<Record<string, string>>; body: string },
): Promise<void> {
  if (to === undefined || !URL.canParse(to)) return
  const signal = AbortSignal.timeout(5_000)
  await fetch(to, { method: 'POST', ...message, signal }).then(
    (answer) => answer.body?.cancel(),
    () => undefined,
  )
}

const amount = (fen: number): string => `CNY ${(fen / 100).toFixed(2)}`
